import Testing
import UIKit

/// Apple, *UIBezierPath*; the numbers are of CGPath.h and UIGeometry.h.
@Suite struct UIBezierPathTests {
  // "The default line width is 1.0"; the default styles are butt and miter, with a limit of 10.
  @Test func `a path has the default line`() {
    let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4) && !path.isEmpty)
    #expect(path.lineWidth == 1 && path.miterLimit == 10 && !path.usesEvenOddFillRule)
    #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
    path.lineWidth = 3
    #expect(path.lineWidth == 3)
    #expect(CGLineCap.square.rawValue == 2 && CGLineJoin.bevel.rawValue == 2)
    #expect(UIRectCorner([.topRight, .bottomRight]).rawValue == 10)
  }

  // "This method closes the current subpath by creating a line segment between the first and last
  // points in the subpath."
  @Test func `a path has the bounds of its points`() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds == .zero)
    path.move(to: CGPoint(x: 4, y: 5))
    path.addLine(to: CGPoint(x: 10, y: 5))
    path.addQuadCurve(to: CGPoint(x: 10, y: 9), controlPoint: CGPoint(x: 12, y: 7))
    #expect(path.bounds == CGRect(x: 4, y: 5, width: 8, height: 4))
    #expect(path.currentPoint == CGPoint(x: 10, y: 9))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 4, y: 5))
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 0, y: 0), radius: 2, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    #expect(circle.bounds == CGRect(x: -2, y: -2, width: 4, height: 4))
    circle.append(path)
    #expect(circle.bounds == CGRect(x: -2, y: -2, width: 14, height: 11))
  }
}
