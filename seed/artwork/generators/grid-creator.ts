import { parameters } from "../../scripts/grid-creator/parameters"
import { createGrids, type GridInputs } from "../../scripts/grid-creator/rules"
import { defaultsOf } from "../../scripts/lib/parameters"
import { at, ease, lerp, lerp2, type V2 } from "../../scripts/lib/vec"
import { dimension, northArrow, scaleBar } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { type GridSet, type GridView, gridPlan, gridView } from "../lib/grid-plan"
import { lettered } from "../lib/lettering"
import { accent, grey, paper, thin, tint, warm } from "../lib/palette"
import { arc, circle, line, text } from "../lib/svg"

type Name = keyof typeof parameters

function run(inputs: Partial<GridInputs>, existing: readonly string[] = [], color = accent): GridSet {
  const given = { ...defaultsOf(parameters), ...inputs }
  return { inputs: given, outputs: createGrids(given, existing), color }
}

const frame = { x: 176, y: 160, w: 1248, h: 700 }

function plate(title: string, shown: GridSet, names: readonly Name[], view: GridView, notes: readonly string[]): Plate {
  return {
    title,
    parameters: lettered(parameters, shown.inputs, names),
    drawing: [
      gridPlan(shown, view),
      ...notes,
      text([110, 988], String(shown.outputs.report[0]), { size: 24, fill: grey }),
      northArrow([1476, 968], 26),
    ],
    drawn: { runs: [shown], measured: spacingsOf(shown).map(({ size }) => size) },
  }
}

interface Spacing {
  /** The places of a grid and its next one in their list. */
  from: number
  to: number
  along: "x" | "y"
  /** In metres. */
  size: number
}

function spacingsOf({ outputs }: GridSet): Spacing[] {
  return (["x", "y"] as const).flatMap((along) => {
    const set = outputs.grids.filter((grid) => grid.along === along)
    return set.slice(1).map(({ position }, i) => {
      return { from: i, to: i + 1, along, size: (position - at(set, i).position) / 1000 }
    })
  })
}

const crossingOf = ({ outputs }: GridSet, i: number, j: number): V2 => {
  const across = outputs.grids.filter(({ along }) => along === "y").length
  return at(outputs.crossings, i * across + j)
}

function orthogonal(inputs: Partial<GridInputs>, perMetre?: number): Plate {
  const shown = run(inputs)
  const view = gridView([shown], { ...frame, y: 150, h: 690, w: 1190 }, perMetre)
  const columns = shown.outputs.grids.filter(({ along }) => along === "x").length
  const notes = spacingsOf(shown).map(({ from, to, along, size }) => {
    const place = (n: number): V2 =>
      view.point(along === "x" ? crossingOf(shown, n, 0) : crossingOf(shown, columns - 1, n))
    const off = shown.inputs.overhang * (view.perMetre / 1000) + 34
    return dimension(place(from), place(to), -off, size.toFixed(2), grey, 22)
  })
  return plate("From two lists of spacings", shown, ["spacingsX", "spacingsY"], view, notes)
}

function skewed(inputs: Partial<GridInputs>): Plate {
  const shown = run(inputs)
  const view = gridView([shown], frame)
  const { angle } = shown.inputs
  const a = (angle * Math.PI) / 180
  const [first, alongX, alongY] = [crossingOf(shown, 0, 0), crossingOf(shown, 1, 0), crossingOf(shown, 0, 1)]
  const [spacingX, spacingY] = [at(spacingsOf(shown), 0).size, at(spacingsOf(shown), -1).size]
  const middleX = lerp2(first, alongY, 2.5)
  const footX: V2 = [middleX[0] + Math.sin(a) * spacingX * 1000, middleX[1] - Math.cos(a) * spacingX * 1000]
  const middleY = lerp2(first, alongX, 3.5)
  const footY: V2 = [middleY[0], middleY[1] + spacingY * 1000]
  const [x, y] = view.point(first)
  const label: V2 = [x + 118 * Math.cos(a / 2), y - 118 * Math.sin(a / 2) + 8]
  return plate("Skewed", shown, ["spacingsX", "spacingsY", "angle"], view, [
    dimension(view.point(middleX), view.point(footX), 1, spacingX.toFixed(2), warm, 24),
    dimension(view.point(middleY), view.point(footY), 1, spacingY.toFixed(2), warm, 24),
    arc([x, y], 84, 0, -angle, { stroke: warm, width: thin }),
    text(label, `${angle}°`, { size: 24, fill: warm, anchor: "middle", halo: paper }),
  ])
}

function radial(spread: string, rings = "3x9000", turn = 15): Plate {
  const shown = run({ radial: true, spacingsX: spread, spacingsY: rings, turn, overhang: 3600 })
  const view = gridView([shown], { ...frame, y: 170, h: 690 }, 14.4)
  const rays = shown.outputs.grids.filter(({ along }) => along === "x")
  const centre = view.point([shown.inputs.originX, shown.inputs.originY])
  const [first, next, second] = [crossingOf(shown, 0, 0), crossingOf(shown, 1, 0), crossingOf(shown, 0, 1)].map(
    view.point,
  )
  if (!first || !next || !second) throw new Error("Too few rays")
  const step = at(rays, 1).position
  const half = ((turn + step / 2) * Math.PI) / 180
  const radius = shown.inputs.firstRadius / 1000
  return {
    ...plate("Rays and rings", shown, ["spacingsX", "spacingsY", "firstRadius", "turn"], view, [
      line(centre, first, { stroke: warm, width: thin, dash: "4 6" }),
      line(centre, next, { stroke: warm, width: thin, dash: "4 6" }),
      dimension(centre, first, -34, `R ${radius.toFixed(2)}`, warm, 22),
      dimension(first, second, -34, at(spacingsOf(shown), -1).size.toFixed(2), warm, 22),
      circle(centre, 7, { fill: warm }),
      arc(centre, 150, -turn, -turn - step, { stroke: warm, width: thin }),
      text([centre[0] + 188 * Math.cos(half), centre[1] - 188 * Math.sin(half) + 8], `${step}°`, {
        size: 22,
        fill: warm,
        anchor: "middle",
        halo: paper,
      }),
    ]),
    drawn: { runs: [shown], measured: [...spacingsOf(shown).map(({ size }) => size), step, radius] },
  }
}

/** Two runs: the second finds the first one's grids in the model. */
function joined(): Plate {
  const first = run({ spacingsX: "4x7200", spacingsY: "4x7200" })
  const names = first.outputs.grids.map(({ name }) => name)
  const inputs = { spacingsX: "4x8400", spacingsY: "3x6000", originX: 43500, originY: 6000, turn: 24, overhang: 2200 }
  const second = run({ ...inputs, firstX: "6", firstY: "F" }, names, warm)
  const view = gridView([first, second], frame)
  const origin = view.point([inputs.originX, inputs.originY])
  const a = (inputs.turn * Math.PI) / 360
  return {
    title: "Two runs, two directions",
    parameters: lettered(parameters, second.inputs, ["originX", "turn", "firstX", "firstY"]),
    drawing: [
      gridPlan(first, view),
      gridPlan(second, view),
      line(origin, [origin[0] + 560, origin[1]], { stroke: tint(0.5), width: thin, dash: "4 6" }),
      arc(origin, 470, 0, -inputs.turn, { stroke: warm, width: thin }),
      text([origin[0] + 506 * Math.cos(a), origin[1] - 506 * Math.sin(a) + 8], `${inputs.turn}°`, {
        size: 26,
        weight: 600,
        fill: warm,
        anchor: "middle",
        halo: paper,
      }),
      text([110, 948], String(first.outputs.report[0]), { size: 24, fill: accent }),
      text([110, 988], String(second.outputs.report[0]), { size: 24, fill: warm }),
      scaleBar([1090, 962], 5, 3, view.perMetre),
      northArrow([1476, 968], 26),
    ],
    drawn: { runs: [first, second] },
  }
}

function filmed(t: number): Plate {
  if (t > 0.66) return radial(`${3 + Math.round(7 * ease(t, 0.68, 0.96))}x15`)
  const columns = 2 + Math.round(5 * ease(t, 0.02, 0.3))
  const rows = 1 + Math.round(3 * ease(t, 0.12, 0.36))
  const span = Math.round(lerp(6000, 8400, ease(t, 0.4, 0.6)) / 50) * 50
  return orthogonal({ spacingsX: `${columns}x${span}`, spacingsY: `${rows}x7200` }, 18)
}

export const gridCreator = artwork({
  id: "grid-creator",
  product: "GridCreator",
  code: "GRC",
  states: [
    {
      plate: () => orthogonal({ spacingsX: "2x4200; 2x8400; 12600; 4200", spacingsY: "9000; 3600; 9000; 6000" }),
      alt: "Grids made from two lists of unequal spacings, numbered 1 to 7 and lettered A to E, every spacing dimensioned",
    },
    {
      plate: () => skewed({ spacingsX: "6x8400", spacingsY: "4x7200", angle: 70, overhang: 3000 }),
      alt: "Skewed grids of seven by five axes at 70 degrees, their spacings of 8.40 and 7.20 m measured at right angles",
    },
    {
      plate: () => radial("10x15"),
      alt: "Radial grids of eleven rays, 15 degrees apart, and four rings from a first radius of 18 m on, numbered and lettered",
    },
    {
      plate: joined,
      alt: "Two sets of grids from two runs, the second in orange turned by 24 degrees and named onwards from 6 and F",
    },
  ],
  film: filmed,
})
