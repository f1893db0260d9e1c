import { withCreated } from "../lib/revit-model"
import { feet, type Sample } from "../lib/sample"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const scheduleMaster: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write fields by their names in the schedule properties. Put a schedule before the colon, or leave it out for all schedules that have the field. Separate entries with semicolons:",
    "  Doors: Fire Rating, Finish; Mark",
    "A link says that the values of one field must also be in a field of another schedule:",
    "  Doors: To Room: Number = Rooms: Number; Rooms: Floor Finish = Finishes: Key Name",
    "Name fields as your Revit shows them; the default Mark, Number and Name suit an English Revit. Field names with a comma, a semicolon or an equals sign, and schedule names with a colon, are not supported. Run once with 'Write files' off: the script checks the schedules and says which files it would write. Paste element ids into Manage > Select by ID.",
    "Then enter an existing folder and switch 'Write files' on. Files of the same name are replaced. 'Data only' leaves out the title, group headings and blank lines, for programs that read tables. The model is not changed.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Schedules with fields, elements, sheets and file; missing and duplicate values with element ids; links and counts; what was not read, and what was written",
    },
  ],
  script: scriptIn(__dirname, "lists_by_name.py"),
}

const type = 318400
const [width = 0] = feet(900)
const rooms = ["101 Lobby", "102 Office", "103 ", "103 Store"]
const doors: readonly (readonly [mark: string, room: number])[] = [
  ["01", 0],
  ["02", 1],
  ["02", 2],
  ["", 3],
]
const firstRoom = type + 1
const firstDoor = firstRoom + rooms.length
const schedule = (name: string, fields: string[], rows: number[], more: object = {}) => ({
  ...{ class: "ViewSchedule", name, fields, rows, special: null },
  ...more,
})

export const scheduleSample: Sample = {
  id: "schedule-master",
  about:
    "a project with four doors and four rooms in two schedules and a schedule template; a mark, a number and a name are missing or duplicated",
  inputs: {
    "Fields to count by": "Doors: Fire Rating",
    Links: "Doors: To Room: Number = Rooms: Number",
  },
  model: withCreated(
    {
      elements: [{ id: type, class: "FamilySymbol", name: "Single", parameters: { "Type Mark": "S", Width: width } }],
    },
    [
      ...rooms.map((room) => {
        const [number, name] = room.split(" ")
        return { class: "FamilyInstance", name: "", parameters: { Number: number, Name: name } }
      }),
      ...doors.map(([Mark, room], n) => ({
        ...{ class: "FamilyInstance", name: "", type, toRoom: firstRoom + room },
        parameters: { Mark, "Fire Rating": n === 0 ? "" : "EI 30" },
      })),
      schedule(
        "Doors",
        ["Mark", "Width", "Fire Rating", "To Room: Number"],
        doors.map((_, n) => firstDoor + n),
      ),
      schedule(
        "Rooms",
        ["Number", "Name"],
        rooms.map((_, n) => firstRoom + n),
      ),
      schedule("Door template", ["Mark"], [], { special: "isTemplate" }),
    ],
  ),
}
