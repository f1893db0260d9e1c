import { defaultsOf } from "../../scripts/lib/parameters"
import { at, ease, lerp } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/workset-creator/parameters"
import { sortIntoWorksets, type WorksetInputs } from "../../scripts/workset-creator/rules"
import { check, heading, leader } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, ink, medium, paper, thin, tint } from "../lib/palette"
import {
  type Element,
  elementFaces,
  lift,
  pavilion,
  revitCategoryOf,
  revitTypeOf,
  type Workset,
  worksetColor,
  worksetNames,
} from "../lib/pavilion"
import { axonometry, type Camera, corners, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { wrapped } from "../lib/social-card"
import { bySize, line, rect, text } from "../lib/svg"

const model = pavilion()

function run(inputs: Partial<WorksetInputs> = {}) {
  const given = { ...defaultsOf(parameters), write: true, ...inputs }
  const { created, moves, report } = sortIntoWorksets(given, {
    isWorkshared: true,
    worksets: ["Workset1"],
    elements: model.map((e, id) => ({
      id,
      category: revitCategoryOf(e),
      type: revitTypeOf(e),
      workset: "Workset1",
      fixed: null,
    })),
  })
  const sorted = moves.flatMap(({ id, workset }) => {
    const name = worksetNames.find((each) => given.prefix + each === workset)
    return name ? [{ ...at(model, id), workset: name }] : []
  })
  return { inputs: given, outputs: { created, report }, sorted, left: model.length - moves.length }
}

const whole = run()
const elements = whole.sorted
const countIn = (sorted: readonly Element[], workset: Workset): number =>
  sorted.filter((e) => e.workset === workset).length
const count = (workset: Workset): number => countIn(elements, workset)
const measured = [...worksetNames.map(count), elements.length]
const sun = [-0.35, -0.7, 1] as const

const letters = lettered(parameters, whole.inputs, ["visible", "sort", "write"])
const drawn: Plate["drawn"] = { runs: [whole], measured }

const rulesOf = new Map(whole.inputs.worksets.split("; ").map((entry) => entry.split(": ") as [string, string]))

const scene = (camera: Camera, explode: number, shown: readonly Workset[] = worksetNames): string =>
  drawScene(
    elements.filter((e) => shown.includes(e.workset)).flatMap((e) => elementFaces(e, lift[e.workset] * explode)),
    { camera, sun, ground: -0.6, shadow: 0.24 },
  )

/** Layers are drawn separately, because floating layers would hide each other wrongly. */
function exploded(explode: number, azimuth = -56, elevation = 24): Plate {
  const camera = fitted(
    axonometry(azimuth, elevation),
    [...corners([-5, -5, -0.6], [35, 23, 0]), ...corners([-1, -1, 26], [31, 19, 31])],
    { x: 110, y: 80, w: 1100, h: 920 },
  )
  return {
    title: "Exploded axonometry",
    parameters: letters,
    drawn,
    drawing: [
      ...[
        [-0.2, -0.2],
        [30.2, -0.2],
        [30.2, 18.2],
      ].map(([x = 0, y = 0]) =>
        line(camera.project([x, y, 0]), camera.project([x, y, 4 + lift.Roof * explode]), {
          stroke: tint(0.4),
          width: hair,
          dash: "4 6",
        }),
      ),
      scene(camera, explode),
      ...worksetNames
        .map((name) => {
          const own = elements.filter((e) => e.workset === name)
          const ends = own.flatMap((e) =>
            corners(e.from, e.to).map(([x, y, z]) => camera.project([x, y, z + lift[name] * explode])),
          )
          const p = ends.reduce((best, q) => (q[0] > best[0] ? q : best))
          return { name, p }
        })
        .map(({ name, p }, i) => {
          // In a column until the elements are far enough apart.
          const y = lerp(900 - i * 118, Math.min(p[1], 960 - i * 62), ease(explode, 0.4, 1))
          return (
            leader(p, [1236, y], `${name} ${count(name)}`) +
            rect(1214, y - 10, 20, 20, {
              fill: worksetColor[name],
              stroke: ink,
              width: thin,
            })
          )
        }),
    ],
  }
}

function isolated(): Plate {
  const drawings = worksetNames.map((name, i) => {
    const [x, y] = [96 + (i % 3) * 480, 96 + Math.floor(i / 3) * 462]
    const camera = fitted(axonometry(-56, 30), corners([-5, -5, -0.6], [35, 23, 5]), {
      x: x + 6,
      y: y + 60,
      w: 428,
      h: 320,
    })
    const ghost = worksetNames.filter((n) => n !== name && n !== "Site")
    return [
      heading([x, y + 24], 440, name.toUpperCase(), bySize(`${count(name)} elements`, `${count(name)}`)),
      rect(x + 400, y + 356, 40, 18, { fill: worksetColor[name], stroke: ink, width: thin }),
      ...wrapped(rulesOf.get(name) ?? "", 34).map((words, k) =>
        bySize(text([x, y + 404 + k * 28], words, { fill: grey }), ""),
      ),
      ghost.length ? drawOutline(camera) : "",
      scene(camera, 0, [name]),
    ].join("")
  })
  return { title: "One workset at a time", parameters: letters, drawing: drawings, drawn }
}

function drawOutline(camera: Camera): string {
  const ring = (z: number): string =>
    [
      [0, 0],
      [30, 0],
      [30, 18],
      [0, 18],
    ]
      .map(([x = 0, y = 0], i, all) => {
        const [nx = 0, ny = 0] = at(all, i + 1)
        return line(camera.project([x, y, z]), camera.project([nx, ny, z]), {
          stroke: tint(0.4),
          width: hair,
          dash: "4 5",
        })
      })
      .join("")
  return ring(0) + ring(4.2)
}

function rules(): Plate {
  const most = Math.max(...worksetNames.map(count))

  const rows = worksetNames.map((name, i) => {
    const y = 196 + i * 138
    const c = fitted(axonometry(-56, 30), corners([-2, -2, -0.6], [32, 20, 5]), { x: 1290, y: y - 66, w: 200, h: 104 })
    return [
      rect(96, y - 34, 44, 44, { fill: worksetColor[name], stroke: ink, width: thin }),
      text([164, y - 8], name, { size: 29, mono: false, weight: 640 }),
      bySize(text([164, y + 22], rulesOf.get(name) ?? "", { fill: grey, mono: false }), ""),
      rect(760, y - 22, (330 * count(name)) / most, 22, { fill: worksetColor[name], stroke: ink, width: hair }),
      text([772 + (330 * count(name)) / most, y - 4], String(count(name)), { weight: 500 }),
      check([1230, y - 12], 12),
      scene(c, 0, [name]),
      line([96, y + 62], [1504, y + 62], { stroke: tint(0.22), width: hair }),
    ].join("")
  })
  return {
    title: "Worksets with their categories",
    scale: "",
    parameters: letters,
    drawn,
    drawing: [
      text([96, 116], "WORKSET AND CATEGORIES", { fill: grey }),
      text([760, 116], "ELEMENTS", { fill: grey }),
      text([1206, 116], "NEW", { fill: grey }),
      line([96, 130], [1504, 130], { stroke: ink, width: medium }),
      ...rows,
    ],
  }
}

function assembled(): Plate {
  const camera = fitted(axonometry(-52, 30), corners([-5, -5, -0.6], [35, 23, 5]), { x: 110, y: 96, w: 1380, h: 740 })
  const shown = worksetNames.filter((n) => n !== "Roof")
  return {
    title: "Model by workset, roof hidden",
    parameters: letters,
    drawn,
    drawing: [
      scene(camera, 0, shown),
      ...worksetNames
        .filter(() => bySize(true, false))
        .map(
          (name, i) =>
            rect(110 + i * 234, 952, 26, 26, {
              fill: name === "Roof" ? paper : worksetColor[name],
              stroke: ink,
              width: thin,
            }) +
            text([148 + i * 234, 972], name, { fill: name === "Roof" ? tint(0.5) : ink }) +
            text([148 + i * 234, 998], name === "Roof" ? "hidden" : `${count(name)} elements`, { fill: grey }),
        ),
    ],
  }
}

/** Rules under which no list matches both paving and roof units. */
const ownRules: Partial<Record<Workset, string>> = {
  Structure: "Floors/Slab, Structural Columns, Structural Framing",
  Services: "Ducts, Mechanical Equipment/Air",
}

function teams(): Plate {
  const runs = (
    [
      ["ARCHITECT", "A-", ["Interior", "Facade", "Roof"], accent],
      ["ENGINEERS", "E-", ["Structure", "Services"], ink],
      ["LANDSCAPE", "L-", ["Site"], tint(0.6)],
    ] as const
  ).map(([team, prefix, names, color]) => {
    const entries = names.map((name) => `${name}: ${ownRules[name] ?? rulesOf.get(name)}`)
    return { team, names, color, ...run({ prefix, worksets: entries.join("; ") }) }
  })
  return {
    title: "Three lists, three prefixes",
    parameters: [["Prefix", runs.map(({ inputs }) => inputs.prefix).join(" / ")], ...letters],
    drawn: {
      runs,
      measured: runs.flatMap(({ names, sorted, left }) => [
        ...names.map((name) => countIn(sorted, name)),
        sorted.length,
        left,
      ]),
    },
    drawing: runs.map(({ team, names, color, inputs, sorted, left }, i) => {
      const x = 96 + i * 480
      const camera = fitted(axonometry(-56, 26), corners([-5, -5, -0.6], [35, 23, 16]), { x, y: 150, w: 440, h: 520 })
      const own = worksetNames.filter((name) => (names as readonly Workset[]).includes(name))
      const up = (n: Workset): number => own.indexOf(n) * (own.length > 2 ? 5 : 6)
      const row = (k: number, label: string, value: number, fill: string) =>
        rect(x, 740 + k * 54, 28, 28, { fill, stroke: ink, width: thin }) +
        text([x + 46, 763 + k * 54], label, { size: 23 }) +
        text([x + 440, 763 + k * 54], String(value), { size: 23, anchor: "end" })
      return [
        heading([x, 120], 440, team, bySize(`${sorted.length} elements`, `${sorted.length}`), color),
        drawOutline(camera),
        drawScene(
          sorted.flatMap((e) => elementFaces(e, up(e.workset))),
          { camera, sun, ...(own.includes("Site") && { ground: -0.6 }), shadow: 0.24 },
        ),
        ...own.map((name, k) => row(k, inputs.prefix + name, countIn(sorted, name), worksetColor[name])),
        row(own.length, bySize("No rule, not touched", "No rule"), left, paper),
      ].join("")
    }),
  }
}

export const worksetCreator = artwork({
  id: "workset-creator",
  product: "WorksetCreator",
  code: "WSC",
  states: [
    {
      plate: () => exploded(1),
      window: [145, 50, 1440],
      alt: "Exploded axonometry of a pavilion in six colored worksets, from site and structure up to facade and roof, with element counts",
    },
    {
      plate: assembled,
      window: [100, 100, 1360],
      alt: "The pavilion put together, colored by workset, its roof hidden so that structure, walls and ducts show",
    },
    {
      plate: isolated,
      window: [60, 0, 1480],
      alt: "Six small axonometries, each with one workset in color inside the pavilion's dashed outline",
    },
    {
      plate: rules,
      window: [60, 20, 1480],
      alt: "Table of six worksets with the categories that belong on each, a bar of element counts and a small axonometry",
    },
    {
      plate: teams,
      window: [60, -20, 1480],
      alt: "Three runs side by side, for architect, engineers and landscape: worksets with prefixes and the elements moved onto each",
    },
  ],
  film: (t) => exploded(t < 0.8 ? ease(t, 0.06, 0.6) : 1),
})
