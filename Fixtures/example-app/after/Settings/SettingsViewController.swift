import Eureka
import UIKit

enum Theme: String {
    case light = "Light", dark = "Dark"
    case highContrast = "high-contrast"
}

class SettingsViewController: FormViewController {
    private let defaults = UserDefaults.standard

    override func viewDidLoad() {
        super.viewDidLoad()

        form +++ Section("Account")
            <<< TextRow("name") {
                $0.title = "Name"
                $0.value = defaults.string(forKey: "name")
            }.onChange { [weak self] row in
                self?.defaults.set(row.value, forKey: "name")
            }
            <<< ButtonRow() {
                $0.title = "Sign out"
            }.onCellSelection { cell, row in
                print("signed out at \(Date())")
            }

        form +++ Section("Appearance")
            <<< PushRow<String>("theme") {
                $0.title = "Theme"
                $0.options = [Theme.light.rawValue, Theme.dark.rawValue]
                $0.value = Theme.light.rawValue
            }
            <<< IconPushRow<String>("icon") {
                $0.title = "Icon"
                $0.options = ["plain", "festive"]
            }
            <<< SwitchRow("large") { $0.title = "Large type" }
                .cellUpdate { cell, row in
                    cell.textLabel?.textColor = UIColor.darkGray
                }
    }

    func currentTheme() -> Theme {
        guard let row = form.rowBy(tag: "theme") as? PushRow<String>, let value = row.value, let theme = Theme(rawValue: value) else {
            return .light
        }
        return theme
    }
}
