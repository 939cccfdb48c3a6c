import UIKit

enum Flavour: String {
    case vanilla, stracciatella
}

fileprivate let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    return formatter
}()

class ScoopController: UIViewController, UITableViewDataSource {
    var onPick: ((_ flavour: Flavour) -> Void)?
    private var stock: [Flavour: Int] = [:]

    func pick(flavour: Flavour, then next: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
            self.onPick?(flavour)
            next()
        }
    }

    func sort() {
        var numbers = [3, 1, 2]
        numbers.sort()
        print(numbers.sorted(by: >), numbers.reversed())
    }

    func numberOfSections(in tableView: UITableView) -> Int { return 1 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return stock.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "scoop", for: indexPath)
        cell.textLabel?.text = String(describing: type(of: self))
        return cell
    }

    func merge<S: Sequence>(_ other: S) where S.Iterator.Element == Flavour {
        for flavour in other where flavour != .vanilla {
            stock[flavour] = (stock[flavour] ?? 0) + 1
        }
    }
}
