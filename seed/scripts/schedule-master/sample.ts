import { withCreated } from "../lib/revit-model"
import { feet, type Sample } from "../lib/sample"

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
    "a project with four doors and four rooms in two schedules, in which a mark, a number and a name are missing or occur twice, and with a schedule template",
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
