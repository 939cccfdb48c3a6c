import Foundation
import RealmSwift

class Goat: Object {
    dynamic var name = ""
    dynamic var milk = 0.0
    let herds = LinkingObjects(fromType: Herd.self, property: "goats")
}

class Herd: Object {
    dynamic var id = 0
    let goats = List<Goat>()

    override static func primaryKey() -> String? { return "id" }
}

final class HerdStore {
    let realm: Realm
    private var token: NotificationToken?
    var didChange: (([Int]) -> Void)?

    init(fileURL: NSURL) throws {
        let configuration = Realm.Configuration(fileURL: fileURL, schemaVersion: 2, migrationBlock: { migration, oldVersion in
            guard oldVersion < 2 else { return }
            migration.enumerate(Goat.className()) { old, new in
                new?["milk"] = old?["litres"]
            }
            migration.renamePropertyForClass("Herd", oldName: "number", newName: "id")
        })
        realm = try Realm(configuration: configuration)
    }

    func herd(id: Int) -> Herd? {
        return realm.objectForPrimaryKey(Herd.self, key: id)
    }

    func add(goats: [Goat], to herd: Herd) throws {
        try realm.write {
            herd.goats.appendContentsOf(goats)
            if let first = goats.first, index = herd.goats.indexOf(first) where !herd.invalidated {
                herd.goats.removeAtIndex(index)
                herd.goats.insert(first, atIndex: 0)
            }
        }
    }

    func best() -> [String] {
        let best = realm.objects(Goat).filter("milk > %@", 2).sorted("milk", ascending: false)
        let most: Double? = best.max("milk")
        print(best.first?.name.uppercaseString, most, realm.inWriteTransaction)
        return best.map { $0.name }
    }

    func watch() {
        token = realm.objects(Goat.self).addNotificationBlock { [weak self] (change: RealmCollectionChange) in
            switch change {
            case .Initial: self?.didChange?([])
            case .Update(_, let deletions, _, _): self?.didChange?(deletions)
            case .Error(let error): print(error)
            }
        }
    }

    func backUp(to folder: NSURL) throws {
        try realm.writeCopyToURL(folder.URLByAppendingPathComponent("herds.realm"))
    }
}
