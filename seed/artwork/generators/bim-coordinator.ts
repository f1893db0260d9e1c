import type { ComparedElement } from "../../scripts/bim-coordinator/elements"
import { parameters } from "../../scripts/bim-coordinator/parameters"
import { coordinate, inWords } from "../../scripts/bim-coordinator/rules"
import { defaultsOf } from "../../scripts/lib/parameters"
import { at, times, type V2 } from "../../scripts/lib/vec"
import { dimension, gridBubble, heading, leader, northArrow, numbered } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { cutAt, onSection, section } from "../lib/services-section"
import { inMetres, mainDuct, servicesStorey } from "../lib/services-storey"
import { box } from "../lib/solids"
import { bySize, circle, line, rect, text } from "../lib/svg"

const inputs = defaultsOf(parameters)
const storey = servicesStorey()
const lowering = 150
const lower = servicesStorey(lowering)
const [found, next] = [coordinate(inputs, storey), coordinate(inputs, lower)]
const { groups, clashes } = found
const runs = [found, next].map(({ report }) => ({ inputs, outputs: { report } }))
const common = { parameters: lettered(parameters, inputs, ["tolerance", "links", "listed"]), drawn: { runs } }
const tones = [tint(0.2), mix(paper, accent, 0.45), accent, tint(0.72)]

const toneOf = ({ category }: ComparedElement): string =>
  at(
    tones,
    groups.findIndex(({ categories }) => categories.includes(category)),
  )

function listed(begin: string): { title: string; lines: readonly string[] } {
  const list = found.report.find((each) => Array.isArray(each) && String(each[0]).startsWith(begin))
  const lines = list?.[1]
  if (!Array.isArray(lines)) throw new Error(`The report has no list ${begin}`)
  return { title: String(list?.[0]), lines }
}

const key = (x: number, y: number): string =>
  groups
    .map(
      ({ name }, i) =>
        rect(x + i * 210, y, 26, 26, { fill: at(tones, i), stroke: ink, width: thin }) +
        text([x + 40 + i * 210, y + 20], name),
    )
    .join("") +
  circle([x + 773, y + 13], 12, { stroke: warm, width: 4 }) +
  text([x + 800, y + 20], "clash", { fill: warm })

const marker = (p: V2, n: number, r: number): string =>
  circle(p, r, { stroke: warm, width: 4 }) + numbered([p[0] + r * 0.9, p[1] - r * 0.9], n, warm)

function axonometric(): Plate {
  const camera = fitted(axonometry(-56, 34), corners([0, 0, 0], [23.9, 15.9, 4]), { x: 110, y: 176, w: 1380, h: 764 })
  const faces = storey.elements.flatMap((each) =>
    inMetres(each).flatMap(({ from, to }) => box(from, to, { color: toneOf(each), weight: 0.9 })),
  )
  return {
    title: "Clashes in the ceiling void",
    ...common,
    drawing: [
      drawScene(faces, { camera, sun: [-0.35, -0.6, 1.2], ground: 0, shadow: 0.2 }),
      ...clashes.map((c, i) => marker(camera.project(times(c.at, 0.001)), i + 1, 20)),
      bySize(text([96, 128], String(found.report[0]), { size: 24, weight: 600 }) + key(96, 984), ""),
    ],
  }
}

function planAndList(): Plate {
  const [origin, k]: [V2, number] = [[186, 210], 35]
  const point = ([x, y]: readonly [number, number, ...number[]]): V2 => [
    origin[0] + (x / 1000) * k,
    origin[1] + (16 - y / 1000) * k,
  ]
  const solids = storey.elements.flatMap((each) => each.solids.map((solid) => ({ ...solid, fill: toneOf(each) })))
  solids.sort((a, b) => a.to[2] - b.to[2])
  const rows = clashes.map((clash, i) => {
    const y = 194 + i * 57
    const [pair = "", place = ""] = inWords(clash, storey).split(": ")
    const label = text([1092, y], pair.replace(" and ", " × "), { weight: 500, mono: false })
    return numbered([1068, y + 4], i + 1, warm) + label + text([1092, y + 23], place, { fill: grey })
  })
  const axis = { stroke: accent, width: hair, dash: "18 6 3 6" }
  const spacing = at(storey.grids, 1).from[0] - at(storey.grids, 0).from[0]
  return {
    title: "Clash plan",
    ...common,
    drawn: { runs, measured: [spacing / 1000] },
    drawing: [
      ...storey.grids.map(({ name, from, to }) => {
        const [p, q] = [point(from), point(to)]
        const isUpright = from[0] === to[0]
        const bubble: V2 = isUpright ? [q[0], 132] : [112, p[1]]
        return (
          line(isUpright ? [q[0], 154] : [134, p[1]], isUpright ? p : q, axis) + gridBubble(bubble, name, accent, 22)
        )
      }),
      ...clashes.map((c) =>
        [60, 42, 26].map((r) => circle(point(c.at), r + c.depth * 0.04, { fill: warm, opacity: 0.1 })).join(""),
      ),
      ...solids.map(({ from, to, fill }) => {
        const [x, y] = point([from[0], to[1]])
        const [w, h] = [((to[0] - from[0]) / 1000) * k, ((to[1] - from[1]) / 1000) * k]
        return rect(x, y, w, h, { fill, stroke: ink, width: thin, opacity: 0.9 })
      }),
      ...clashes.map((c, i) => marker(point(c.at), i + 1, 18)),
      heading([1052, 132], 452, "CLASHES", "depth and location"),
      ...rows,
      key(96, 900),
      dimension(point(at(storey.grids, 0).from), point(at(storey.grids, 1).from), -30, (spacing / 1000).toFixed(2)),
      bySize(northArrow([960, 848], 24), ""),
    ],
  }
}

function audited(entry: string, y: number): string {
  const [head = "", tail = ""] = entry.split(": ")
  const [, count, warning] = /^(\d+) x (.*)$/.exec(head) ?? []
  const name = text([1024, y], warning ?? head, { mono: false, weight: warning ? 400 : 600 })
  const isLink = tail.includes(" placed")
  const fill = isLink && !tail.startsWith("loaded") ? warm : grey
  return name + text(isLink ? [1024, y + 27] : [1504, y], count ?? tail, { fill, anchor: isLink ? "start" : "end" })
}

function matrix(): Plate {
  const [x0, y0, d] = [230, 214, 180]
  const counts = groups.map((_, i) =>
    groups.map((_, j) => clashes.filter((c) => c.groups.includes(i) && c.groups.includes(j)).length),
  )
  const most = Math.max(...counts.flatMap((row, i) => row.filter((_, j) => j !== i)))
  const cells = counts.flatMap((row, j) =>
    row.map((count, i) => {
      const [x, y] = [x0 + i * d, y0 + j * d]
      const edge = { stroke: tint(0.3), width: hair }
      if (i === j) return rect(x, y, d, d, { fill: tint(0.08), ...edge }) + line([x, y], [x + d, y + d], edge)
      const fill = count > 0 ? ink : tint(0.4)
      return (
        rect(x, y, d, d, { fill: mix(paper, warm, (0.75 * count) / most), ...edge }) +
        text([x + d / 2, y + d / 2 + 16], String(count), { size: 48, weight: 500, anchor: "middle", fill })
      )
    }),
  )
  let y = 128
  const audit = ["Warnings", "Revit links", "CAD files", "In-place families"].map((begin) => {
    const { title, lines } = listed(begin)
    const [name = "", total = ""] = title.split(": ")
    const [top, step] = [y + 52, begin === "Revit links" ? 70 : 40]
    y = top + lines.length * step + 40
    return heading([1024, top - 52], 480, name, total) + lines.map((each, i) => audited(each, top + i * step)).join("")
  })
  return {
    title: "Clashes by groups, and the audit",
    ...common,
    drawing: [
      ...groups.map(({ name }, i) => {
        const middle = (i + 0.5) * d
        return (
          rect(x0 + middle - 13, y0 - 66, 26, 26, { fill: at(tones, i), stroke: ink, width: thin }) +
          text([x0 + middle, y0 - 16], name, { anchor: "middle" }) +
          text([x0 - 18, y0 + middle + 7], name, { anchor: "end" })
        )
      }),
      ...cells,
      rect(x0, y0, d * 4, d * 4, { stroke: ink, width: medium }),
      ...bySize(audit, []),
    ],
  }
}

function sections(): Plate {
  const clash = clashes.find(
    ({ a, b, at: [x] }) => b.id === mainDuct && a.category === "Structural Framing" && Math.abs(x - cutAt) < 1,
  )
  const [beam, duct] = [clash?.a.solids[0], clash?.b.solids[0]]
  if (!clash || !beam || !duct) throw new Error("The main duct runs into no beam on grid 2")
  const [first, second] = [506, 976]
  const [p, q] = [onSection(first, duct.from[1], duct.to[2]), onSection(first, duct.to[1], beam.from[2])]
  const gap = beam.from[2] - duct.to[2] + lowering
  const clear = onSection(second, duct.from[1], beam.from[2] - gap / 2)
  const lead = (from: V2, label: string, color: string) => leader(from, [from[0] - 70, from[1] + 96], label, color)
  const [pair = ""] = inWords(clash, storey).split(": ")
  const numbers = [found, next].map((run) => `${run.clashes.length} clashes`)
  return {
    title: "Section along grid 2, two runs",
    ...common,
    drawn: { runs, measured: [lowering, gap] },
    drawing: [
      heading([96, 120], 1408, `${pair}: ${clash.depth} mm`, at(numbers, 0), warm),
      section(storey.elements, first, toneOf),
      rect(p[0], p[1], q[0] - p[0], q[1] - p[1], { fill: warm, stroke: ink, width: medium }),
      lead([p[0], (p[1] + q[1]) / 2], `${clash.depth} mm`, warm),
      heading([96, 590], 1408, `Next run, duct ${mainDuct} lowered by ${lowering} mm`, at(numbers, 1), accent),
      section(lower.elements, second, toneOf),
      lead(clear, `${gap} mm clear`, accent),
    ],
  }
}

export const bimCoordinator = artwork({
  id: "bim-coordinator",
  product: "BIM Coordinator",
  code: "BIM",
  states: [
    {
      plate: axonometric,
      window: [130, 50, 1340],
      alt: "Axonometry of a storey's columns, beams, ducts, pipes and cable trays with every clash between them ringed and numbered",
    },
    {
      plate: planAndList,
      window: [76, 80, 984],
      alt: "Plan of structure and services on grids, numbered clashes on orange halos, a list with each pair, its depth, level and grids",
    },
    {
      plate: matrix,
      window: [25, 122, 1090],
      alt: "Matrix of clash counts between structure, air, water and power, beside warnings, links, a CAD import and an in-place family",
    },
    {
      plate: sections,
      window: [60, 20, 1480],
      alt: "Section along a beam that clashes with a duct, and the same section after the duct was lowered, with the remaining clashes",
    },
  ],
})
