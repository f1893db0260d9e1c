import { defaultsOf } from "../../scripts/lib/parameters"
import { plural } from "../../scripts/lib/plural"
import { parameterAt, type Surface } from "../../scripts/lib/surface"
import { at, centroid, length, range, sub, sum, type V2, type V3 } from "../../scripts/lib/vec"
import { patterns } from "../../scripts/surface-panelizer/cells"
import { areaOf } from "../../scripts/surface-panelizer/panel"
import { parameters } from "../../scripts/surface-panelizer/parameters"
import { type Outline, type PanelizerInputs, type Panels, panelize } from "../../scripts/surface-panelizer/rules"
import { shell } from "../../scripts/surface-panelizer/shell"
import { dimension, heading, leader } from "../lib/annotate"
import type { DrawnRuns, Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { type LiveDrawing, type LivePlate, liveScene, nothingDrawn } from "../lib/live-drawing"
import { accent, mix, paper, tint, warm } from "../lib/palette"
import { axonometry, type Camera, fitted } from "../lib/projection"
import type { Face } from "../lib/scene"
import { bySize, grown, monoWidth, polygon, text } from "../lib/svg"

export const sun: V3 = [0.45, -0.6, 0.85]

export interface Run {
  inputs: PanelizerInputs
  outputs: Panels
}

export function run(surface: Surface, change: Partial<PanelizerInputs>): Run {
  const inputs = { ...defaultsOf(parameters), ...change }
  return { inputs, outputs: panelize(inputs, surface) }
}

export const drawnOf = (runs: readonly Run[], measured: readonly number[] = []): DrawnRuns => ({ runs, measured })

export const lettersOf = ({ inputs, outputs }: Run, names: (keyof PanelizerInputs)[]): Plate["parameters"] => [
  ...lettered(parameters, inputs, names),
  ["Panels", String(outputs.panels.length)],
]

const warpedIn = ({ outputs }: Run): number => outputs.warped.filter(Boolean).length
export const most = ({ outputs }: Run): number => Math.max(...outputs.warp)
export const worstOf = (shown: Run): number => shown.outputs.warp.indexOf(most(shown))
export const typesIn = ({ outputs }: Run): number => Math.max(...outputs.types)
export const areaIn = ({ outputs }: Run): number => sum(outputs.panels.map((panel) => areaOf(panel.slice(0, -1))))

export const pointsOn = ({ u, v, pointAt }: Surface): V3[] =>
  range(21).flatMap((i) => range(5).map((j) => pointAt(parameterAt(u, i / 20), parameterAt(v, j / 4))))

/** A warped panel is not planar. */
export function facesOf(outline: Outline, color: string, opening?: Outline): Face[] {
  const corners = outline.slice(0, -1)
  const middle = centroid(corners)
  return corners.map((corner, i) => {
    const next = at(corners, i + 1)
    return opening
      ? {
          points: [corner, next, at(opening, i + 1), at(opening, i)],
          edges: [true, false, true, false],
          color,
          weight: 1,
          open: true,
        }
      : { points: [corner, next, middle], edges: [true, false, false], color, weight: 1.1, open: true }
  })
}

export function toneOf({ inputs, outputs }: Run, panel: number): string {
  if (at(outputs.warped, panel)) return mix(paper, warm, 0.72)
  return mix(paper, accent, 0.05 + 0.6 * (at(outputs.warp, panel) / Math.max(0.001, inputs.flatness)))
}

export const allFaces = (shown: Run): Face[] =>
  shown.outputs.panels.flatMap((panel, i) => facesOf(panel, toneOf(shown, i)))

export function shadowOf(camera: Camera, { pointAt }: Surface): string {
  const border = [
    ...range(24).map((i) => pointAt(i / 24, 0)),
    ...range(24).map((i) => pointAt(1, i / 24)),
    ...range(24).map((i) => pointAt(1 - i / 24, 1)),
    ...range(24).map((i) => pointAt(0, 1 - i / 24)),
  ]
  const fallen = border.map(([x, y, z]) => camera.project([x - (z * sun[0]) / sun[2], y - (z * sun[1]) / sun[2], 0]))
  return polygon(fallen, { fill: tint(0.13) })
}

/** Above this each panel is one face. */
const mostFanned = 1500

function facesWithOpenings(shown: Run): Face[] {
  const { panels, middles, openings } = shown.outputs
  let next = 0
  return panels.flatMap((panel, i): Face[] => {
    const opening = openings[next]
    const isOpen = opening && length(sub(centroid(opening.slice(0, -1)), at(middles, i))) < 1e-6
    if (isOpen) next += 1
    const color = toneOf(shown, i)
    if (panels.length <= mostFanned) return facesOf(panel, color, isOpen ? opening : undefined)
    return [{ points: panel.slice(0, -1), color, weight: 0.6, open: true }]
  })
}

function draw(inputs: PanelizerInputs, isDraft = false): LivePlate {
  const shown = run(shell, inputs)
  const { report } = shown.outputs
  if (shown.outputs.panels.length === 0) {
    const parameters = lettersOf(shown, ["uCount", "vCount", "joint", "flatness"])
    return { title: "No panels", parameters, drawing: nothingDrawn(report), drawn: drawnOf([shown]), report }
  }
  const camera = fitted(axonometry(-57, 30), [...pointsOn(shell), [2, -2, 0], [44, 0, 0]], {
    x: 110,
    y: 190,
    w: 1380,
    h: 740,
  })
  const worst = worstOf(shown)
  const place = camera.project(at(shown.outputs.middles, worst))
  const name = `greatest warp: ${at(shown.outputs.names, worst)}`
  const letters = bySize(name, at(shown.outputs.names, worst))
  const farthest = 1490 - grown(letters.length * 24 * monoWidth)
  const aside: V2 =
    place[1] < 480 ? [place[0] - 90, place[1] - 60] : [Math.min(place[0] + 110, farthest), place[1] + 40]
  const { flatness } = shown.inputs
  return {
    title: `Shell in ${patterns[shown.inputs.pattern]}s`,
    scale: "axonometry",
    parameters: lettersOf(shown, ["uCount", "vCount", "joint", "flatness"]),
    drawing: [
      heading([96, 120], 1408, `WARP UP TO ${most(shown).toFixed(3)} m`),
      text([1504, 120], `${plural(warpedIn(shown), "panel")} above ${flatness.toFixed(3)} m`, {
        size: 24,
        fill: warm,
        anchor: "end",
      }),
      shadowOf(camera, shell),
      liveScene(facesWithOpenings(shown), { camera, sun, shadow: 0, isDraft }),
      // Rounding only.
      most(shown) < 0.00005 ? "" : leader(place, aside, letters, warm, 24),
      dimension(camera.project([0, 0, 0]), camera.project([42, 0, 0]), -40, "42.00 m", accent, 24),
    ],
    drawn: drawnOf([shown], [42, most(shown), warpedIn(shown)]),
    report,
  }
}

export const surfacePanelizer: LiveDrawing<typeof parameters> = {
  id: "surface-panelizer",
  product: "Surface Panelizer",
  code: "SPN",
  count: 4,
  window: [60, 0, 1480],
  parameters,
  start: defaultsOf(parameters),
  leftOut:
    "The file divides your own surface into panels and outputs everything as geometry. It also lays each panel flat, with its name. If there are more than 1,500 panels, the openings are counted but not drawn here.",
  draw,
}
