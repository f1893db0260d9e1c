import type { SheetBox } from "../../scripts/lib/sheets"
import { at, clamp, ease, lerp, type V2, type V3 } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/view-optimizer/parameters"
import { sizeOf, type View, type ViewInputs } from "../../scripts/view-optimizer/rules"
import { check, crossMark, heading, leader, northArrow } from "../lib/annotate"
import { artwork, type DrawnRuns, type Plate } from "../lib/artwork"
import { cropRegion, frameOn, outlineOf, planIn } from "../lib/cropped-plan"
import { type Placing, roomSides, sampleFloor } from "../lib/floor-plan"
import { lettered } from "../lib/lettering"
import { cleanLines } from "../lib/line-clean"
import { areaOf, type Branch, becomes, branches, looseViews, type TidyRun, templates, tidy } from "../lib/loose-views"
import { frameOfBuilt, miniature } from "../lib/miniature"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { box, slab } from "../lib/solids"
import { bySize, circle, clipped, grown, legible, line, monoWidth, polygon, polyline, rect, text } from "../lib/svg"

const copy = at(looseViews, 1)
const wide: Placing = { origin: [196, 210], scale: 37.5 }
const listed = templates.map(({ name }) => name).join("; ")

const drawnOf = ({ inputs, outputs }: TidyRun, measured: readonly number[] = []): DrawnRuns => ({
  runs: [{ inputs, outputs }],
  measured,
})

const planInputs = { templates: "AR-Plan", fitCrop: true, rename: true } satisfies Partial<ViewInputs>

function main(change: Partial<ViewInputs>, tone = 1): Plate {
  const run = tidy(change)
  const before = copy.crop.box
  const { name, template, crop } = becomes(run, copy)
  if (!before || !crop) throw new Error("A plan has a crop region")
  const [old, fresh] = [frameOn(wide, before), frameOn(wide, crop)]
  const isFitted = crop !== before
  return {
    title: name,
    parameters: lettered(parameters, run.inputs, ["fitCrop", "margin", "templates", "rename"]),
    drawn: drawnOf(run),
    drawing: [
      planIn(wide, crop, tone),
      rect(old.x, old.y, old.w, old.h, { stroke: warm, width: thin, dash: "12 6" }),
      cropRegion(wide, crop, isFitted ? accent : warm),
      ...(isFitted && fresh.y > 160
        ? [
            bySize(text([fresh.x, 146], `${copy.name}, ${sizeOf(before)}`, { size: 24, fill: warm }), ""),
            text(
              [fresh.x + fresh.w, 146],
              `${name}, ${sizeOf(crop)}, ${template === "none" ? "no template" : template}`,
              {
                size: 24,
                weight: 500,
                fill: accent,
                anchor: "end",
              },
            ),
            northArrow([1471, 936], 22),
          ]
        : []),
    ],
  }
}

function compare(): Plate {
  const run = tidy({ ...planInputs, setRange: true, depth: -1200 })
  const { name, template, crop } = becomes(run, copy)
  const { box: loose } = copy.crop
  if (!loose || !crop) throw new Error("A plan has a crop region")
  const [left, right]: [Placing, Placing] = [
    { origin: [158, 250], scale: 17.6 },
    { origin: [884, 250], scale: 17.6 },
  ]
  const heights = [run.inputs.top, run.inputs.cut, run.inputs.bottom, run.inputs.depth]
  const rows: [string, string, string][] = [
    ["name", copy.name, name],
    ["view template", "none", template],
    ["crop region", sizeOf(loose), sizeOf(crop)],
    ["view range", `${copy.range?.join(" / ")} mm`, `${heights.join(" / ")} mm`],
  ]
  return {
    title: "Before and after",
    parameters: lettered(parameters, run.inputs, ["templates", "margin", "depth", "rename"]),
    drawn: drawnOf(run, [...(copy.range ?? []).map(Number)]),
    drawing: [
      heading([96, 120], 684, "BEFORE", copy.name, warm),
      heading([830, 120], 674, "AFTER", name, accent),
      planIn(left, loose, 0),
      cropRegion(left, loose, warm),
      planIn(right, crop, 1),
      cropRegion(right, crop, accent),
      ...bySize(rows, rows.slice(0, 3)).map(([what, before, after], i) => {
        const y = 744 + i * 66
        return [
          line([96, y + 24], [1504, y + 24], { stroke: tint(0.2), width: hair }),
          text([96, y], what, { size: 24, fill: grey }),
          text([780, y], before, { size: 24, fill: warm, anchor: "end" }),
          polyline(
            [
              [804, y - 8],
              [872, y - 8],
            ],
            { stroke: accent, width: thin },
          ),
          check([894, y - 8], 9),
          text([930, y], after, { size: 24, weight: 500, fill: accent }),
        ].join("")
      }),
    ],
  }
}

function viewRange(): Plate {
  const run = tidy({ setRange: true, top: 7600, cut: 1200, bottom: 0, depth: -3000 })
  const { top, cut, bottom, depth } = run.inputs
  const [high, level, floorLevel, low] = [top / 1000, cut / 1000, bottom / 1000, depth / 1000]
  const place = bySize({ x: 110, y: 130, w: 1110, h: 870 }, { x: 84, y: 70, w: 1010, h: 980 })
  // A card shows half of the floor, in larger strokes.
  const end = bySize(32.4, 17.2)
  const camera = fitted(axonometry(-58, 26), corners([-2, -20, -3.5], [end + 1.6, 2, 8.6]), place)
  const outlines = cleanLines(roomSides(sampleFloor), 0.05)
    .map(({ a, b }) => ({
      low: [Math.min(a[0], b[0]) - 0.15, -Math.max(a[1], b[1]) - 0.15] as const,
      high: [Math.min(end, Math.max(a[0], b[0]) + 0.15), -Math.min(a[1], b[1]) + 0.15] as const,
    }))
    .filter(({ low, high }) => low[0] < high[0])
  const walls = outlines.flatMap((each) =>
    box([...each.low, floorLevel], [...each.high, level], { color: tint(0.06), weight: 0.9 }),
  )
  const plane = (z: number): V2[] => slab(-1.6, -19.6, end + 1.2, 1.6, z).map((p) => camera.project(p))
  const floor = box([-0.4, -18.4, -0.3], [end, 0.4, 0], { color: tint(0.1) })
  const planes: [string, number, string][] = [
    ["TOP", top, tint(0.6)],
    ["CUT PLANE", cut, accent],
    ["BOTTOM", bottom, ink],
    ["VIEW DEPTH", depth, warm],
  ]
  return {
    title: "View range",
    parameters: lettered(parameters, run.inputs, ["top", "cut", "bottom", "depth"]),
    drawn: drawnOf(run),
    drawing: [
      bySize(heading([96, 120], 1408, "VIEW RANGE", `${run.outputs.ranged.length} floor plans`, accent), ""),
      polygon(plane(low), { fill: warm, opacity: 0.1 }),
      polygon(plane(low), { stroke: warm, width: thin, dash: "10 6" }),
      drawScene([...floor, ...walls], { camera, sun: [-0.3, -0.7, 1] }),
      polygon(plane(level), { fill: accent, opacity: 0.08 }),
      polygon(plane(level), { stroke: accent, width: medium }),
      ...outlines.map((each) =>
        polygon(
          slab(...each.low, ...each.high, level).map((p) => camera.project(p)),
          { fill: accent },
        ),
      ),
      polygon(plane(high), { fill: ink, opacity: 0.04 }),
      polygon(plane(high), { stroke: tint(0.6), width: thin, dash: "10 6" }),
      ...planes
        .filter(([name]) => bySize(true, name !== "BOTTOM"))
        .map(([name, height, color]) => {
          const p = camera.project([end + 1.2, 1.6, height / 1000])
          return leader(
            p,
            [bySize(1262, 1110), p[1]],
            bySize(`${name} ${height}`, `${name.replace(/^VIEW /, "")} ${height}`),
            color,
          )
        }),
      ...[
        [-1.6, -19.6],
        [end + 1.2, -19.6],
        [end + 1.2, 1.6],
      ].map(([x = 0, y = 0]) =>
        line(camera.project([x, y, low] satisfies V3), camera.project([x, y, high] satisfies V3), {
          stroke: tint(0.4),
          width: hair,
          dash: "3 6",
        }),
      ),
    ],
  }
}

function assignment(): Plate {
  const run = tidy({ templates: listed })
  const { assigned, left } = run.outputs
  const [x0, y0, dx, dy] = [640, 176, 216, 51]
  const column = (template: number): number => x0 + (template + 0.5) * dx
  return {
    title: "View templates assigned",
    parameters: lettered(parameters, run.inputs, ["templates"]),
    drawn: drawnOf(run),
    drawing: [
      text([96, 112], `${looseViews.length} views`, { fill: grey }),
      circle([280, 105], 11, { stroke: ink, width: medium }),
      text([302, 112], "has it already", { fill: grey }),
      ...templates.map(({ name, id }) => {
        const count = assigned.filter(({ template }) => template === id).length
        return [
          text([column(id), 112], name, { weight: 600, anchor: "middle" }),
          text([column(id), 140], `assigned to ${count}`, { anchor: "middle", fill: accent }),
          rect(column(id) - dx / 2 + 6, y0 - 20, dx - 12, dy * looseViews.length + 8, { fill: accent, opacity: 0.045 }),
        ].join("")
      }),
      ...looseViews.map((view, j) => {
        const y = y0 + (j + 0.36) * dy
        const fresh = assigned.find((each) => each.view === view)?.template
        const isLeft = left.some((why) => why.startsWith(`${view.name}: no template`))
        const target = fresh ?? view.template
        return [
          line([96, y0 + j * dy - 20], [x0 + 4 * dx, y0 + j * dy - 20], { stroke: tint(j ? 0.2 : 0.8), width: hair }),
          text([96, y], view.name, { fill: isLeft ? grey : ink }),
          text([336, y], view.branch, { mono: false, fill: grey }),
          target === null
            ? ""
            : line([604, y - 7], [column(target) - 14, y - 7], { stroke: tint(0.4), width: hair, dash: "3 6" }),
          fresh === undefined ? "" : circle([column(fresh), y - 7], 12, { fill: accent }),
          view.template === null ? "" : circle([column(view.template), y - 7], 11, { stroke: ink, width: medium }),
          isLeft ? crossMark([517, y - 7], 7, warm) + text([533, y], "none fits", { fill: warm, mono: false }) : "",
        ].join("")
      }),
    ],
  }
}

function crops(): Plate {
  const run = tidy({ fitCrop: true, deleteUnplaced: true })
  const chosen = ["Level 1", "North", "Section 4", "Level 2", "South Copy 1", "Section 4 Copy 1"]
  const fitted = chosen.flatMap((name) => run.outputs.cropped.filter(({ view }) => view.name === name))
  const shares = fitted.map(({ before, after }) => Math.round(100 * (1 - areaOf(after) / areaOf(before))))
  const k = 0.0101
  return {
    title: "Crop regions fitted",
    parameters: lettered(parameters, run.inputs, ["fitCrop", "around", "margin"]),
    drawn: drawnOf(run, shares),
    drawing: fitted.map(({ view, before, after }, i) => {
      const [x, y] = [96 + (i % 3) * 484, 96 + Math.floor(i / 3) * 462]
      const h = (before.top - before.bottom) * k
      const [ox, oy] = [
        x + (440 - (before.right - before.left) * k) / 2 - before.left * k,
        y + 60 + (316 - h) / 2 + before.top * k,
      ]
      const frame = (b: SheetBox) => ({
        x: ox + b.left * k,
        y: oy - b.top * k,
        w: (b.right - b.left) * k,
        h: (b.top - b.bottom) * k,
      })
      const [old, fit] = [frame(before), frame(after)]
      const [shown] = view.crop.shown
      const kind = branches[branchOf(view)]
      const seed = 2 + (i % 3) + 30 * Math.floor(i / 3)
      return [
        heading([x, y + 24], 440, view.name.toUpperCase(), `-${at(shares, i)} %`, ink),
        rect(old.x, old.y, old.w, old.h, { fill: mix(paper, warm, 0.06), stroke: warm, width: thin, dash: "10 6" }),
        rect(fit.x, fit.y, fit.w, fit.h, { fill: paper, stroke: accent, width: medium }),
        shown ? clipped(outlineOf(fit), [miniature(kind, frameOfBuilt(kind, frame(shown.box)), seed)]) : "",
        ...[
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ].map(([fx = 0, fy = 0]) =>
          line([old.x + fx * old.w, old.y + fy * old.h], [fit.x + fx * fit.w, fit.y + fy * fit.h], {
            stroke: mix(paper, warm, 0.7),
            width: hair,
            dash: "3 6",
          }),
        ),
        bySize(text([x, y + 412], sizeOf(before), { fill: warm }), ""),
        text([x + 440, y + 412], sizeOf(after), { fill: accent, anchor: "end" }),
      ].join("")
    }),
  }
}

const branchOf = (view: View): Branch => at(looseViews, view.id).branch

function browser(): Plate {
  const run = tidy({ rename: true, deleteUnplaced: true })
  const { deleted } = run.outputs
  const kept = looseViews.length - deleted.length
  const old = [...looseViews].sort((a, b) => a.name.localeCompare(b.name))
  const fresh = (Object.keys(branches) as Branch[]).flatMap((branch) => {
    const own = looseViews
      .filter((view) => view.branch === branch && !deleted.includes(view))
      .map((view) => ({ view, label: becomes(run, view).name }))
      .sort((a, b) => a.label.localeCompare(b.label))
    return own.length > 0 ? [{ view: null, label: branch.toUpperCase() }, ...own] : []
  })
  const yOld = (i: number): number => 178 + i * 52
  const yNew = (i: number): number => 178 + i * 55
  return {
    title: "Project browser",
    parameters: lettered(parameters, run.inputs, ["rename", "deleteUnplaced", "keep"]),
    drawn: drawnOf(run, [kept]),
    drawing: [
      heading([96, 120], 560, "BEFORE", `${old.length} views`, warm),
      heading([900, 120], 604, "AFTER", `${kept} views, ${deleted.length} deleted`, accent),
      ...old.map((view, i) => {
        const to = fresh.findIndex((each) => each.view === view)
        const y = yOld(i)
        const isGone = to < 0
        const end = 152 + view.name.length * grown(legible * monoWidth)
        const mark = Math.max(510, end + 24)
        return [
          isGone
            ? ""
            : `<path d="M${mark} ${y - 7} C 700 ${y - 7} 740 ${yNew(to) - 7} 918 ${yNew(to) - 7}" fill="none" stroke="${accent}" stroke-width="2"/>`,
          rect(110, y - 22, 22, 22, { stroke: isGone ? tint(0.35) : ink, width: thin }),
          text([150, y], view.name, { fill: isGone ? tint(0.5) : ink }),
          isGone
            ? line([148, y - 7], [end, y - 7], {
                stroke: warm,
                width: medium,
              }) + crossMark([mark, y - 8], 7, warm)
            : circle([mark, y - 7], 5, { fill: accent }),
          view.needed === "it is the starting view"
            ? bySize(text([end + 24, y], "starting view", { fill: grey, mono: false }), "")
            : "",
        ].join("")
      }),
      ...fresh.map(({ view, label }, i) =>
        view
          ? polyline(
              [
                [928, yNew(i) - 36],
                [928, yNew(i) - 7],
                [948, yNew(i) - 7],
              ],
              { stroke: tint(0.45), width: thin },
            ) +
            rect(958, yNew(i) - 22, 22, 22, { stroke: ink, width: thin, fill: mix(paper, accent, 0.12) }) +
            text([998, yNew(i)], label)
          : text([912, yNew(i)], label, { weight: 600, fill: accent }),
      ),
    ],
  }
}

function filmed(t: number): Plate {
  const margin = Math.round(lerp(3600, 600, ease(t, 0.06, 0.66)) / 50) * 50
  const later = { ...(t > 0.74 && { templates: "AR-Plan" }), rename: t > 0.84 }
  return main({ fitCrop: true, margin, ...later }, ease(t, 0.72, 0.8))
}

export const viewOptimizer = artwork({
  id: "view-optimizer",
  product: "ViewOptimizer",
  code: "VOP",
  states: [
    {
      plate: viewRange,
      window: [60, 30, 1480],
      alt: "Axonometry of a floor cut at 1200 mm with the four planes of the view range: top, cut plane, bottom and view depth",
    },
    {
      plate: () => main(planInputs),
      window: [60, 0, 1480],
      alt: "Floor plan in a crop region fitted to its walls; the old crop region is dashed in orange, and both view names are above",
    },
    {
      plate: compare,
      window: [60, 0, 1480],
      alt: "The same plan before, with a loose crop region and trees, and after, with a fitted one; name, template, crop region and view range below",
    },
    {
      plate: assignment,
      window: [84, 84, 770],
      alt: "Table of sixteen views by four view templates: a dot for an assigned template, a ring for one the view already had, a cross where none fits",
    },
    {
      plate: crops,
      window: [60, 0, 1480],
      alt: "Six views with their old loose crop regions dashed in orange and the fitted ones in blue, with the percentage of area saved",
    },
    {
      plate: browser,
      window: [60, 0, 1480],
      alt: "Project browser before and after: of sixteen views, those on sheets are renamed; unplaced ones are struck out, except the starting view and KEEP",
    },
  ],
  film: (t) => filmed(clamp(t)),
})
