import RuleEngine
import Semantics
import Syntax

/// Eureka's own names, as far as transformations have to know them; everything else stands in its API map.
enum EurekaModule {
    static let name = "Eureka"

    /// Protocols and classes that make a generic parameter a row.
    static let rows: Set<Symbol> = [
        "TypedRowType", "RowType", "SelectableRowType", "InlineRowType", "PresenterRowType", "BaseRowType", "BaseRow", "RowOf", "Row",
    ]
    /// Protocols that refine `TypedRowType` in Eureka 2, so that a requirement of it beside them says nothing.
    static let typedRows: Set<Symbol> = ["RowType", "SelectableRowType", "InlineRowType", "PresenterRowType"]
    /// Protocols and classes that make a generic parameter a cell.
    static let cells: Set<Symbol> = ["CellType", "TypedCellType", "BaseCellType", "BaseCell"]
    /// Associated types that are rows.
    static let rowMembers: Set<Symbol> = ["InlineRow", "SelectableRow"]

    static let typedRowType: Symbol = "TypedRowType"
    static let typedCellType: Symbol = "TypedCellType"
    static let cellType: Symbol = "CellType"
    static let cell: Symbol = "Cell"
    static let value: Symbol = "Value"
}

extension FileContext {
    /// Whether the file sees Eureka's declarations, from its own module.
    var seesEureka: Bool { checker.apis.includes(map: EurekaModule.name) && eurekaType(named: "BaseRow") != nil }

    /// Eureka's type of that old name, if the file sees it and the project declares no type of that name.
    func eurekaType(named name: String) -> ApiOwner? {
        guard let owner = checker.apis.owner(named: name), owner.location.map == EurekaModule.name else { return nil }
        let isShadowed = project.globals(named: Symbol(name)).contains { project[$0].kind.isType }
        return isShadowed ? nil : owner
    }

    /// The type of Eureka that a class is or inherits from: whether `name` is among them.
    func isEureka(_ type: Type, _ name: Symbol) -> Bool { checker.inherits(type, from: name) == .yes }

    /// Whether the class that a node stands in inherits from Eureka's class of that name.
    func isInside(_ name: Symbol, _ node: NodeID) -> Bool {
        guard let id = checker.enclosingType(of: node), let type = project.nominal(of: id) else { return false }
        return checker.inherits(.nominal(type, []), from: name) == .yes
    }
}

extension ApiLocation {
    /// What the declaration's new side belongs to, for messages.
    var newVersion: String { map == EurekaModule.name ? "Eureka 2" : "Swift 3" }
}
