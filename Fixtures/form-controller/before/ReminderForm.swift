import UIKit
import Eureka

class ReminderFormController: FormViewController {

    enum Repeat: String {
        case Never = "never", Daily = "daily", Weekly = "weekly"
        static let all: [Repeat] = [.Never, .Daily, .Weekly]
    }

    var onSave: ((title: String, due: NSDate) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()

        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .Save, target: self, action: #selector(ReminderFormController.save(_:)))
        tableView?.separatorStyle = .None

        form +++ Section("Reminder")
            <<< TextRow("title") {
                $0.title = "Title"
                $0.placeholder = "What is it?"
            }.cellUpdate { cell, row in
                cell.textField.autocapitalizationType = .Sentences
                cell.textLabel?.textColor = UIColor.darkGrayColor()
            }
            <<< DateTimeInlineRow("due") {
                $0.title = "Due"
                $0.value = NSDate().dateByAddingTimeInterval(60 * 60)
                $0.minimumDate = NSDate()
            }
            <<< SwitchRow("repeats") {
                $0.title = "Repeats"
                $0.value = false
            }.onChange { [weak self] row in
                self?.form.rowByTag("interval")?.evaluateHidden()
            }
            <<< PushRow<String>("interval") {
                $0.title = "Every"
                $0.options = Repeat.all.map { $0.rawValue }
                $0.hidden = .Function(["repeats"], { form -> Bool in
                    let row: RowOf<Bool>! = form.rowByTag("repeats")
                    return row.value ?? false == false
                })
                $0.presentationMode = .Show(controllerProvider: ControllerProvider.Callback { return SelectorViewController<String>() { _ in } }, completionCallback: { vc in
                    vc.navigationController?.popViewControllerAnimated(true)
                })
            }
        form +++ Section(header: "Notes", footer: "Shown under the title.")
            <<< TextAreaRow("notes") {
                $0.placeholder = "Notes"
                $0.textAreaHeight = .Dynamic(initialTextViewHeight: 80)
            }
    }

    func save(sender: UIBarButtonItem) {
        let values = form.values()
        guard let title = values["title"] as? String, due = values["due"] as? NSDate where !title.isEmpty else {
            let alert = UIAlertController(title: "Missing title", message: nil, preferredStyle: .Alert)
            alert.addAction(UIAlertAction(title: "OK", style: .Default, handler: nil))
            presentViewController(alert, animated: true, completion: nil)
            return
        }
        onSave?(title: title, due: due)
        dismissViewControllerAnimated(true, completion: nil)
    }

    override func inputAccessoryViewForRow(row: BaseRow) -> UIView? {
        guard row.tag != "notes" else { return nil }
        return super.inputAccessoryViewForRow(row)
    }
}
