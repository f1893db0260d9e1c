import { number, text, toggle, writeSwitch } from "../parameters"
import type { DynamoRecipe } from "../types"

export const lineClean: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Open the view you want to clean; the script works on the active view.",
    "Run once as a report and select the listed ids, then switch on 'Write to model'.",
  ],
  parameters: [
    number("Smallest length", "mm", [5, 0, 500, 1]),
    number("Tolerance", "mm", [0.5, 0.1, 20, 0.1]),
    text("Line style for the rest", ""),
    toggle("Include model lines"),
    writeSwitch,
  ],
  outputs: [{ name: "Report", note: "Short, doubled and covered lines with their ids" }],
  script: `# LineClean: short, doubled and covered lines of the active view.
shortest, tolerance = IN[0] / MM_PER_FOOT, IN[1] / MM_PER_FOOT
style_name, with_model_lines, write_to_model = IN[2], IN[3], IN[4]

kinds = [DB.CurveElementType.DetailCurve]
if with_model_lines:
    kinds.append(DB.CurveElementType.ModelCurve)
lines = [
    element
    for element in of_category(DB.BuiltInCategory.OST_Lines, doc.ActiveView)
    if isinstance(element, DB.CurveElement)
    and element.CurveElementType in kinds
    and element.GroupId == DB.ElementId.InvalidElementId
    and not element.Pinned
]


def distance(point, start, end):
    """From a point to a straight line between two points."""
    direction = end.Subtract(start)
    share = point.Subtract(start).DotProduct(direction) / direction.DotProduct(direction)
    return point.DistanceTo(start.Add(direction.Multiply(max(0.0, min(1.0, share)))))


def covers(longer, line):
    return all(distance(end, longer[1], longer[2]) <= tolerance for end in line[1:3])


short = [e for e in lines if e.GeometryCurve.Length < shortest]
gone = set(key(e.Id) for e in short)
straight = []
for element in lines:
    curve = element.GeometryCurve
    if key(element.Id) not in gone and isinstance(curve, DB.Line):
        straight.append((curve.Length, curve.GetEndPoint(0), curve.GetEndPoint(1), element))
straight.sort(key=lambda line: -line[0])  # longer lines first: they stay

doubled, covered, staying = [], [], []
for line in straight:
    above = [other for other in staying if covers(other, line)]
    if not above:
        staying.append(line)
        continue
    same = [other for other in above if abs(other[0] - line[0]) <= 2 * tolerance]
    (doubled if same else covered).append(line[3])

doomed = short + doubled + covered
doomed_keys = set(key(e.Id) for e in doomed)
rest = [e for e in lines if key(e.Id) not in doomed_keys]

style = None
for sub in doc.Settings.Categories.get_Item(DB.BuiltInCategory.OST_Lines).SubCategories:
    if sub.Name == style_name:
        style = sub.GetGraphicsStyle(DB.GraphicsStyleType.Projection)

report = ["{0} lines in {1}".format(len(lines), doc.ActiveView.Name)]
for title, found in (("Short", short), ("Doubled", doubled), ("Covered by a longer line", covered)):
    report.append(["{0}: {1}".format(title, len(found)), [key(e.Id) for e in found]])
if style_name and style is None:
    report.append("There is no line style named '{0}'.".format(style_name))


def change():
    for element in doomed:
        doc.Delete(element.Id)
    if style is not None:
        for element in rest:
            element.LineStyle = style


if write_to_model:
    write(change)
    report.append("{0} lines deleted.".format(len(doomed)))
else:
    report.append(NOTHING_WRITTEN)
OUT = report
`,
}
