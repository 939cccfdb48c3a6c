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

    init(fileURL: URL) throws {
        let configuration = Realm.Configuration(fileURL: fileURL, schemaVersion: 2, migrationBlock: { migration, oldVersion in
            guard oldVersion < 2 else { return }
            migration.enumerateObjects(ofType: Goat.className()) { old, new in
                new?["milk"] = old?["litres"]
            }
            migration.renameProperty(onType: "Herd", from: "number", to: "id")
        })
        realm = try Realm(configuration: configuration)
    }

    func herd(_ id: Int) -> Herd? {
        return realm.object(ofType: Herd.self, forPrimaryKey: id)
    }

    func add(_ goats: [Goat], to herd: Herd) throws {
        try realm.write {
            herd.goats.append(objectsIn: goats)
            if let first = goats.first, let index = herd.goats.index(of: first), !herd.isInvalidated {
                herd.goats.remove(objectAtIndex: index)
                herd.goats.insert(first, at: 0)
            }
        }
    }

    func best() -> [String] {
        let best = realm.objects(Goat.self).filter("milk > %@", 2).sorted(byProperty: "milk", ascending: false)
        let most: Double? = best.max(ofProperty: "milk")
        print(best.first?.name.uppercased(), most, realm.isInWriteTransaction)
        return best.map { $0.name }
    }

    func watch() {
        token = realm.objects(Goat.self).addNotificationBlock { [weak self] (change: RealmCollectionChange) in
            switch change {
            case .initial: self?.didChange?([])
            case .update(_, let deletions, _, _): self?.didChange?(deletions)
            case .error(let error): print(error)
            }
        }
    }

    func backUp(to folder: URL) throws {
        try realm.writeCopy(toFile: folder.appendingPathComponent("herds.realm"))
    }
}
