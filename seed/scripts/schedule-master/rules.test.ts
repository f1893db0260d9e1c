import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { parameters } from "./parameters"
import { masterSchedules, type Schedule, type ScheduleInputs, type ScheduleModel } from "./rules"

const schedule = (name: string, values: readonly Schedule["rows"][number]["values"][], sheets = 1): Schedule => ({
  name,
  fields: [...new Set([...values.flatMap((each) => Object.keys(each)), "Total"])],
  rows: values.map((each, i) => ({ id: i + 1, values: each })),
  sheets,
})
const doors = schedule("Doors", [
  { Mark: "D1", Room: "101" },
  { Mark: "D2", Room: "" },
  { Mark: "D2", Room: "999" },
  { Mark: "", Room: "102" },
])
const rooms = schedule("Rooms", [{ Number: "101" }, { Number: "102" }], 0)

const master = (inputs: Partial<ScheduleInputs> = {}, model: Partial<ScheduleModel> = {}) =>
  masterSchedules(
    { ...defaultsOf(parameters), ...inputs },
    { schedules: [rooms, doors], left: 0, hasFolder: true, ...model },
  )

const section = (title: string, inputs: Partial<ScheduleInputs> = {}, model: Partial<ScheduleModel> = {}) =>
  master(inputs, model).report.find((each) => each[0] === title)?.[1]

describe("the report", () => {
  it("lists schedules, what is wrong in them, and their files", () => {
    expect(master({}, { left: 2 }).report).toEqual([
      "2 of 2 schedules with 6 elements",
      [
        "Schedules and their files",
        ["Doors: 3 fields, 4 elements, on 1 sheet; Doors.csv", "Rooms: 2 fields, 2 elements, on no sheet; Rooms.csv"],
      ],
      ["Values that are missing", ["Doors, Mark: 1 of 4, on 4"]],
      ["Values that occur more than once", ["Doors, Mark: D2 on 2;3"]],
      ["Links", []],
      ["Counted", []],
      ["Not read", []],
      ["Not listed", ["Templates, revision schedules, keynote legends and copies for sheets: 2"]],
      "No files were written. Set 'Write files' to True to export.",
    ])
  })

  it("counts how often each value of a field occurs", () => {
    expect(section("Counted", { counted: "Doors: Mark, Room; Rooms: Number" })).toEqual([
      "Doors, Mark: no value 1, D1 1, D2 2",
      "Doors, Room: no value 1, 101 1, 102 1, 999 1",
      "Rooms, Number: 101 1, 102 1",
    ])
  })

  it("finds the values that another schedule lacks, whether that is listed or not", () => {
    const inputs = { links: "Doors: Room = Rooms: Number", contains: "Door" }
    expect(section("Links", inputs)).toEqual([
      "Doors: Room = Rooms: Number: 2 of 3 found, 1 without a value; not 999 on 3",
    ])
  })

  it("says of which schedules it knows neither sheets nor elements", () => {
    const schedules = [{ ...rooms, rows: [], sheets: null, isClosed: true }]
    expect(section("Schedules and their files", {}, { schedules })).toEqual([
      "Rooms: 2 fields, 0 elements, filtered by its sheet; Rooms.csv",
    ])
    expect(section("Not read", {}, { schedules })).toEqual(["Rooms: Revit does not tell its elements"])
  })

  it("says which fields it could not read", () => {
    expect(
      section("Not read", { filled: "Doors: Total, Cost; Rofs: Name", links: "Doors: Room = Rms: Number" }),
    ).toEqual([
      "Doors, Total: not a parameter of its elements",
      "Doors, Cost: no field of the schedule",
      "Rms: no schedule of this model",
      "Rofs: no schedule of this model",
    ])
  })
})

describe("files", () => {
  it("have valid names that differ, by the separator", () => {
    const schedules = ["A/B", "a?b", " . "].map((name) => schedule(name, []))
    expect(section("Written", { writeFiles: true, separator: " Tab" }, { schedules })).toEqual([
      "schedule.txt",
      "A_B.txt",
      "a_b 2.txt",
    ])
  })

  it("that could not be written are named", () => {
    const title = "Not written, as where another program has the file open"
    expect(section(title, { writeFiles: true }, { schedules: [{ ...doors, isLocked: true }, rooms] })).toEqual([
      "Doors.csv",
    ])
  })
})

it.each<[string, Partial<ScheduleInputs>]>([
  ["The field separator has to be comma, semicolon or tab.", { separator: "pipe" }],
  ["There is no folder at 'C:\\none'.", { writeFiles: true, folder: " C:\\none " }],
  ["The link 'Doors: Room' is not understood. Write Doors: Room = Rooms: Number.", { links: "Doors: Room" }],
  ["': Mark' has no schedule before the colon.", { filled: ": Mark" }],
])("stops and says: %s", (problem, inputs) => {
  expect(master(inputs, { hasFolder: false }).report).toEqual(["Nothing was checked or written.", [problem]])
})
