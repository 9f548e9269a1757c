import Testing
import UIKit

@Suite struct UIControlTests {
  // Apple, *UIButton.setTitle(_:for:)*: without a title for a state, that of the normal state is
  // used.
  @Test func `a button has the titles of its states`() {
    let button = UIButton()
    #expect(button.title(for: .normal) == nil)
    button.setTitle("Go", for: .normal)
    button.setTitle("Wait", for: .disabled)
    #expect(button.title(for: .selected) == "Go" && button.title(for: .disabled) == "Wait")
    #expect(button.titleLabel?.text == "Go")
    button.setTitle(nil, for: .disabled)
    #expect(button.title(for: .disabled) == "Go")
  }

  // The numbers of UIControl.h.
  @Test func `a target is never called`() {
    let button = UIButton()
    button.addTarget(self, action: SEL("go"), for: [.touchUpInside, .valueChanged])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(UIControl.Event([.touchUpInside, .valueChanged]).rawValue == 0x1040)
  }

  // Apple, *UITextField.text*: the empty string by default.
  @Test func `a text field keeps its texts, and reports that it is not drawn`() async {
    let names = await NotSimulated.names {
      let field = UITextField()
      #expect(field.text == "" && field.placeholder == nil)
      field.placeholder = "Name"
      #expect(field.placeholder == "Name")
    }
    #expect(names == ["UIView"])
  }

  // Apple, *UIAccessibility*: an app shows no animation if the person wants that.
  @Test func `what helps is off, and what is read out is reported`() async {
    let names = await NotSimulated.names {
      #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isVoiceOverRunning)
    }
    #expect(names.isEmpty)
    let others = await NotSimulated.names {
      UIAccessibility.post(notification: .announcement, argument: "Moin")
    }
    #expect(others == ["UIAccessibility"])
  }
}
