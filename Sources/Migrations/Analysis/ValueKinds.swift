import RuleEngine
import Semantics
import Syntax

/// What kind of value an expression has, as far as the rules about arithmetic and indices need to know.
enum ValueKind: Equatable {
    case integer, floating, pointer, index, other, unknown
}

struct ValueKinds {
    let context: FileContext
    init(_ context: FileContext) { self.context = context }

    func kind(of expression: NodeID) -> ValueKind { .unknown }
    /// The name to write for the expression's type.
    func spelling(of expression: NodeID) -> String? { "Int" }
    /// Whether the project has a function for that prefix or postfix operator.
    func declaresOperator(_ name: String) -> Bool { false }
    func isLocalVariable(_ expression: NodeID) -> Bool { false }
}

struct CollectionSearch {
    struct Collection {
        let text: [EditPiece]
        func stepping(operand: [EditPiece], forward: Bool) -> [EditPiece] { [] }
    }
    init(_ context: FileContext) {}
    func collection(ofIndex: NodeID) -> Collection? { nil }
}
