import { squareness, towerRadius, voidCentre } from "../../scripts/boxified-form-generator/form"
import { parameters } from "../../scripts/boxified-form-generator/parameters"
import type { BoxInputs, Outline } from "../../scripts/boxified-form-generator/rules"
import { at, ease, lerp, range, type V2, type V3 } from "../../scripts/lib/vec"
import { hatch, heading, northArrow } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, heavy, ink, medium, mix, paper, tint, warm } from "../lib/palette"
import type { Camera } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { bySize, line, polygon, rect, text } from "../lib/svg"
import {
  cubic,
  lettersOf,
  boxifiedFormGenerator as live,
  look,
  massing,
  run,
  shell,
  square,
  sun,
  view,
} from "../live/boxified-form-generator"

function contourAt(z: number, { twist, hollow }: BoxInputs): V3[] {
  const turn = ((twist * Math.PI) / 180) * (z / 46)
  const [cx, cy, cz] = voidCentre
  const cut = Math.sqrt(Math.max(0, hollow ** 2 - (z - cz) ** 2))
  const outline = range(240).map((i): V3 => {
    const angle = (i / 240) * 2 * Math.PI
    const [a, b] = [Math.abs(Math.cos(angle - turn)), Math.abs(Math.sin(angle - turn))]
    const reach = towerRadius(z) / (a ** squareness + b ** squareness) ** (1 / squareness)
    return [reach * Math.cos(angle), reach * Math.sin(angle), z]
  })
  const isCut = ([x, y]: V3): boolean => Math.hypot(x - cx, y - cy) < cut
  const enters = outline.findIndex((p, i) => isCut(p) && !isCut(at(outline, i - 1)))
  if (enters < 0) return outline
  const left = range(240)
    .map((i) => at(outline, enters + i))
    .filter((p) => !isCut(p))
  const [from, to] = [at(left, -1), at(left, 0)].map(([x, y]) => Math.atan2(y - cy, x - cx)) as [number, number]
  const sweep = (from - to + 2 * Math.PI) % (2 * Math.PI)
  const arc = range(49).map((i): V3 => {
    const angle = from - (sweep * i) / 48
    return [cx + cut * Math.cos(angle), cy + cut * Math.sin(angle), z]
  })
  return [...left, ...arc]
}

/** One plate per meter. */
const contours = (inputs: BoxInputs, camera: Camera): string =>
  range(47)
    .map((z) =>
      polygon(
        contourAt(z, inputs).map((p) => camera.project(p)),
        { fill: mix(paper, accent, 0.05), stroke: z % 4 ? ink : accent, width: z % 4 ? hair : medium },
      ),
    )
    .join("")

function comparison(): Plate {
  const shown = run({ cellSize: 3.2, cellHeight: 3.2 })
  const { inputs, outputs } = shown
  const [left, right] = [view({ x: 100, y: 190, w: 620, h: 750 }), view({ x: 880, y: 190, w: 620, h: 750 })]
  return {
    title: "Form and boxes",
    parameters: lettersOf(shown),
    drawing: [
      heading([96, 120], 620, "FORM", cubic(outputs.volume)),
      heading([884, 120], 620, "BOXES", cubic(outputs.filled), accent),
      contours(inputs, left),
      drawScene(shell(shown, 1), { camera: right, sun, ground: 0 }),
      line([752, 560], [838, 560], { stroke: accent, width: medium }),
      polygon(
        [
          [856, 560],
          [834, 550],
          [834, 570],
        ],
        { fill: accent },
      ),
    ],
    drawn: { runs: [shown] },
  }
}

function sizes(): Plate {
  const runs = [8, 5, 3.2, 2].map((size) => run({ twist: 30, hollow: 9, cellSize: size, cellHeight: size }))
  const shares = runs.map(({ outputs }) => (outputs.filled / outputs.volume) * 100)
  const drawings = runs.map(({ inputs, outputs }, i) => {
    const [x, y] = [96 + (i % 2) * 724, 96 + Math.floor(i / 2) * 462]
    const camera = view({ x: x + 190, y: y + 76, w: 480, h: 362 })
    const rows: [string, string][] = [
      ["COUNT", String(outputs.count)],
      ["FILLED", cubic(outputs.filled)],
      ["OF THE FORM", `${at(shares, i).toFixed(1)} %`],
    ]
    return [
      heading([x, y + 24], 684, `CELLS ${inputs.cellSize.toFixed(1)} × ${inputs.cellHeight.toFixed(1)}`),
      ...rows.flatMap(([label, value], r) => [
        text([x, y + 96 + r * 92], label, { fill: grey }),
        text([x, y + 130 + r * 92], value, { size: 28, weight: 500, fill: r === 2 ? accent : ink }),
      ]),
      drawScene(shell(at(runs, i), inputs.cellSize < 3 ? 0.6 : 1), {
        camera,
        sun,
        ground: 0,
        shadow: inputs.cellSize < 3 ? 0.24 : 0.3,
      }),
    ].join("")
  })
  const { inputs, outputs } = at(runs, 0)
  return {
    title: "One form in four cell sizes",
    parameters: [
      ...lettered(parameters, inputs, ["twist", "hollow", "samples", "threshold"]),
      ["Volume", cubic(outputs.volume)],
    ],
    drawing: drawings,
    drawn: { runs, measured: shares },
  }
}

function plans(): Plate {
  const shown = run({ cellSize: 2, cellHeight: 2, twist: 70 })
  const { inputs, outputs } = shown
  const { cellHeight } = inputs
  const levels = range(6).map((i) => Math.round((i * (outputs.areas.length - 2)) / 5))
  const isAt = (z: number) => (outline: Outline) => Math.abs(at(outline, 0)[2] - z) < cellHeight / 4
  const drawings = levels.map((k, i) => {
    const [x, y] = [96 + (i % 3) * 480, 118 + Math.floor(i / 3) * 450]
    const onSheet = ([px, py]: V3): V2 => [x + 220 + px * 9.6, y + 214 - py * 9.6]
    const flat = (outline: Outline): V2[] => outline.slice(1).map(onSheet)
    const foot = k * cellHeight
    const cells = outputs.boxes.filter(([low]) => Math.abs(low[2] - foot) < cellHeight / 4)
    const rooms = cells.map(([[x0, y0], [x1, y1]]) =>
      flat([
        [x0, y0, 0],
        [x0, y0, 0],
        [x1, y0, 0],
        [x1, y1, 0],
        [x0, y1, 0],
      ]),
    )
    const terraces = outputs.terraces.filter(isAt(foot + cellHeight)).map(flat)
    return [
      heading([x, y], 440, `LEVEL ${k + 1} +${foot.toFixed(2)}`, square(at(outputs.areas, k))),
      ...rooms.map((room) => polygon(room, { fill: tint(0.12), stroke: tint(0.3), width: hair })),
      ...rooms.map((room) => hatch(room, 45, 7, { stroke: tint(0.4), width: 0.7 })),
      ...terraces.map((terrace) => polygon(terrace, { fill: look.terrace, stroke: tint(0.3), width: hair })),
      ...outputs.outlines.filter(isAt(foot)).map((outline) => polygon(flat(outline), { stroke: ink, width: heavy })),
      polygon(contourAt(foot + cellHeight / 2, inputs).map(onSheet), { stroke: warm, width: medium, dash: "9 6" }),
    ].join("")
  })
  const covered: V2[] = [
    [250, 1000],
    [274, 1000],
    [274, 1016],
    [250, 1016],
  ]
  const key = [
    rect(96, 1000, 24, 16, { fill: look.terrace, stroke: tint(0.4), width: hair }),
    text([132, 1016], "terrace", { size: 24, fill: grey }),
    rect(250, 1000, 24, 16, { fill: tint(0.12), stroke: tint(0.3), width: hair }),
    hatch(covered, 45, 7, { stroke: tint(0.4), width: 0.7 }),
    text([286, 1016], "covered floor", { size: 24, fill: grey }),
    line([480, 1008], [528, 1008], { stroke: warm, width: medium, dash: "9 6" }),
    text([540, 1016], "form", { size: 24, fill: grey }),
  ].join("")
  return {
    title: "Six levels",
    parameters: [
      ...lettered(parameters, inputs, ["cellSize", "cellHeight", "twist", "hollow"]),
      ["Count", String(outputs.count)],
    ],
    drawing: [...drawings, bySize(key, ""), northArrow([1478, 990], 24)],
    drawn: {
      runs: [shown],
      measured: [...levels.map((k) => k * cellHeight), ...levels.map((k) => at(outputs.areas, k))],
    },
  }
}

function filmed(t: number): Plate {
  const size = Math.round(10 * lerp(8, 3.2, ease(t, 0, 0.5))) / 10
  return massing(
    run({
      cellSize: size,
      cellHeight: size,
      twist: Math.round(lerp(0, 80, ease(t, 0.35, 0.85))),
      hollow: Math.round(10 * lerp(0, 12, ease(t, 0.6, 1))) / 10,
    }),
  )
}

export const boxifiedFormGenerator = artwork({
  ...live,
  states: [
    {
      plate: () => live.draw(live.start),
      window: live.window,
      alt: "Axonometry of a twisting tower of 2.5 m boxes with a void cut into its corner, terraces pale blue, overhanging boxes blue",
    },
    {
      plate: comparison,
      window: [60, -30, 1480],
      alt: "A smooth tower with a void, drawn as contours, beside the same tower in 3.2 m boxes, each with its volume",
    },
    {
      plate: sizes,
      window: [84, 80, 630],
      alt: "One form rebuilt with cell sizes from 8 to 2 m, each with the number of boxes, their volume and share of the form's volume",
    },
    {
      plate: plans,
      window: [60, 10, 1480],
      alt: "Plans of six levels of a tower of 2 m boxes with areas; terraces in blue, covered floor hatched, the original form dashed",
    },
  ],
  film: filmed,
})
