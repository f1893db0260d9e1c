import { defaultsOf } from "../../scripts/lib/parameters"
import { seeded } from "../../scripts/lib/random"
import { at, ease, lerp, type V2 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/workset-inspector/parameters"
import { inspectWorksets } from "../../scripts/workset-inspector/rules"
import { heading, northArrow, scaleBar } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import {
  type Element,
  elementFaces,
  pavilion,
  revitCategoryOf,
  revitTypeOf,
  type Workset,
  worksetNames,
} from "../lib/pavilion"
import { axonometry, corners, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { bySize, circle, grown, line, polyline, rect, text } from "../lib/svg"

interface Inspected extends Element {
  id: number
  found: Workset
}

const elements: Inspected[] = (() => {
  const random = seeded(19)
  return pavilion().map((e, i) => {
    const wrong = e.category !== "Topography" && e.category !== "Roofs" && random() < 0.12
    return {
      ...e,
      id: 204310 + i * 37,
      found: wrong ? at(worksetNames, worksetNames.indexOf(e.workset) + 1 + Math.floor(random() * 4)) : e.workset,
    }
  })
})()
const categories = [...new Set(elements.map(revitCategoryOf))]

/** `upTo` in meters. */
function inspect(upTo = 36) {
  const inputs = defaultsOf(parameters)
  const seen = elements.filter((e) => e.from[0] <= upTo)
  const { misplaced, report } = inspectWorksets(inputs, {
    isWorkshared: true,
    worksets: worksetNames,
    categories,
    elements: seen.map((e) => ({ id: e.id, category: revitCategoryOf(e), type: revitTypeOf(e), workset: e.found })),
  })
  return { inputs, outputs: { report }, seen, misplaced, wrong: new Set(misplaced.map(({ id }) => id)) }
}

const whole = inspect()
const drawn: Plate["drawn"] = { runs: [whole] }
const letters = lettered(parameters, whole.inputs, ["prefix", "listed"])

const tone: Record<Workset, string> = {
  Site: tint(0.16),
  Structure: tint(0.72),
  Interior: tint(0.42),
  Services: mix(paper, accent, 0.45),
  Facade: mix(paper, accent, 0.75),
  Roof: mix(paper, accent, 0.2),
}

function plan(origin: V2, k: number, upTo: number, wrong: ReadonlySet<number>): string {
  const order: Workset[] = ["Site", "Structure", "Roof", "Services", "Interior", "Facade"]
  const shape = (e: Inspected): [number, number, number, number] => [
    origin[0] + e.from[0] * k,
    origin[1] + (18 - e.to[1]) * k,
    (e.to[0] - e.from[0]) * k,
    (e.to[1] - e.from[1]) * k,
  ]
  const shown = elements.filter((e) => e.category !== "Roofs")
  const sorted = [...shown].sort((a, b) => order.indexOf(a.workset) - order.indexOf(b.workset) || a.from[2] - b.from[2])
  const fillOf = (e: Inspected): string => {
    const isGround = e.category === "Topography" || e.category === "Floors"
    if (e.from[0] > upTo) return tint(isGround ? 0.03 : 0.14)
    if (wrong.has(e.id)) return warm
    if (isGround) return e.category === "Topography" ? tint(0.06) : paper
    return tone[e.found]
  }
  return [
    ...sorted.map((e) => {
      const [x, y, w, h] = shape(e)
      return rect(x, y, Math.max(w, 5), Math.max(h, 5), {
        fill: fillOf(e),
        stroke: e.from[0] <= upTo ? ink : tint(0.4),
        width: e.category === "Topography" || e.category === "Floors" ? thin : hair,
      })
    }),
    ...shown
      .filter(({ id }) => wrong.has(id))
      .map((e) => {
        const [x, y, w, h] = shape(e)
        const r = Math.max(17, Math.min(30, Math.max(w, h) * 0.7))
        const middle: V2 = [x + w / 2, y + h / 2]
        // Visible on elements of its own color.
        return (
          circle(middle, r, { stroke: paper, width: 3 * medium }) + circle(middle, r, { stroke: warm, width: medium })
        )
      }),
  ].join("")
}

function matrix(x: number, y: number, dx: number, dy: number, { seen, wrong } = whole): string {
  const isCounted = dx > 90
  const cells = categories.flatMap((category, j) =>
    worksetNames.map((workset, i) => {
      const here = seen.filter((e) => revitCategoryOf(e) === category && e.found === workset)
      const bad = here.filter(({ id }) => wrong.has(id)).length
      const [cx, cy] = [x + (i + 0.5) * dx, y + (j + 0.5) * dy]
      const radius = (n: number): number => Math.min(dx, dy) * 0.46 * Math.sqrt(Math.min(1, 0.16 + n / 30))
      const cell = rect(x + i * dx, y + j * dy, dx, dy, {
        stroke: tint(0.22),
        width: hair,
        ...(bad && { fill: mix(paper, warm, 0.12) }),
      })
      if (here.length === 0) return cell
      const label = bad > 0 && bad < here.length ? `${bad}/${here.length}` : String(here.length)
      return [
        cell,
        circle([cx, cy], radius(here.length), { fill: tone[workset], stroke: ink, width: hair }),
        bad ? circle([cx, cy], radius(here.length) * Math.sqrt(bad / here.length), { fill: warm }) : "",
        isCounted
          ? text([cx + dx * 0.46, cy + dy * 0.42], label, {
              anchor: "end",
              fill: bad ? warm : grey,
              weight: bad ? 600 : 400,
            })
          : "",
      ].join("")
    }),
  )
  return [
    ...cells,
    ...categories.map((c, j) => text([x - 14, y + (j + 0.5) * dy + 8], c, { mono: false, anchor: "end" })),
    ...worksetNames.map((w, i) =>
      text([x + (i + 0.5) * dx + 6, y - 14], w, {
        rotate: isCounted ? 0 : -55,
        anchor: isCounted ? "middle" : "start",
      }),
    ),
    rect(x, y, dx * worksetNames.length, dy * categories.length, { stroke: ink, width: medium }),
  ].join("")
}

function scan(upTo: number): Plate {
  const k = 21.6
  const origin: V2 = [206, 282]
  const sx = origin[0] + upTo * k
  const run = inspect(upTo)
  return {
    title: "Elements on the wrong workset",
    parameters: letters,
    drawn: { runs: [run] },
    drawing: [
      heading(
        [96, 120],
        876,
        "PLAN",
        `${run.misplaced.length} on the wrong workset`,
        run.misplaced.length ? warm : ink,
      ),
      plan(origin, k, upTo, run.wrong),
      upTo < 35
        ? line([sx, 144], [sx, 800], { stroke: accent, width: heavy }) +
          text([sx + 12, 162], "inspected so far", { fill: accent })
        : "",
      scaleBar([98, 850], 5, 4, k),
      northArrow([930, 850], 26),
      ...worksetNames.map(
        (w, i) =>
          rect(98 + i * 150, 946, 22, 22, { fill: tone[w], stroke: ink, width: hair }) +
          text([128 + i * 150, 964], w, { mono: false }),
      ),
      circle([110, 1008], 11, { stroke: warm, width: medium }),
      text([130, 1014], "on the wrong workset", { fill: warm }),
      bySize(heading([1030, 120], 474, "MATRIX", "category × workset") + matrix(1240, 262, 44, 72, run), ""),
    ],
  }
}

function axonometric(): Plate {
  const camera = fitted(axonometry(-54, 32), corners([-2, -2, -0.6], [32, 20, 4]), { x: 100, y: 96, w: 960, h: 870 })
  const shown = elements.filter((e) => e.workset !== "Roof" && e.category !== "Topography")
  const faces = shown.flatMap((e) =>
    elementFaces(e, 0, { color: whole.wrong.has(e.id) ? warm : e.workset === "Structure" ? tint(0.12) : tint(0.03) }),
  )
  const listed = shown.flatMap((e) => {
    const p = camera.project([(e.from[0] + e.to[0]) / 2, (e.from[1] + e.to[1]) / 2, e.to[2]])
    return whole.wrong.has(e.id) ? [{ ...e, p }] : []
  })
  // Sorted, so that fewer leaders cross.
  const rows = [...listed]
    .sort((a, b) => a.p[1] - b.p[1])
    .map((e, i) => {
      const { p } = e
      const y = 186 + i * 62
      return [
        circle(p, grown(4.5), { fill: warm }),
        ...bySize(
          [
            polyline([p, [1080, y - 8], [1104, y - 8]], { stroke: warm, width: hair }),
            text([1114, y], String(e.id), { weight: 600 }),
            text([1220, y], revitCategoryOf(e)),
            text([1114, y + 24], `${e.found} → ${e.workset}`, { fill: warm }),
            line([1114, y + 35], [1504, y + 35], { stroke: tint(0.2), width: hair }),
          ],
          [],
        ),
      ].join("")
    })
  return {
    title: "Misplaced elements",
    parameters: letters,
    drawn,
    drawing: [
      drawScene(faces, { camera, sun: [-0.35, -0.7, 1], ground: -0.3, shadow: 0.2 }),
      heading([1110, 130], 394, `FOUND: ${whole.misplaced.length}`, "is on → belongs on", warm),
      ...rows,
    ],
  }
}

function large(): Plate {
  return {
    title: "Category by workset",
    scale: "element counts",
    parameters: letters,
    drawn,
    drawing: [
      matrix(330, 160, 190, 82),
      circle([339, 1007], 9, { stroke: grey, width: medium }),
      text([360, 1014], "elements of this category on this workset", { fill: grey }),
      circle([940, 1007], 9, { fill: warm }),
      text([961, 1014], "elements on the wrong workset", { fill: warm }),
    ],
  }
}

export const worksetInspector = artwork({
  id: "workset-inspector",
  product: "WorksetInspector",
  code: "WSI",
  states: [
    {
      plate: () => scan(36),
      window: [45, 56, 980],
      alt: "Plan of a pavilion colored by workset with misplaced elements ringed in orange, beside a matrix of categories by worksets",
    },
    {
      plate: axonometric,
      window: [100, 130, 980],
      alt: "Axonometry of the pavilion in grey with misplaced elements in orange, each with a leader to its id and correct workset",
    },
    {
      plate: large,
      window: [-60, 96, 1150],
      alt: "Matrix of element categories by worksets; the circle in each cell is sized by its element count, and wrong cells are orange",
    },
  ],
  film: (t) => scan(lerp(-5, 36, ease(t, 0.04, 0.94))),
})
