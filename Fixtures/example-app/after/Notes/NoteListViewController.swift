import UIKit

class NoteListViewController: UITableViewController {
    let store = NoteStore()
    var titles: [String] = []
    private var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Note")
        tableView.backgroundColor = UIColor.white
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(NoteListViewController.addNote(_:)))
        store.load { [weak self] titles, error in
            self?.titles = titles  // empty after an error
            self?.tableView.reloadData()
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return titles.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
        cell.textLabel?.text = titles[indexPath.row]
        cell.textLabel?.textAlignment = .center
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        taps += 1
        let storyboard = UIStoryboard(name: "Main", bundle: Bundle.main)
        let editor = storyboard.instantiateViewController(withIdentifier: "Editor")
        navigationController?.pushViewController(editor, animated: true)
    }

    func addNote(_ sender: AnyObject) {
        let alert = UIAlertController(title: "New note", message: nil, preferredStyle: .alert)
        alert.addTextField(configurationHandler: nil)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        present(alert, animated: true, completion: nil)
    }

    override var preferredStatusBarStyle: UIStatusBarStyle {
        return .lightContent
    }
}
