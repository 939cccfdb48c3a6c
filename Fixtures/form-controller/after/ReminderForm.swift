import UIKit
import Eureka

class ReminderFormController: FormViewController {

    enum Repeat: String {
        case never = "never", daily = "daily", weekly = "weekly"
        static let all: [Repeat] = [.never, .daily, .weekly]
    }

    var onSave: ((_ title: String, _ due: Date) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()

        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .save, target: self, action: #selector(ReminderFormController.save(_:)))
        tableView?.separatorStyle = .none

        form +++ Section("Reminder")
            <<< TextRow("title") {
                $0.title = "Title"
                $0.placeholder = "What is it?"
            }.cellUpdate { cell, row in
                cell.textField.autocapitalizationType = .sentences
                cell.textLabel?.textColor = UIColor.darkGray
            }
            <<< DateTimeInlineRow("due") {
                $0.title = "Due"
                $0.value = Date().addingTimeInterval(60 * 60)
                $0.minimumDate = Date()
            }
            <<< SwitchRow("repeats") {
                $0.title = "Repeats"
                $0.value = false
            }.onChange { [weak self] row in
                self?.form.rowBy(tag: "interval")?.evaluateHidden()
            }
            <<< PushRow<String>("interval") {
                $0.title = "Every"
                $0.options = Repeat.all.map { $0.rawValue }
                $0.hidden = .function(["repeats"], { form -> Bool in
                    let row: RowOf<Bool>! = form.rowBy(tag: "repeats")
                    return row.value ?? false == false
                })
                $0.presentationMode = .show(controllerProvider: ControllerProvider.callback { return SelectorViewController<String>() { _ in } }, onDismiss: { vc in
                    _ = vc.navigationController?.popViewController(animated: true)
                })
            }
        form +++ Section(header: "Notes", footer: "Shown under the title.")
            <<< TextAreaRow("notes") {
                $0.placeholder = "Notes"
                $0.textAreaHeight = .dynamic(initialTextViewHeight: 80)
            }
    }

    func save(_ sender: UIBarButtonItem) {
        let values = form.values()
        guard let title = values["title"] as? String, let due = values["due"] as? Date, !title.isEmpty else {
            let alert = UIAlertController(title: "Missing title", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
            present(alert, animated: true, completion: nil)
            return
        }
        onSave?(title, due)
        dismiss(animated: true, completion: nil)
    }

    override func inputAccessoryView(for row: BaseRow) -> UIView? {
        guard row.tag != "notes" else { return nil }
        return super.inputAccessoryView(for: row)
    }
}
