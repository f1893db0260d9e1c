import { text, toggle, writeSwitch } from "../parameters"
import type { DynamoRecipe } from "../types"

export const worksetCreator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the names separated by semicolons. The model has to be workshared.",
    "Run once as a report, then switch on 'Write to model'.",
  ],
  parameters: [
    text("Workset names", "Architecture; Structure; Facade; Interior; Link Site"),
    text("Prefix", ""),
    toggle("Visible in all views", true),
    writeSwitch,
  ],
  outputs: [{ name: "Report", note: "Worksets that were there, and that were or would be created" }],
  script: `# WorksetCreator: the user worksets of a list that are missing in the model.
prefix, visible, write_to_model = IN[1] or "", IN[2], IN[3]

wanted = []
for name in words(IN[0]):
    if prefix + name not in wanted:
        wanted.append(prefix + name)


def create(names):
    defaults = DB.WorksetDefaultVisibilitySettings.GetWorksetDefaultVisibilitySettings(doc)
    for name in names:
        workset = DB.Workset.Create(doc, name)
        defaults.SetWorksetVisibility(workset.Id, visible)


if not doc.IsWorkshared:
    OUT = ["This model is not workshared. Turn worksharing on first; the script does not, as it cannot be undone."]
else:
    missing = [name for name in wanted if DB.WorksetTable.IsWorksetNameUnique(doc, name)]
    if write_to_model:
        write(lambda: create(missing))
    OUT = [
        ["Created" if write_to_model else "To create", missing],
        ["There already", [name for name in wanted if name not in missing]],
    ]
    if not write_to_model:
        OUT.append(NOTHING_WRITTEN)
`,
}
