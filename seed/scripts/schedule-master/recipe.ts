import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const scheduleMaster: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write fields by their names in the schedule's properties, for one schedule or, without one, for all that have them; entries are separated by semicolons:",
    "  Doors: Fire Rating, Finish; Mark",
    "A link says that the values of one field have to occur in a field of another schedule:",
    "  Doors: To Room: Number = Rooms: Number; Rooms: Floor Finish = Finishes: Key Name",
    "Fields are named as your Revit shows them: the delivered Mark, Number and Name are those of an English one. Names with a comma, a semicolon or an equals sign, and schedules with a colon in their names, cannot be asked for. Run once with 'Write files' off: it checks the schedules and says which files it would write. Ids of elements can be pasted into Manage > Select by ID.",
    "Then give a folder that exists and switch 'Write files' on. Files of the same name are replaced. 'Data only' leaves out the title, group headings and blank lines, for programs that read a table. The model is not changed.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Schedules with fields, elements, sheets and file; missing and repeated values with the ids of their elements, links, counts; what was not read, and what was written",
    },
  ],
  script: scriptIn(__dirname, "lists_by_name.py"),
}
