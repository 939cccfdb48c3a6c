import Foundation

protocol Stored: Equatable {
    typealias Key: Hashable
    var key: Key { get }
}

final class Shelf<Item: Stored where Item.Key: Comparable> {
    private(set) var items: [Item] = []
    private var positions: [Item.Key: Int] = [:]

    var isEmpty: Bool { return items.isEmpty }

    init<S: SequenceType where S.Generator.Element == Item>(_ source: S) {
        for item in source { insert(item) }
    }

    func insert(item: Item) -> Bool {
        if let at = positions[item.key] {
            items[at] = item
            return false
        }
        positions[item.key] = items.count
        items.append(item)
        return true
    }

    func sorted() -> [Item] {
        return items.sort { $0.key < $1.key }
    }

    func reorder(@noescape by isBefore: (Item, Item) -> Bool) {
        items.sortInPlace(isBefore)
        positions.removeAll(keepCapacity: true)
        for var i = 0; i < items.count; i++ {
            positions[items[i].key] = i
        }
    }

    func remove(inout from other: [Item], at index: Int) {
        other.removeAtIndex(index)
    }

    func firstMatching(predicate: Item throws -> Bool) rethrows -> Item? {
        for item in items where try predicate(item) {
            return item
        }
        return nil
    }
}

extension Shelf: SequenceType {
    func generate() -> IndexingGenerator<[Item]> {
        return items.generate()
    }
}

extension CollectionType where Generator.Element: Stored, Index == Int {
    func shelved() -> Int {
        var total = 0
        var index = 0
        while index < count {
            total += self[index].key.hashValue & 0xff
            index++
        }
        return total
    }
}

struct Book: Stored {
    enum Format: Int {
        case Hardcover, Paperback, EBook
    }
    let key: String
    var format: Format = .Paperback
    var pages: Int?

    func isLonger(than other: Book) -> Bool {
        return pages > other.pages
    }
}

func == (a: Book, b: Book) -> Bool {
    return a.key == b.key && a.format == b.format
}
