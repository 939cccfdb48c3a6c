import UIKit

class NoteListViewController: UITableViewController {
    let store = NoteStore()
    var titles: [String] = []
    private var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.registerClass(UITableViewCell.self, forCellReuseIdentifier: "Note")
        tableView.backgroundColor = UIColor.whiteColor()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .Add, target: self, action: #selector(NoteListViewController.addNote(_:)))
        store.load { [weak self] titles, error in
            self?.titles = titles  // empty after an error
            self?.tableView.reloadData()
        }
    }

    override func viewWillAppear(animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    override func tableView(tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return titles.count
    }

    override func tableView(tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCellWithIdentifier("Note", forIndexPath: indexPath)
        cell.textLabel?.text = titles[indexPath.row]
        cell.textLabel?.textAlignment = .Center
        return cell
    }

    override func tableView(tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {
        taps++
        let storyboard = UIStoryboard(name: "Main", bundle: NSBundle.mainBundle())
        let editor = storyboard.instantiateViewControllerWithIdentifier("Editor")
        navigationController?.pushViewController(editor, animated: true)
    }

    func addNote(sender: AnyObject) {
        let alert = UIAlertController(title: "New note", message: nil, preferredStyle: .Alert)
        alert.addTextFieldWithConfigurationHandler(nil)
        alert.addAction(UIAlertAction(title: "Cancel", style: .Cancel, handler: nil))
        presentViewController(alert, animated: true, completion: nil)
    }

    override func preferredStatusBarStyle() -> UIStatusBarStyle {
        return .LightContent
    }
}
