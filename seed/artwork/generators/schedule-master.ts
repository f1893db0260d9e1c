import { defaultsOf } from "../../scripts/lib/parameters"
import { at, range, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/schedule-master/parameters"
import { masterSchedules } from "../../scripts/schedule-master/rules"
import { dimension, heading, northArrow } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { doorElevation } from "../lib/door-elevation"
import { drawPlan, placed, roomiestPoint, sampleFloor } from "../lib/floor-plan"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { building, doors, finishes, rooms, windows, windowTypes, written } from "../lib/scheduled-building"
import { bySize, circle, legible, line, polygon, rect, text } from "../lib/svg"

const inputs = {
  ...defaultsOf(parameters),
  filled: "Mark, Number; Doors: Fire Rating; Rooms: Floor Finish",
  counted: "Rooms: Floor Finish; Windows: Type Mark, Level",
  links:
    "Doors: To Room: Number = Rooms: Number; Rooms: Floor Finish = Finishes: Key Name; Windows: Frame = Frames: Key Name",
  writeFiles: true,
}
const run = masterSchedules(inputs, building)
const drawn = { runs: [{ inputs: { ...inputs, written }, outputs: { report: run.report } }] }

const missing = (field: string): number[] => run.missing.get(field)?.ids ?? []
const repeated = (field: string): number[] => [...(run.repeated.get(field)?.values() ?? [])].flat()
const counts = (field: string): [string, number][] => [...(run.counts.get(field) ?? [])]
const lost = (linked: string, ids: readonly { id: number }[]): number[] => {
  const line = run.report.flat(2).find((each) => each.startsWith(linked)) ?? ""
  return ids.map(({ id }) => id).filter((id) => line.includes(` on ${id}`))
}
const lostDoors = lost("Doors: To Room", doors)
const lostRooms = lost("Rooms: Floor Finish", rooms)

interface Column {
  label: string
  x: number
  right?: boolean
}

interface Cell {
  value: string
  isWrong?: boolean
}

interface Layout {
  y: number
  dy: number
  from: number
  to: number
  size?: number
}

function table(columns: readonly Column[], rows: readonly (readonly Cell[])[], layout: Layout): string {
  const { y, dy, from, to, size = legible } = layout
  const cell = (c: Column, { value, isWrong }: Cell, i: number): string => {
    const anchor = c.right ? "end" : "start"
    const fill = isWrong ? warm : ink
    const style = { size, fill, weight: isWrong ? 600 : 400, anchor } as const
    return text([c.x, y + (i + 0.5) * dy + size * 0.36], value || "missing", style)
  }
  return [
    ...columns.map(({ label, x, right }) => text([x, y - 16], label, { anchor: right ? "end" : "start", fill: grey })),
    line([from, y], [to, y], { stroke: ink, width: medium }),
    ...rows.map((row, i) => {
      const isWrong = row.some((each) => each.isWrong)
      const ground = isWrong ? mix(paper, warm, 0.1) : mix(paper, ink, i % 2 ? 0.03 : 0)
      return [
        rect(from, y + i * dy, to - from, dy, { fill: ground }),
        ...columns.map((c, j) => cell(c, at(row, j), i)),
        line([from, y + (i + 1) * dy], [to, y + (i + 1) * dy], { stroke: tint(0.2), width: hair }),
      ].join("")
    }),
  ].join("")
}

function doorSchedule(): Plate {
  const k = 0.129
  const noRating = missing("Doors, Fire Rating")
  const twice = repeated("Doors, Mark")
  let x = 120
  const drawings = doors.map((door) => {
    const here = x
    x += door.w * k + 86
    const fill = twice.includes(door.id) ? warm : accent
    return [
      doorElevation(door, [here, 440], k),
      dimension([here, 440], [here + door.w * k, 440], -30, String(door.w)),
      text([here + (door.w * k) / 2, 122], door.mark, { size: 26, weight: 600, anchor: "middle", fill }),
    ].join("")
  })
  const rows = doors.map(({ id, mark, kind, w, h, fire, room }): Cell[] => [
    { value: mark, isWrong: twice.includes(id) },
    { value: kind },
    { value: String(w) },
    { value: String(h) },
    { value: fire, isWrong: noRating.includes(id) },
    { value: room, isWrong: lostDoors.includes(id) },
    { value: String(id) },
  ])
  const columns = [
    { label: "MARK", x: 110 },
    { label: "TYPE", x: 270 },
    { label: "WIDTH", x: 560, right: true },
    { label: "HEIGHT", x: 730, right: true },
    { label: "FIRE RATING", x: 840 },
    { label: "TO ROOM: NUMBER", x: 1090 },
    { label: "ID", x: 1490, right: true },
  ]
  return {
    title: "Doors and their schedule",
    parameters: lettered(parameters, inputs, ["filled"]),
    drawn,
    drawing: [
      line([96, 440], [1504, 440], { stroke: ink, width: heavy }),
      ...drawings,
      dimension([120, 440], [120, 440 - 2100 * k], 34, "2100"),
      table(columns, rows, { y: 572, dy: 66, from: 96, to: 1504, size: 24 }),
      text([110, 1014], "a duplicate mark, a missing rating, a room that is not in the room schedule", { fill: warm }),
    ],
  }
}

function roomFinishes(): Plate {
  const place = { origin: [96, 170] as V2, scale: 25 }
  const to = placed(place)
  const tones: Record<string, string> = {
    carpet: mix(paper, accent, 0.3),
    stone: tint(0.16),
    screed: tint(0.34),
    oak: mix(paper, accent, 0.14),
    tile: mix(paper, accent, 0.62),
  }
  const wrong = [...missing("Rooms, Floor Finish"), ...lostRooms]
  const twice = repeated("Rooms, Number")
  const finishOf = (finish: string): string => tones[finish] ?? mix(paper, warm, 0.35)
  const found = counts("Rooms, Floor Finish")
  const most = Math.max(...found.map(([, count]) => count))
  return {
    title: "Rooms and their finishes",
    parameters: lettered(parameters, inputs, ["counted"]),
    drawn,
    drawing: [
      heading([96, 116], 800, "FLOOR FINISHES"),
      drawPlan(sampleFloor, place, {
        furniture: false,
        fill: (room) => finishOf(rooms[sampleFloor.rooms.indexOf(room)]?.finish ?? ""),
      }),
      ...rooms.map(({ id, number }, i) => {
        const p = to(roomiestPoint(at(sampleFloor.rooms, i).outline, 0.4).at)
        const fill = twice.includes(id) ? warm : ink
        return text([p[0], p[1] + 7], number, { weight: 600, anchor: "middle", fill, halo: paper })
      }),
      northArrow([870, 690], 24),
      ...found.map(([name, count], i) => {
        const y = 730 + i * 42
        const fill = finishes.includes(name) ? ink : warm
        return [
          rect(96, y, 26, 26, { fill: finishOf(name), stroke: ink, width: thin }),
          text([138, y + 20], name, { fill }),
          rect(290, y + 2, (460 * count) / most, 22, { fill: finishOf(name), stroke: ink, width: hair }),
          text([880, y + 20], String(count), { anchor: "end", fill }),
        ].join("")
      }),
      heading([960, 116], 544, "ROOMS"),
      table(
        [
          { label: "NUMBER", x: 970 },
          { label: "NAME", x: 1090 },
          { label: "FLOOR FINISH", x: 1300 },
        ],
        rooms.map(({ id, number, name, finish }): Cell[] => [
          { value: number, isWrong: twice.includes(id) },
          { value: name },
          { value: finish, isWrong: wrong.includes(id) },
        ]),
        { y: 178, dy: 61, from: 960, to: 1504 },
      ),
    ],
  }
}

function windowSchedule(): Plate {
  const tones = [mix(paper, accent, 0.25), mix(paper, accent, 0.6), mix(paper, ink, 0.75)]
  const [x0, y0, dx, dy] = [150, 130, 128, 200]
  const wrong = [...missing("Windows, Mark"), ...repeated("Windows, Mark")]
  const facade = windows.map(({ id, mark, type, level, column }) => {
    const { w, h } = at(windowTypes, type)
    const [width, height] = [w * 0.05, h * 0.055]
    const [cx, y] = [x0 + (column + 0.5) * dx, y0 + (3 - level) * dy + (type === 2 ? 12 : 26)]
    const isWrong = wrong.includes(id)
    return [
      rect(cx - width / 2, y, width, height, { fill: at(tones, type), stroke: ink, width: medium }),
      line([cx, y], [cx, y + height], { stroke: ink, width: thin }),
      isWrong ? rect(cx - width / 2 - 9, y - 9, width + 18, height + 18, { stroke: warm, width: heavy }) : "",
      text([cx, y + height + 30], mark || "no mark", {
        anchor: "middle",
        weight: isWrong ? 600 : 400,
        fill: isWrong ? warm : ink,
        halo: paper,
      }),
    ].join("")
  })
  const levels = counts("Windows, Level").reverse()
  const side = [
    heading([1150, 140], 354, "TYPE MARK", "windows"),
    ...counts("Windows, Type Mark").map(([mark, count], i) => {
      const { w, h } = at(windowTypes, i)
      return [
        rect(1150, 190 + i * 110, 30, 44, { fill: at(tones, i), stroke: ink, width: medium }),
        text([1200, 208 + i * 110], mark, { weight: 600 }),
        text([1200, 236 + i * 110], `${w} × ${h}`, { fill: grey }),
        text([1504, 224 + i * 110], String(count), { size: 32, weight: 500, anchor: "end" }),
        line([1150, 262 + i * 110], [1504, 262 + i * 110], { stroke: tint(0.2), width: hair }),
      ].join("")
    }),
    heading([1150, 580], 354, "LEVEL", "windows"),
    ...levels.map(([level, count], i) => {
      const y = 640 + i * 56
      return [
        text([1150, y], level),
        rect(1210, y - 20, count * 32, 26, { fill: mix(paper, accent, 0.5), stroke: ink, width: hair }),
        text([1504, y], String(count), { anchor: "end" }),
      ].join("")
    }),
    rect(1152, 886, 26, 30, { stroke: warm, width: heavy }),
    text([1200, 907], "no mark or duplicate", { fill: warm }),
  ]
  return {
    title: "Windows and their schedule",
    parameters: lettered(parameters, inputs, ["unique", "separator"]),
    drawn,
    drawing: [
      rect(x0 - 20, y0 - 20, dx * 7 + 40, dy * 4 + 40, { fill: paper, stroke: ink, width: medium }),
      ...range(3).map((f) =>
        line([x0 - 20, y0 + (f + 1) * dy - 8], [x0 + dx * 7 + 20, y0 + (f + 1) * dy - 8], {
          stroke: tint(0.3),
          width: hair,
        }),
      ),
      ...facade,
      line([96, y0 + dy * 4 + 20], [1110, y0 + dy * 4 + 20], { stroke: ink, width: heavy }),
      ...bySize(side, []),
    ],
  }
}

function linkedSchedules(): Plate {
  const spots: Record<string, V2> = {
    Doors: [96, 130],
    Windows: [96, 590],
    Rooms: [620, 250],
    Finishes: [1144, 130],
    Frames: [1144, 650],
  }
  const [w, head, row] = [360, 64, 52]
  const spotOf = (name: string): V2 => spots[name] ?? [0, 0]
  const fieldsOf = (name: string): readonly string[] =>
    building.schedules.find((each) => each.name === name)?.fields ?? []
  const end = ({ schedule, field }: { schedule: string; field: string }, isRight: boolean): V2 => {
    const [x, y] = spotOf(schedule)
    return [x + (isRight ? w : 0), y + head + (fieldsOf(schedule).indexOf(field) + 0.5) * row]
  }
  const links = run.links.map(({ from, to, found, of }) => {
    const [p, q] = [end(from, true), end(to, false)]
    const color = found < of ? warm : accent
    const bend = (q[0] - p[0]) / 2
    const middle: V2 = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
    const tip: V2[] = [q, [q[0] - 13, q[1] - 7], [q[0] - 13, q[1] + 7]]
    return [
      `<path d="M${p[0]} ${p[1]} C ${p[0] + bend} ${p[1]} ${q[0] - bend} ${q[1]} ${q[0]} ${q[1]}" fill="none" stroke="${color}" stroke-width="2.4"/>`,
      circle(p, 6, { fill: color }),
      polygon(tip, { fill: color }),
      rect(middle[0] - 66, middle[1] - 18, 132, 36, { fill: paper }),
      text([middle[0], middle[1] + 8], `${found} of ${of}`, { size: 23, weight: 600, anchor: "middle", fill: color }),
    ].join("")
  })
  const cards = building.schedules.map(({ name, fields, rows, sheets }) => {
    const [x, y] = spotOf(name)
    return [
      rect(x, y, w, head + fields.length * row, { fill: paper, stroke: ink, width: medium }),
      rect(x, y, w, head, { fill: mix(paper, accent, 0.2), stroke: ink, width: medium }),
      text([x + 20, y + 41], name, { size: 24, weight: 640 }),
      text([x + w - 20, y + 41], `${rows.length} elements`, { anchor: "end", fill: grey }),
      ...fields.map(
        (field, i) =>
          text([x + 20, y + head + (i + 0.5) * row + 7], field) +
          (i ? line([x, y + head + i * row], [x + w, y + head + i * row], { stroke: tint(0.25), width: hair }) : ""),
      ),
      text([x, y + head + fields.length * row + 30], sheets === 0 ? `${name}.csv, on no sheet` : `${name}.csv`, {
        fill: sheets === 0 ? warm : grey,
      }),
    ].join("")
  })
  return {
    title: "Linked schedules and their files",
    parameters: lettered(parameters, inputs, ["separator", "dataOnly", "writeFiles"]),
    drawn,
    drawing: [...links, ...cards],
  }
}

export const scheduleMaster = artwork({
  id: "schedule-master",
  product: "Schedule Master",
  code: "SCM",
  states: [
    {
      plate: doorSchedule,
      window: [456, 84, 1080],
      alt: "Six doors in elevation above their schedule; a duplicate mark and a missing fire rating stand out in orange",
    },
    {
      plate: roomFinishes,
      window: [84, 84, 855],
      alt: "Floor plan colored by floor finish beside the room schedule, with a bar for the number of rooms with each finish",
    },
    {
      plate: windowSchedule,
      window: [20, 60, 1170],
      alt: "Facade with windows of three types, each with its mark, wrong marks ringed in orange, and counts by type and level",
    },
    {
      plate: linkedSchedules,
      window: [70, 110, 930],
      alt: "Five schedules as tables of fields, connected by three links that show how many values are also in the other schedule",
    },
  ],
})
