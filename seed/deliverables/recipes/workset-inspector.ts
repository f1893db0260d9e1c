import { number, text } from "../parameters"
import type { DynamoRecipe } from "../types"

export const worksetInspector: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the rules as category=workset, separated by semicolons, with the names as Revit shows them.",
    "The script only reads; it can be run at any time.",
  ],
  parameters: [
    text("Rules", "Levels=Shared Levels and Grids; Grids=Shared Levels and Grids"),
    number("Ids listed for each rule", "", [50, 1, 1000, 1]),
  ],
  outputs: [{ name: "Report", note: "Elements per workset and category, and element ids that break a rule" }],
  script: `# WorksetInspector: what is on which workset, and what should be on another one. Reads only.
rules = [[side.strip() for side in rule.split("=", 1)] for rule in words(IN[0]) if "=" in rule]
listed = int(IN[1])


def inspect():
    worksets = list(DB.FilteredWorksetCollector(doc).OfKind(DB.WorksetKind.UserWorkset).ToWorksets())
    names = dict((w.Id.IntegerValue, w.Name) for w in worksets)
    categories = set(c.Name for c in doc.Settings.Categories)
    counts, by_category = {}, {}
    for element in DB.FilteredElementCollector(doc).WhereElementIsNotElementType().ToElements():
        workset = names.get(element.WorksetId.IntegerValue)
        if element.Category is None or workset is None:
            continue  # views, styles and the like live on worksets of their own
        category = element.Category.Name
        counts.setdefault(workset, {}).setdefault(category, 0)
        counts[workset][category] += 1
        by_category.setdefault(category, []).append((workset, key(element.Id)))

    report = []
    for category, workset in rules:
        if category not in categories:
            report.append("Rule '{0}={1}': there is no such category.".format(category, workset))
        if workset not in names.values():
            report.append("Rule '{0}={1}': there is no such workset.".format(category, workset))
    for category, workset in rules:
        wrong = [(found, ident) for found, ident in by_category.get(category, []) if found != workset]
        title = "{0}: {1} not on {2}".format(category, len(wrong), workset)
        report.append([title, ["{0} on {1}".format(ident, found) for found, ident in wrong[:listed]]])
    for workset in sorted(names.values()):
        inside = counts.get(workset, {})
        title = "{0}: {1} elements".format(workset, sum(inside.values()))
        report.append([title, ["{0}: {1}".format(c, inside[c]) for c in sorted(inside)]])
    return report


OUT = inspect() if doc.IsWorkshared else ["This model is not workshared, so it has no worksets."]
`,
}
