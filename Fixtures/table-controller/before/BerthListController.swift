import UIKit

private let berthCell = "BerthCell"

class BerthCell: UITableViewCell {
    let badge: UILabel

    override init(style: UITableViewCellStyle, reuseIdentifier: String?) {
        badge = UILabel(frame: CGRectMake(0, 0, 24, 24))
        super.init(style: .Subtitle, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(badge)
        selectionStyle = .None
    }
}

class BerthListController: UITableViewController, UISearchBarDelegate {

    private var berths: [Berth] = []
    private var shown: [Berth] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Berths", comment: "")
        tableView.registerClass(BerthCell.self, forCellReuseIdentifier: berthCell)
        tableView.registerNib(UINib(nibName: "FooterCell", bundle: NSBundle.mainBundle()), forCellReuseIdentifier: "FooterCell")
        tableView.rowHeight = UITableViewAutomaticDimension
        NSNotificationCenter.defaultCenter().addObserver(self, selector: #selector(keyboardWillShow(_:)), name: UIKeyboardWillShowNotification, object: nil)
    }

    override func viewWillAppear(animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
        tableView.reloadData()
    }

    override func preferredStatusBarStyle() -> UIStatusBarStyle {
        return .LightContent
    }

    override func numberOfSectionsInTableView(tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return shown.count
    }

    override func tableView(tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCellWithIdentifier(berthCell, forIndexPath: indexPath) as! BerthCell
        let berth = shown[indexPath.row]
        cell.textLabel?.text = berth.name
        cell.detailTextLabel?.text = "\(berth.length) m"
        cell.accessoryType = berth.isFree ? .DisclosureIndicator : .None
        cell.backgroundColor = indexPath.row % 2 == 0 ? UIColor.whiteColor() : UIColor(white: 0.95, alpha: 1)
        return cell
    }

    override func tableView(tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {
        tableView.deselectRowAtIndexPath(indexPath, animated: true)
        performSegueWithIdentifier("showBerth", sender: self)
    }

    override func tableView(tableView: UITableView, commitEditingStyle editingStyle: UITableViewCellEditingStyle, forRowAtIndexPath indexPath: NSIndexPath) {
        if editingStyle == .Delete {
            shown.removeAtIndex(indexPath.row)
            tableView.deleteRowsAtIndexPaths([indexPath], withRowAnimation: .Fade)
        }
    }

    override func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject?) {
        if segue.identifier == "showBerth", let path = tableView.indexPathForSelectedRow {
            (segue.destinationViewController as? BerthDetailController)?.berth = shown[path.row]
        }
    }

    func searchBar(searchBar: UISearchBar, textDidChange searchText: String) {
        shown = berths.filter { $0.name.lowercaseString.hasPrefix(searchText.lowercaseString) }
        tableView.reloadData()
    }

    func keyboardWillShow(notification: NSNotification) {
        guard let info = notification.userInfo, frame = info[UIKeyboardFrameEndUserInfoKey] as? NSValue else { return }
        tableView.contentInset.bottom = frame.CGRectValue().height
    }

    deinit {
        NSNotificationCenter.defaultCenter().removeObserver(self)
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
