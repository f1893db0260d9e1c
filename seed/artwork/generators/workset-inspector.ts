import { seeded } from "../../scripts/lib/random"
import { at, ease, lerp, type V2 } from "../../scripts/lib/vec"
import { heading, northArrow, scaleBar } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { type Element, elementFaces, pavilion, type Workset, worksetNames } from "../lib/pavilion"
import { axonometry, corners, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { circle, line, polyline, rect, text } from "../lib/svg"

interface Inspected extends Element {
  id: number
  /** The workset that it was found on. */
  found: Workset
}

/** The pavilion as a team left it: one element in nine on a wrong workset. */
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
const wrong = elements.filter((e) => e.found !== e.workset)
const categories = [...new Set(elements.map((e) => e.category))]

const tone: Record<Workset, string> = {
  Site: tint(0.16),
  Structure: tint(0.72),
  Interior: tint(0.42),
  Services: mix(paper, accent, 0.45),
  Facade: mix(paper, accent, 0.75),
  Roof: mix(paper, accent, 0.2),
}

function plan(origin: V2, k: number, upTo = 36): string {
  const order: Workset[] = ["Site", "Structure", "Roof", "Services", "Interior", "Facade"]
  const shown = elements.filter((e) => !(e.workset === "Roof" && e.category === "Roofs"))
  const shape = (e: Inspected): [number, number, number, number] => [
    origin[0] + e.from[0] * k,
    origin[1] + (18 - e.to[1]) * k,
    (e.to[0] - e.from[0]) * k,
    (e.to[1] - e.from[1]) * k,
  ]
  const sorted = [...shown].sort((a, b) => order.indexOf(a.workset) - order.indexOf(b.workset) || a.from[2] - b.from[2])
  return [
    ...sorted.map((e) => {
      const [x, y, w, h] = shape(e)
      const scanned = e.from[0] <= upTo
      const big = e.category === "Topography" || e.category === "Floors"
      const bad = scanned && e.found !== e.workset
      const fill = !scanned
        ? big
          ? tint(0.03)
          : tint(0.14)
        : bad
          ? warm
          : big
            ? e.category === "Topography"
              ? tint(0.06)
              : paper
            : tone[e.found]
      return rect(x, y, Math.max(w, 5), Math.max(h, 5), {
        fill,
        stroke: scanned ? ink : tint(0.4),
        width: big ? thin : hair,
      })
    }),
    ...wrong
      .filter((e) => e.from[0] <= upTo && e.category !== "Roofs")
      .map((e) => {
        const [x, y, w, h] = shape(e)
        return circle([x + w / 2, y + h / 2], Math.max(17, Math.min(30, Math.max(w, h) * 0.7)), {
          stroke: warm,
          width: medium,
        })
      }),
  ].join("")
}

function matrix(x: number, y: number, dx: number, dy: number, upTo = 36): string {
  const cells = categories.flatMap((category, j) =>
    worksetNames.map((workset, i) => {
      const here = elements.filter((e) => e.category === category && e.found === workset && e.from[0] <= upTo)
      const bad = here.filter((e) => e.found !== e.workset).length
      const [cx, cy] = [x + (i + 0.5) * dx, y + (j + 0.5) * dy]
      const r = Math.min(dx, dy) * 0.46 * Math.sqrt(Math.min(1, 0.16 + here.length / 30))
      return [
        rect(x + i * dx, y + j * dy, dx, dy, {
          stroke: tint(0.22),
          width: hair,
          ...(bad && { fill: mix(paper, warm, 0.12) }),
        }),
        here.length ? circle([cx, cy], r, { fill: bad ? warm : tone[workset], stroke: ink, width: hair }) : "",
        here.length
          ? text([cx + dx * 0.44, cy + dy * 0.4], String(here.length), {
              size: Math.min(18, dy * 0.3),
              anchor: "end",
              fill: bad ? warm : grey,
              weight: bad ? 600 : 400,
            })
          : "",
      ].join("")
    }),
  )
  const size = Math.min(20, dy * 0.34)
  return [
    ...cells,
    ...categories.map((c, j) => text([x - 14, y + (j + 0.5) * dy + size * 0.35], c, { size, anchor: "end" })),
    ...worksetNames.map((w, i) =>
      text([x + (i + 0.5) * dx + 6, y - 14], w, {
        size,
        rotate: dx < 90 ? -55 : 0,
        anchor: dx < 90 ? "start" : "middle",
      }),
    ),
    rect(x, y, dx * worksetNames.length, dy * categories.length, { stroke: ink, width: medium }),
  ].join("")
}

const letters = (upTo = 36): Plate["parameters"] => [
  ["Elements", String(elements.filter((e) => e.from[0] <= upTo).length)],
  ["Worksets", String(worksetNames.length)],
  ["Misplaced", String(wrong.filter((e) => e.from[0] <= upTo).length)],
  ["Rule", "category"],
]

function scan(upTo: number): Plate {
  const k = 21.6
  const origin: V2 = [206, 282]
  const sx = origin[0] + upTo * k
  return {
    title: "Inspection over the plan",
    scale: "1:200",
    parameters: letters(upTo),
    drawing: [
      heading(
        [96, 120],
        876,
        "PLAN",
        `${wrong.filter((e) => e.from[0] <= upTo).length} misplaced`,
        wrong.length ? warm : ink,
      ),
      plan(origin, k, upTo),
      upTo < 35
        ? line([sx, 160], [sx, 800], { stroke: accent, width: heavy }) +
          text([sx + 12, 178], "scan", { size: 18, fill: accent })
        : "",
      scaleBar([98, 850], 5, 4, k),
      northArrow([930, 850], 26),
      ...worksetNames.map(
        (w, i) =>
          rect(98 + i * 146, 946, 22, 22, { fill: tone[w], stroke: ink, width: hair }) +
          text([128 + i * 146, 963], w, { size: 17 }),
      ),
      circle([110, 1008], 11, { stroke: warm, width: medium }),
      text([130, 1014], "on a wrong workset", { size: 17, fill: warm }),
      heading([1030, 120], 474, "MATRIX", "category × workset"),
      matrix(1180, 262, 54, 66, upTo),
    ],
  }
}

function axonometric(): Plate {
  const camera = fitted(axonometry(-54, 32), corners([-2, -2, -0.6], [32, 20, 4]), { x: 100, y: 96, w: 960, h: 870 })
  const shown = elements.filter((e) => e.workset !== "Roof" && e.category !== "Topography")
  const faces = shown.flatMap((e) =>
    elementFaces(e, 0, { color: e.found !== e.workset ? warm : e.workset === "Structure" ? tint(0.12) : tint(0.03) }),
  )
  const listed = wrong.filter((e) => e.workset !== "Roof").slice(0, 11)
  const rows = listed.map((e, i) => {
    const p = camera.project([(e.from[0] + e.to[0]) / 2, (e.from[1] + e.to[1]) / 2, e.to[2]])
    const y = 196 + i * 70
    return [
      polyline([p, [1080, y - 8], [1104, y - 8]], { stroke: warm, width: hair }),
      circle(p, 4.5, { fill: warm }),
      text([1114, y], String(e.id), { size: 19, weight: 600 }),
      text([1220, y], e.category, { size: 19 }),
      text([1114, y + 25], `${e.found} should be ${e.workset}`, { size: 17, fill: warm }),
      line([1114, y + 38], [1504, y + 38], { stroke: tint(0.2), width: hair }),
    ].join("")
  })
  return {
    title: "Misplaced elements",
    scale: "1:200",
    parameters: letters(),
    drawing: [
      drawScene(faces, { camera, sun: [-0.35, -0.7, 1], ground: -0.3, shadow: 0.2 }),
      heading([1110, 130], 394, "FOUND", `${wrong.length} elements`, warm),
      ...rows,
    ],
  }
}

function large(): Plate {
  return {
    title: "Category by workset",
    scale: "element counts",
    parameters: letters(),
    drawing: [
      matrix(330, 160, 190, 82),
      text([330, 1014], "circle: number of elements", { size: 17, fill: grey }),
      circle([740, 1008], 9, { fill: warm }),
      text([758, 1014], "category that does not belong here", { size: 17, fill: warm }),
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
      alt: "Plan of a pavilion coloured by workset with misplaced elements ringed in orange, beside a matrix of categories by worksets",
    },
    {
      plate: axonometric,
      alt: "Axonometry of the pavilion in grey with misplaced elements in orange, each led to its id and the workset it belongs on",
    },
    {
      plate: large,
      alt: "Matrix of element categories by worksets, a circle per cell sized by element count, wrong cells in orange",
    },
  ],
  film: (t) => scan(lerp(-5, 36, ease(t, 0.04, 0.94))),
})
