import { at, ease, range, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/room-optimizer/parameters"
import { type BriefedRoom, deviation, worstOf } from "../../scripts/room-optimizer/rules"
import { heading, northArrow, scaleBar } from "../lib/annotate"
import { type ApartmentRun, boxOf, doorsOf, fitApartment, floor, nameOf, partitions } from "../lib/apartment"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, type Frame, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { box } from "../lib/solids"
import { arc, bySize, circle, grown, line, polygon, rect, type TextStyle, text } from "../lib/svg"

const fit = fitApartment()
const off = (room: BriefedRoom): number => deviation(room.after, room.target)
const worst = ({ outputs }: ApartmentRun): number => worstOf(outputs.rooms.map(off))
function signed(d: number, digits = 0): string {
  const size = Math.abs(d).toFixed(digits)
  return `${Number(size) === 0 ? "" : d > 0 ? "+" : "-"}${size} %`
}

function toneOf(d: number): string {
  if (Math.abs(d) <= fit.inputs.tolerance) return mix(paper, accent, 0.08)
  return d > 0 ? mix(paper, warm, Math.min(0.6, 0.14 + d / 200)) : mix(paper, accent, Math.min(0.7, 0.24 - d / 120))
}

const letters = (inputs: ApartmentRun["inputs"], names: readonly (keyof typeof parameters)[]): [string, string][] =>
  lettered(parameters, inputs, names).map(([name, value]) => [name, name === "Tolerance" ? `${value} %` : value])

const pointIn =
  (frame: Frame) =>
  (p: V2): V2 => [frame.x + (p[0] * frame.w) / floor.w, frame.y + ((floor.h - p[1]) * frame.w) / floor.w]

function plan(run: ApartmentRun, frame: Frame, fill: (room: BriefedRoom) => string): string {
  const [to, k] = [pointIn(frame), frame.w / floor.w]
  const half = floor.outer / 2
  const wall = floor.inner * k
  const doors = doorsOf(run).map(({ middle, across }) => {
    const [c, w] = [to(middle), 900 * k]
    const isFlat = across[0] === 0
    const hinge: V2 = isFlat ? [c[0] - w / 2, c[1]] : [c[0], c[1] - w / 2]
    const leaf: V2 = isFlat ? [hinge[0], hinge[1] - across[1] * w] : [hinge[0] + across[0] * w, hinge[1]]
    const start = isFlat ? 0 : 90
    const swing = isFlat ? -90 * across[1] : across[0] > 0 ? 0 : 180
    const gap = wall + 2
    return [
      rect(c[0] - (isFlat ? w : gap) / 2, c[1] - (isFlat ? gap : w) / 2, isFlat ? w : gap, isFlat ? gap : w, {
        fill: paper,
      }),
      line(hinge, leaf, { stroke: ink, width: thin }),
      arc(hinge, w, start, swing, { stroke: tint(0.5), width: hair }),
    ].join("")
  })
  return [
    rect(...to([-half, floor.h + half]), (floor.w + 2 * half) * k, (floor.h + 2 * half) * k, { fill: ink }),
    ...run.outputs.rooms.map((room) => polygon(room.outline.map(to), { fill: fill(room) })),
    ...doors,
  ].join("")
}

const deviationTone = (room: BriefedRoom): string => toneOf(off(room))

function names(run: ApartmentRun, frame: Frame): string {
  return run.outputs.rooms
    .map((room) => {
      const [x, y] = pointIn(frame)(boxOf(room.outline).middle)
      const name = nameOf(room.label)
      const d = off(room)
      const isBriefed = Math.abs(d) <= run.inputs.tolerance
      const color = isBriefed ? accent : d > 0 ? mix(ink, warm, 0.85) : mix(ink, accent, 0.6)
      const style: TextStyle = { anchor: "middle", halo: deviationTone(room) }
      return [
        text([x, y - bySize(16, 8)], name, { ...style, mono: false, weight: 600 }),
        bySize(text([x, y + 8], `${room.after.toFixed(1)} m²`, style), ""),
        text([x, y + bySize(32, 24)], signed(d), { ...style, fill: color, weight: 600 }),
      ].join("")
    })
    .join("")
}

const before = (frame: Frame): string =>
  partitions
    .map(({ from, to }) => line(pointIn(frame)(from), pointIn(frame)(to), { stroke: warm, width: thin, dash: "7 6" }))
    .join("")

function bars({ outputs }: ApartmentRun, frame: Frame): string {
  const step = frame.h / outputs.rooms.length
  const most = Math.max(...outputs.rooms.flatMap((room) => [room.before, room.target]))
  const w = frame.w - 132
  return outputs.rooms
    .map((room, i) => {
      const y = frame.y + i * step
      const d = off(room)
      const isBriefed = Math.abs(d) <= fit.inputs.tolerance
      const mark = frame.x + 132 + (w * room.target) / most
      return [
        text([frame.x, y + step * 0.55], nameOf(room.label), { mono: false, weight: 500 }),
        rect(frame.x + 132, y + step * 0.22, (w * room.after) / most, step * 0.42, {
          fill: isBriefed ? accent : d > 0 ? mix(paper, warm, 0.75) : mix(paper, accent, 0.5),
        }),
        line([mark, y + step * 0.08], [mark, y + step * 0.78], { stroke: ink, width: medium }),
      ].join("")
    })
    .join("")
}

function main(largestMove: number): Plate {
  const run = fitApartment({ largestMove })
  const frame = { x: 112, y: 176, w: 1000, h: 654 }
  const stopped = run.outputs.moves.filter(({ stop }) => stop === "Largest move").length
  const atLimit = stopped > 0 ? `${stopped} ${stopped === 1 ? "wall" : "walls"} at the largest move, ` : ""
  return {
    title: "Areas compared with the brief",
    parameters: letters(run.inputs, ["largestMove", "module", "tolerance"]),
    drawn: { runs: [run], measured: [stopped] },
    drawing: [
      heading(
        [104, 126],
        1016,
        "PLAN",
        `${atLimit}worst room ${signed(worst(run), 1)}`,
        Math.abs(worst(run)) > run.inputs.tolerance ? warm : ink,
      ),
      plan(run, frame, deviationTone),
      before(frame),
      names(run, frame),
      scaleBar([112, 900], 2, 5, (frame.w / floor.w) * 1000),
      line([620, 905], [676, 905], { stroke: warm, width: thin, dash: "7 6" }),
      text([692, 911], "walls before", { fill: grey }),
      bySize(northArrow([1086, 920], 26), ""),
      heading([1180, 126], 324, "AREA", "| target"),
      bars(run, { x: 1180, y: 160, w: 324, h: 686 }),
    ],
  }
}

function steps(): Plate {
  const runs = bySize([0, 1, 2, 4, 8, 20], [0, 1, 4, 20]).map((count) => fitApartment({ steps: count }))
  const columns = bySize(3, 2)
  const [w, down] = bySize([428, 452], [650, 534])
  const drawings = runs.map((run, i) => {
    const frame = { x: 102 + (i % columns) * (w + 52), y: 154 + Math.floor(i / columns) * down, w, h: w * 0.654 }
    const isLast = i === runs.length - 1
    const note = String(run.outputs.report[1]).replace(/^Then: (.*), worst.*$/, "$1")
    const title = `${run.inputs.steps} ${run.inputs.steps === 1 ? "STEP" : "STEPS"}`
    return [
      heading([frame.x - 6, frame.y - 42], w + 12, title, `worst ${signed(worst(run))}`, isLast ? accent : ink),
      plan(run, frame, deviationTone),
      ...run.outputs.rooms.map((room) => {
        const [x, y] = pointIn(frame)(boxOf(room.outline).middle)
        return text([x, y + 6], signed(off(room)).replace(" %", ""), { anchor: "middle", weight: 500 })
      }),
      bySize(text([frame.x - 6, frame.y + frame.h + 46], note, { fill: grey }), ""),
    ].join("")
  })
  return {
    title: "Steps, deviations in per cent",
    parameters: letters(fit.inputs, ["largestMove", "module", "narrowest"]),
    drawn: { runs },
    drawing: drawings,
  }
}

function graph(): Plate {
  const frame = { x: 214, y: 150, w: 1172, h: 766 }
  const to = pointIn(frame)
  const centres = new Map(fit.outputs.rooms.map(({ label, outline }) => [label, to(boxOf(outline).middle)]))
  const placeOf = (label: string): V2 => centres.get(label) ?? [0, 0]
  const radius = ({ target }: BriefedRoom): number => 42 + Math.sqrt(target) * 3
  return {
    title: "Rooms that share a wall",
    parameters: letters(fit.inputs, ["largestMove", "tolerance"]),
    drawn: { runs: [fit] },
    drawing: [
      ...fit.outputs.rooms.map(({ outline }) =>
        polygon(outline.map(to), { fill: mix(paper, ink, 0.025), stroke: tint(0.4), width: thin }),
      ),
      ...fit.outputs.neighbours.map(([one, other, length]) =>
        line(placeOf(one), placeOf(other), {
          stroke: one.endsWith("Hall") || other.endsWith("Hall") ? warm : accent,
          width: 1 + length / 1600,
        }),
      ),
      ...fit.outputs.rooms.flatMap((room) => {
        const [x, y] = placeOf(room.label)
        return [
          circle([x, y], radius(room), {
            fill: paper,
            stroke: room.label.endsWith("Hall") ? warm : ink,
            width: medium,
          }),
          text([x, y - 3], nameOf(room.label), { mono: false, weight: 600, anchor: "middle" }),
          text([x, y + 20], `${room.target} m²`, { anchor: "middle", fill: grey }),
        ]
      }),
      line([214, 992], [264, 992], { stroke: warm, width: medium }),
      text([280, 998], "share a wall with the hall", { fill: grey }),
      line([690, 992], [740, 992], { stroke: accent, width: medium }),
      text([756, 998], "share a wall; a heavier line means a longer wall", { fill: grey }),
    ],
  }
}

function boundaries(): Plate {
  const runs = [fitApartment({ largestMove: 0 }), fitApartment({ largestMove: 0 }, "Center")] as const
  const [finish] = runs
  const frame = { x: 110, y: 170, w: 1110, h: 726 }
  const to = pointIn(frame)
  return {
    title: "Measured as set in the project",
    parameters: letters(finish.inputs, ["largestMove", "tolerance"]),
    drawn: { runs },
    drawing: [
      plan(finish, frame, () => mix(paper, accent, 0.05)),
      ...runs.flatMap(({ outputs }, i) =>
        outputs.rooms.map(({ outline }) => {
          const style = i ? { stroke: warm, width: thin, dash: "12 5 3 5" } : { stroke: accent, width: medium }
          return polygon(outline.map(to), style)
        }),
      ),
      ...finish.outputs.rooms.flatMap((room, i) => {
        const [x, y] = to(boxOf(room.outline).middle)
        const centre = at(runs[1].outputs.rooms, i)
        return [
          bySize(text([x, y - 16], nameOf(room.label), { mono: false, weight: 600, anchor: "middle" }), ""),
          text([x, y + 8], room.after.toFixed(2), { weight: 500, anchor: "middle", fill: accent }),
          text([x, y + 8 + grown(23)], centre.after.toFixed(2), { anchor: "middle", fill: warm }),
        ]
      }),
      line([1288, 220], [1344, 220], { stroke: accent, width: medium }),
      text([1288, 252], "wall finish", { fill: accent }),
      line([1288, 300], [1344, 300], { stroke: warm, width: thin, dash: "12 5 3 5" }),
      text([1288, 332], "wall centre", { fill: warm }),
      text([1288, 382], "areas in m²", { fill: grey }),
      northArrow([1470, 944], 26),
      scaleBar([110, 966], 2, 5, (frame.w / floor.w) * 1000),
    ],
  }
}

function axonometric(): Plate {
  const runs = [fitApartment({ steps: 0 }), fit]
  const heightOf = (room: BriefedRoom): number => 0.25 + Math.min(4.2, Math.abs(off(room)) / 27)
  const halves = runs.map((run, i) => {
    const frame = { x: 96 + i * 728, y: 214, w: 680, h: 690 }
    const camera = fitted(axonometry(-58, 56), corners([0, 0, 0], [floor.w / 1000, floor.h / 1000, 4.4]), frame)
    const colorOf = (room: BriefedRoom): string => {
      if (Math.abs(off(room)) <= run.inputs.tolerance) return mix(paper, accent, 0.3)
      return off(room) > 0 ? mix(paper, warm, 0.7) : mix(paper, accent, 0.75)
    }
    const faces = run.outputs.rooms.flatMap((room) => {
      const { from, to } = boxOf(room.outline)
      return box([from[0] / 1000, from[1] / 1000, 0], [to[0] / 1000, to[1] / 1000, heightOf(room)], {
        color: colorOf(room),
      })
    })
    return [
      heading([96 + i * 728, 150], 680, i ? "AFTER" : "BEFORE", `worst ${signed(worst(run), 1)}`, i ? accent : warm),
      drawScene(faces, { camera, sun: [-0.4, -0.7, 1.1], ground: 0 }),
      ...run.outputs.rooms
        .filter(({ target }) => target > bySize(0, 40))
        .map((room) => {
          const { middle } = boxOf(room.outline)
          const [x, y] = camera.project([middle[0] / 1000, middle[1] / 1000, heightOf(room)])
          const isDark = off(room) < -run.inputs.tolerance
          return text([x, y + 6], i ? room.after.toFixed(1) : signed(off(room)).replace(bySize("", " %"), ""), {
            anchor: "middle",
            weight: 600,
            fill: isDark ? paper : ink,
          })
        }),
    ].join("")
  })
  const key = range(3).map(
    (i) =>
      rect(96 + i * 230, 966, 26, 18, {
        fill: at([mix(paper, warm, 0.7), mix(paper, accent, 0.75), mix(paper, accent, 0.3)], i),
        stroke: ink,
        width: hair,
      }) + text([134 + i * 230, 981], at(["too large", "too small", "as briefed"], i), { fill: grey }),
  )
  return {
    title: "Deviation as height",
    scale: "areas in m²",
    parameters: letters(fit.inputs, ["largestMove", "module", "tolerance"]),
    drawn: { runs },
    drawing: [...halves, ...bySize(key, [])],
  }
}

export const roomOptimizer = artwork({
  id: "room-optimizer",
  product: "RoomOptimizer",
  code: "ROP",
  states: [
    {
      plate: () => main(2500),
      window: [80, 72, 1056],
      alt: "Floor plan with walls moved by up to 2500 mm, their old positions dashed; each room has its area and deviation, and bars compare areas with targets",
    },
    {
      plate: steps,
      window: [70, 30, 1460],
      alt: "A floor after 0, 1, 2, 4, 8 and 20 steps: partition walls move until the rooms have the areas of the brief; each room shows its deviation",
    },
    {
      plate: boundaries,
      window: [84, 140, 1180],
      alt: "Room boundaries of a floor traced along wall finishes in blue and wall centers in orange, each room with both areas",
    },
    {
      plate: graph,
      window: [712, 128, 815],
      alt: "Graph on top of the floor plan: a circle for each room, sized by its target area, and lines between rooms that share a wall",
    },
    {
      plate: axonometric,
      window: [60, 20, 1480],
      alt: "Two axonometries of the rooms before and after a run, each room raised by its deviation from the brief",
    },
  ],
  film: (t) => main(Math.round(ease(t, 0.08, 0.92) * 380) * 10),
})
