extension DeviceRule {
  /// The row of the section's table.
  var facts: RuleFacts {
    switch self {
    case .l1: .l1
    case .l2: .l2
    case .l3: .l3
    case .l4: .l4
    case .l5: .l5
    case .l6: .l6
    case .l7: .l7
    case .l8: .l8
    case .l9: .l9
    case .l10: .l10
    case .p1: .p1
    case .p2: .p2
    case .p3: .p3
    case .p4: .p4
    case .p5: .p5
    case .p6: .p6
    case .p7: .p7
    case .p8: .p8
    case .p9: .p9
    case .x1: .x1
    case .x2: .x2
    case .x3: .x3
    case .x4: .x4
    case .x5: .x5
    case .x6: .x6
    case .x7: .x7
    case .x8: .x8
    case .x9: .x9
    case .x10: .x10
    case .x11: .x11
    case .c1: .c1
    case .c2: .c2
    case .g1: .g1
    case .g2: .g2
    case .g3: .g3
    case .g4: .g4
    case .g5: .g5
    case .b1: .b1
    case .s1: .s1
    case .s2: .s2
    case .s3: .s3
    case .s4: .s4
    case .s5: .s5
    case .i1: .i1
    case .i2: .i2
    case .a1: .a1
    case .a2: .a2
    case .a3: .a3
    case .a4: .a4
    case .la1: .la1
    case .t1: .t1
    }
  }
}
