import { text, toggle, writeSwitch } from "../parameters"
import type { DynamoRecipe } from "../types"

export const viewOptimizer: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Run once with 'Write to model' off and read the report.",
    "Then switch it on to assign the template, and 'Delete unplaced views' only if the report lists none you need.",
  ],
  parameters: [
    text("View name contains", ""),
    text("View template", ""),
    text("Keep views beginning with", "KEEP"),
    toggle("Delete unplaced views"),
    writeSwitch,
  ],
  outputs: [{ name: "Report", note: "Unplaced views, views without a template, and what was or would be changed" }],
  script: `# ViewOptimizer: views on no sheet, views without a template.
name_filter, template_name, keep_prefix, delete_unplaced, write_to_model = IN[0], IN[1], IN[2], IN[3], IN[4]

KINDS = [
    DB.ViewType.FloorPlan,
    DB.ViewType.CeilingPlan,
    DB.ViewType.EngineeringPlan,
    DB.ViewType.AreaPlan,
    DB.ViewType.Section,
    DB.ViewType.Elevation,
    DB.ViewType.Detail,
    DB.ViewType.DraftingView,
    DB.ViewType.ThreeD,
]

everything = collect(DB.View)
views = [v for v in everything if not v.IsTemplate and v.ViewType in KINDS and (name_filter or "") in v.Name]
on_sheets = set(key(port.ViewId) for port in collect(DB.Viewport))
starting = key(DB.StartingViewSettings.GetStartingViewSettings(doc).ViewId)
protected = set([starting, key(doc.ActiveView.Id) if doc.ActiveView else ""])

unplaced = [v for v in views if key(v.Id) not in on_sheets]
removable = [
    v
    for v in unplaced
    if key(v.Id) not in protected
    and v.GetDependentViewIds().Count == 0
    and not (keep_prefix and v.Name.startswith(keep_prefix))
]
bare = [v for v in views if v.ViewTemplateId == DB.ElementId.InvalidElementId]
templates = [v for v in everything if v.IsTemplate and v.Name == template_name]
template = templates[0] if templates else None
fitting = [v for v in bare if template and v.IsValidViewTemplate(template.Id)]
if delete_unplaced:
    doomed = set(key(v.Id) for v in removable)
    fitting = [v for v in fitting if key(v.Id) not in doomed]

report = [
    ["On no sheet", [v.Name for v in unplaced]],
    ["Without a view template", [v.Name for v in bare]],
    ["Template to assign to", [v.Name for v in fitting]],
    ["To delete", [v.Name for v in removable] if delete_unplaced else []],
]
if template_name and template is None:
    report.append("There is no view template named '{0}'.".format(template_name))


def change():
    for view in fitting:
        view.ViewTemplateId = template.Id
    if delete_unplaced:
        for view in removable:
            if doc.GetElement(view.Id) is not None:  # Revit may have removed it together with its parent
                doc.Delete(view.Id)


if write_to_model:
    write(change)
else:
    report.append(NOTHING_WRITTEN)
OUT = report
`,
}
