import Eureka
import UIKit

enum Theme: String {
    case Light, Dark
    case HighContrast = "high-contrast"
}

class SettingsViewController: FormViewController {
    private let defaults = NSUserDefaults.standardUserDefaults()

    override func viewDidLoad() {
        super.viewDidLoad()

        form +++ Section("Account")
            <<< TextRow("name") {
                $0.title = "Name"
                $0.value = defaults.stringForKey("name")
            }.onChange { [weak self] row in
                self?.defaults.setObject(row.value, forKey: "name")
            }
            <<< ButtonRow() {
                $0.title = "Sign out"
            }.onCellSelection { cell, row in
                print("signed out at \(NSDate())")
            }

        form +++ Section("Appearance")
            <<< PushRow<String>("theme") {
                $0.title = "Theme"
                $0.options = [Theme.Light.rawValue, Theme.Dark.rawValue]
                $0.value = Theme.Light.rawValue
            }
            <<< IconPushRow<String>("icon") {
                $0.title = "Icon"
                $0.options = ["plain", "festive"]
            }
            <<< SwitchRow("large") { $0.title = "Large type" }
                .cellUpdate { cell, row in
                    cell.textLabel?.textColor = UIColor.darkGrayColor()
                }
    }

    func currentTheme() -> Theme {
        guard let row = form.rowByTag("theme") as? PushRow<String>, value = row.value, theme = Theme(rawValue: value) else {
            return .Light
        }
        return theme
    }
}
