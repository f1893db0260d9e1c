import { at } from "../../scripts/lib/vec"
import type { Schedule, ScheduleModel } from "../../scripts/schedule-master/rules"
import { sampleFloor } from "./floor-plan"

export interface DoorDrawn {
  id: number
  mark: string
  w: number
  h: number
  kind: "flush" | "glazed" | "double" | "louvre" | "sliding"
  fire: string
  room: string
}

export const doors: DoorDrawn[] = (
  [
    ["D1", 900, 2100, "flush", "none", "101"],
    ["D2", 950, 2100, "glazed", "EI 30", "103"],
    ["D3", 1600, 2300, "double", "EI 30", "108"],
    ["D4", 1100, 2100, "flush", "EI 60", "104"],
    ["D4", 850, 2100, "louvre", "", "105"],
    ["D6", 2000, 2400, "sliding", "none", "216"],
  ] as const
).map(([mark, w, h, kind, fire, room], i) => ({ id: 204310 + 37 * i, mark, w, h, kind, fire, room }))

const finishOf = {
  office: "carpet",
  meeting: "carpet",
  stair: "stone",
  store: "screed",
  open: "oak",
  hall: "stone",
  wet: "tile",
  library: "oak",
} as const
export const finishes = ["carpet", "stone", "screed", "oak", "tile"]

export interface RoomDrawn {
  id: number
  number: string
  name: string
  finish: string
}

export const rooms: RoomDrawn[] = sampleFloor.rooms.map(({ number, name, use }, i) => ({
  id: 205120 + 11 * i,
  number: number === "111" ? "110" : number,
  name,
  finish: number === "105" ? "" : number === "113" ? "oak oiled" : finishOf[use],
}))

export interface WindowDrawn {
  id: number
  mark: string
  type: number
  level: number
  column: number
}

export const windowTypes = [
  { mark: "W1", w: 900, h: 1500, frame: "oak" },
  { mark: "W2", w: 1500, h: 1500, frame: "oak" },
  { mark: "W3", w: 2100, h: 2300, frame: "steel" },
]

const frames = [
  { name: "oak", finish: "oiled" },
  { name: "steel", finish: "anthracite" },
  { name: "aluminium", finish: "anodized" },
]

/** A digit is the type, a point an empty bay. */
export const windows: WindowDrawn[] = ["021021.", "1120110", "0.02010", "2.20..2"]
  .flatMap((row, floor) =>
    [...row].flatMap((digit, column) =>
      digit === "." ? [] : [{ type: Number(digit), level: 3 - floor, column, id: 206000 + 100 * floor + 13 * column }],
    ),
  )
  .map((window, i) => {
    const mark = `F${window.level}${window.column + 1}`
    return { ...window, mark: i === 5 ? "F35" : i === 9 ? "" : mark }
  })

function schedule(name: string, sheets: number, rows: Schedule["rows"]): Schedule {
  return { name, sheets, fields: Object.keys(at(rows, 0).values), rows }
}

export const building: ScheduleModel = {
  left: 2,
  hasFolder: true,
  schedules: [
    schedule(
      "Doors",
      1,
      doors.map(({ id, mark, kind, w, h, fire, room }) => ({
        id,
        values: {
          Mark: mark,
          Type: kind,
          Width: String(w),
          Height: String(h),
          "Fire Rating": fire,
          "To Room: Number": room,
        },
      })),
    ),
    schedule(
      "Rooms",
      2,
      rooms.map(({ id, number, name, finish }) => ({
        id,
        values: { Number: number, Name: name, "Floor Finish": finish },
      })),
    ),
    schedule(
      "Finishes",
      0,
      finishes.map((name, i) => ({ id: 207001 + i, values: { "Key Name": name } })),
    ),
    schedule(
      "Windows",
      1,
      windows.map(({ id, mark, type, level }) => ({
        id,
        values: {
          Mark: mark,
          "Type Mark": at(windowTypes, type).mark,
          Width: String(at(windowTypes, type).w),
          Height: String(at(windowTypes, type).h),
          Level: `0${level}`,
          Frame: at(windowTypes, type).frame,
        },
      })),
    ),
    schedule(
      "Frames",
      1,
      frames.map(({ name, finish }, i) => ({ id: 207101 + i, values: { "Key Name": name, "Frame Finish": finish } })),
    ),
  ],
}

export const written: string[] = building.schedules.flatMap(({ rows }) =>
  rows.flatMap(({ id, values }) => [String(id), ...Object.values(values)]),
)
