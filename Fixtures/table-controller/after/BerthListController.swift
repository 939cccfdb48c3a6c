import UIKit

private let berthCell = "BerthCell"

class BerthCell: UITableViewCell {
    let badge: UILabel

    override init(style: UITableViewCellStyle, reuseIdentifier: String?) {
        badge = UILabel(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(badge)
        selectionStyle = .none
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

class BerthListController: UITableViewController, UISearchBarDelegate {

    private var berths: [Berth] = []
    private var shown: [Berth] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Berths", comment: "")
        tableView.register(BerthCell.self, forCellReuseIdentifier: berthCell)
        tableView.register(UINib(nibName: "FooterCell", bundle: Bundle.main), forCellReuseIdentifier: "FooterCell")
        tableView.rowHeight = UITableViewAutomaticDimension
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillShow(_:)), name: NSNotification.Name.UIKeyboardWillShow, object: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
        tableView.reloadData()
    }

    override var preferredStatusBarStyle: UIStatusBarStyle {
        return .lightContent
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return shown.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: berthCell, for: indexPath) as! BerthCell
        let berth = shown[indexPath.row]
        cell.textLabel?.text = berth.name
        cell.detailTextLabel?.text = "\(berth.length) m"
        cell.accessoryType = berth.isFree ? .disclosureIndicator : .none
        cell.backgroundColor = indexPath.row % 2 == 0 ? UIColor.white : UIColor(white: 0.95, alpha: 1)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        performSegue(withIdentifier: "showBerth", sender: self)
    }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCellEditingStyle, forRowAt indexPath: IndexPath) {
        if editingStyle == .delete {
            shown.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .fade)
        }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "showBerth", let path = tableView.indexPathForSelectedRow {
            (segue.destination as? BerthDetailController)?.berth = shown[path.row]
        }
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        shown = berths.filter { $0.name.lowercased().hasPrefix(searchText.lowercased()) }
        tableView.reloadData()
    }

    func keyboardWillShow(_ notification: Notification) {
        guard let info = notification.userInfo, let frame = info[UIKeyboardFrameEndUserInfoKey] as? NSValue else { return }
        tableView.contentInset.bottom = frame.cgRectValue.height
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }
}

struct Berth {
    let name: String
    let length: Double
    var isFree: Bool
}

class BerthDetailController: UIViewController {
    var berth: Berth?
}
