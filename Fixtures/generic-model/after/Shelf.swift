import Foundation

protocol Stored: Equatable {
    associatedtype Key: Hashable
    var key: Key { get }
}

final class Shelf<Item: Stored> where Item.Key: Comparable {
    private(set) var items: [Item] = []
    private var positions: [Item.Key: Int] = [:]

    var isEmpty: Bool { return items.isEmpty }

    init<S: Sequence>(_ source: S) where S.Iterator.Element == Item {
        for item in source { insert(item) }
    }

    @discardableResult
    func insert(_ item: Item) -> Bool {
        if let at = positions[item.key] {
            items[at] = item
            return false
        }
        positions[item.key] = items.count
        items.append(item)
        return true
    }

    func sorted() -> [Item] {
        return items.sorted { $0.key < $1.key }
    }

    func reorder(by isBefore: (Item, Item) -> Bool) {
        items.sort(by: isBefore)
        positions.removeAll(keepingCapacity: true)
        for i in 0..<items.count {
            positions[items[i].key] = i
        }
    }

    func remove(from other: inout [Item], at index: Int) {
        other.remove(at: index)
    }

    func firstMatching(_ predicate: (Item) throws -> Bool) rethrows -> Item? {
        for item in items where try predicate(item) {
            return item
        }
        return nil
    }
}

extension Shelf: Sequence {
    func makeIterator() -> IndexingIterator<[Item]> {
        return items.makeIterator()
    }
}

extension Collection where Iterator.Element: Stored, Index == Int {
    func shelved() -> Int {
        var total = 0
        var index = 0
        while index < count {
            total += self[index].key.hashValue & 0xff
            index += 1
        }
        return total
    }
}

struct Book: Stored {
    enum Format: Int {
        case hardcover, paperback, eBook
    }
    let key: String
    var format: Format = .paperback
    var pages: Int?

    func isLonger(than other: Book) -> Bool {
        return pages.map { lhs in other.pages.map { lhs > $0 } ?? true } ?? false
    }
}

func == (a: Book, b: Book) -> Bool {
    return a.key == b.key && a.format == b.format
}
