import { parameters } from "../../scripts/grid-creator/parameters"
import { ease, lerp } from "../../scripts/lib/vec"
import { northArrow, scaleBar } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { type GridSet, gridPlan, gridView } from "../lib/grid-plan"
import { lettered } from "../lib/lettering"
import { accent, paper, thin, tint, warm } from "../lib/palette"
import { arc, bySize, line, text } from "../lib/svg"
import { frame, gridCreator as live, orthogonal, radial, run, skewed } from "../live/grid-creator"

const rays = (spacingsX: string): Plate => radial({ spacingsX, spacingsY: "3x9000", turn: 15, overhang: 3600 }, 14.4)

const reportOf = ({ inputs, outputs }: GridSet): string =>
  `${inputs.spacingsX}, ${inputs.spacingsY}: ${String(outputs.report[0])}`

function joined(): Plate {
  const first = run({ spacingsX: "4x7200", spacingsY: "4x7200" })
  const names = first.outputs.grids.map(({ name }) => name)
  const inputs = { spacingsX: "4x8400", spacingsY: "3x6000", originX: 43500, originY: 6000, turn: 24 }
  const second = run({ ...inputs, firstX: "6", firstY: "F" }, names, warm)
  const view = gridView([first, second], frame)
  const origin = view.point([inputs.originX, inputs.originY])
  const a = (inputs.turn * Math.PI) / 360
  return {
    title: "Two runs, two directions",
    parameters: lettered(parameters, second.inputs, ["originX", "originY", "turn", "firstX", "firstY"]),
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
      bySize(text([110, 948], reportOf(first), { fill: accent }), ""),
      bySize(text([110, 988], reportOf(second), { fill: warm }), ""),
      scaleBar([1160, 962], 5, 3, view.perMetre),
      northArrow([1476, 968], 26),
    ],
    drawn: { runs: [first, second] },
  }
}

function filmed(t: number): Plate {
  if (t > 0.66) return rays(`${3 + Math.round(7 * ease(t, 0.68, 0.96))}x15`)
  const columns = 2 + Math.round(5 * ease(t, 0.02, 0.3))
  const rows = 1 + Math.round(3 * ease(t, 0.12, 0.36))
  const span = Math.round(lerp(6000, 8400, ease(t, 0.4, 0.6)) / 50) * 50
  return orthogonal({ spacingsX: `${columns}x${span}`, spacingsY: `${rows}x7200` }, 18)
}

export const gridCreator = artwork({
  ...live,
  states: [
    {
      plate: () => live.draw({ ...live.start, ...live.pictured }),
      window: live.window,
      alt: "Grids from two lists of unequal spacings, numbered 1 to 7 and lettered A to E, with every spacing dimensioned",
    },
    {
      plate: () => skewed({ spacingsX: "6x8400", spacingsY: "4x7200", angle: 70, overhang: 3000 }),
      window: [90, -20, 1380],
      alt: "Skewed grids, seven by five, at 70 degrees to each other; the spacings of 8.40 and 7.20 m are measured at right angles",
    },
    {
      plate: () => rays("10x15"),
      window: [80, -20, 1440],
      alt: "Radial grids: eleven numbered rays, 15 degrees apart, and four lettered rings, the innermost with a radius of 18 m",
    },
    {
      plate: joined,
      window: [90, 20, 1440],
      alt: "Two sets of grids from two runs; the second set is orange, rotated by 24 degrees, and its names begin with 6 and F",
    },
  ],
  film: filmed,
})
