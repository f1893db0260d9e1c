import { seeded } from "../../scripts/lib/random"
import { at, clamp, ease, lerp, range, type V2, type V3 } from "../../scripts/lib/vec"
import { check, crossMark, gridBubble, heading, leader, northArrow } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { clutter } from "../lib/clutter"
import { drawPlan, type Placing, placed, roomiestPoint, roomSides, sampleFloor } from "../lib/floor-plan"
import { cleanLines } from "../lib/line-clean"
import { miniature, proportion, type ViewKind } from "../lib/miniature"
import { accent, grey, hair, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, type Frame, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { box, slab } from "../lib/solids"
import { circle, clipped, group, line, polygon, polyline, rect, text } from "../lib/svg"

const wide: Placing = { origin: [196, 210], scale: 37.5 }

function cropOf(t: number): Frame {
  const loose: Frame = { x: -3.4, y: -3.6, w: 38.6, h: 24 }
  const tight: Frame = { x: -1.1, y: -1.1, w: 34.2, h: 20.2 }
  return {
    x: lerp(loose.x, tight.x, t),
    y: lerp(loose.y, tight.y, t),
    w: lerp(loose.w, tight.w, t),
    h: lerp(loose.h, tight.h, t),
  }
}

function view(t: number, place: Placing, seed = 7): { svg: string; left: number } {
  const to = placed(place)
  const k = place.scale
  const items = clutter(seed)
  const gone = clamp(t / 0.6) * items.length
  const crop = cropOf(ease(t, 0.55, 0.85))
  const tidy = ease(t, 0.7, 1)
  const [cx, cy] = to([crop.x, crop.y])
  const handle = (p: V2): string => circle(p, k * 0.16, { fill: paper, stroke: accent, width: medium })
  const xs = [0, 5.5, 10.5, 17, 24, 32]
  return {
    left: items.length - Math.floor(gone),
    svg: [
      drawPlan(sampleFloor, place, {
        walls: mix(tint(0.45), ink, tidy),
        fill: (room) => (room.use === "hall" ? mix(paper, accent, 0.1 * tidy) : undefined),
      }),
      ...items.map((item, i) =>
        i < Math.floor(gone) ? "" : group([item.svg(place)], { opacity: i < gone ? 1 - (gone - i) : 1 }),
      ),
      ...(tidy > 0.02
        ? [
            group(
              [
                ...xs.map(
                  (x, i) =>
                    line(to([x, -1.6]), to([x, 0]), { stroke: accent, width: hair, dash: "14 5 3 5" }) +
                    gridBubble(to([x, -2.2]), String(i + 1), accent, k * 0.52),
                ),
                ...[0, 8.7, 18].map(
                  (y, i) =>
                    line(to([-1.6, y]), to([0, y]), { stroke: accent, width: hair, dash: "14 5 3 5" }) +
                    gridBubble(to([-2.2, y]), at(["C", "B", "A"], i), accent, k * 0.52),
                ),
                ...sampleFloor.rooms.map((room) => {
                  const p = to(roomiestPoint(room.outline, 0.4).at)
                  return (
                    text([p[0], p[1] - 2], room.name, {
                      size: k * 0.42,
                      mono: false,
                      weight: 600,
                      anchor: "middle",
                      halo: paper,
                    }) +
                    text([p[0], p[1] + k * 0.48], room.number, {
                      size: k * 0.4,
                      anchor: "middle",
                      fill: accent,
                      halo: paper,
                    })
                  )
                }),
              ],
              { opacity: tidy },
            ),
          ]
        : []),
      rect(cx, cy, crop.w * k, crop.h * k, { stroke: t > 0.84 ? accent : warm, width: thin, dash: "12 6" }),
      ...[
        [0.5, 0],
        [0.5, 1],
        [0, 0.5],
        [1, 0.5],
      ].map(([fx = 0, fy = 0]) => handle(to([crop.x + fx * crop.w, crop.y + fy * crop.h]))),
    ].join(""),
  }
}

function main(t: number): Plate {
  const { svg, left } = view(t, wide)
  return {
    title: t >= 1 ? "Plan view, tidied" : "Plan view",
    scale: "1:100",
    parameters: [
      ["Stray items", String(left)],
      ["Crop", t > 0.84 ? "fitted" : "loose"],
      ["Template", t > 0.72 ? "AR-Plan-100" : "none"],
      ["Views", "Level 00"],
    ],
    drawing: [svg, northArrow([1496, 964], 26)],
  }
}

function compare(): Plate {
  const a = view(0, { origin: [150, 250], scale: 17.6 })
  const b = view(1, { origin: [884, 250], scale: 17.6 })
  const kinds = ["dimension", "tag", "section", "note", "line"] as const
  const counts = kinds.map((kind) => clutter(7).filter((c) => c.kind === kind).length)
  const rows = kinds.map((kind, i) => {
    const y = 742 + i * 52
    return [
      text([110, y + 7], `${kind}s`, { size: 21 }),
      ...range(at(counts, i)).map((j) => rect(300 + j * 34, y - 13, 24, 24, { fill: mix(paper, warm, 0.75) })),
      text([880, y + 7], String(at(counts, i)), { size: 21, anchor: "end", fill: warm }),
      polyline(
        [
          [900, y],
          [1000, y],
        ],
        { stroke: accent, width: thin },
      ),
      text([1040, y + 7], "0", { size: 21, fill: accent }),
      check([1090, y], 9),
    ].join("")
  })
  return {
    title: "Before and after",
    scale: "1:250",
    parameters: [
      ["Stray items", "46 to 0"],
      ["Crop", "fitted"],
      ["Template", "AR-Plan-100"],
      ["Views", "1"],
    ],
    drawing: [
      heading([96, 120], 684, "BEFORE", "46 stray items", warm),
      heading([830, 120], 674, "AFTER", "template AR-Plan-100", accent),
      clipped(
        [
          [60, 140],
          [782, 140],
          [782, 690],
          [60, 690],
        ],
        [a.svg],
      ),
      b.svg,
      ...rows,
    ],
  }
}

function viewRange(): Plate {
  const camera = fitted(axonometry(-58, 26), corners([-2, -20, -3.5], [34, 2, 8.6]), { x: 110, y: 80, w: 1130, h: 920 })
  const outlines = cleanLines(roomSides(sampleFloor), 0.05).map(({ a, b }) => ({
    low: [Math.min(a[0], b[0]) - 0.15, -Math.max(a[1], b[1]) - 0.15] as const,
    high: [Math.max(a[0], b[0]) + 0.15, -Math.min(a[1], b[1]) + 0.15] as const,
  }))
  const walls = outlines.flatMap(({ low, high }) =>
    box([...low, 0], [...high, 1.2], { color: tint(0.06), weight: 0.9 }),
  )
  const cutFaces = outlines.map(({ low, high }) =>
    polygon(
      slab(...low, ...high, 1.2).map((p) => camera.project(p)),
      { fill: accent },
    ),
  )
  const planes: [string, number, string][] = [
    ["TOP", 7.6, tint(0.6)],
    ["CUT PLANE", 1.2, accent],
    ["BOTTOM", 0, ink],
    ["VIEW DEPTH", -3, warm],
  ]
  const plane = (z: number): V2[] => slab(-1.6, -19.6, 33.6, 1.6, z).map((p) => camera.project(p))
  const floor = box([-0.4, -18.4, -0.3], [32.4, 0.4, 0], { color: tint(0.1) })
  return {
    title: "View range",
    scale: "1:150",
    parameters: [
      ["Top", "+7.60"],
      ["Cut plane", "+1.20"],
      ["Bottom", "+0.00"],
      ["View depth", "-3.00"],
    ],
    drawing: [
      polygon(plane(-3), { fill: warm, opacity: 0.1 }),
      polygon(plane(-3), { stroke: warm, width: thin, dash: "10 6" }),
      drawScene([...floor, ...walls], { camera, sun: [-0.3, -0.7, 1] }),
      polygon(plane(1.2), { fill: accent, opacity: 0.08 }),
      polygon(plane(1.2), { stroke: accent, width: medium }),
      ...cutFaces,
      polygon(plane(7.6), { fill: ink, opacity: 0.04 }),
      polygon(plane(7.6), { stroke: tint(0.6), width: thin, dash: "10 6" }),
      ...planes.map(([name, z, color]) => {
        const p = camera.project([33.6, 1.6, z])
        return leader(p, [1290, p[1]], `${name} ${z < 0 ? "-" : "+"}${Math.abs(z).toFixed(2)}`, color, 17)
      }),
      ...[
        [-1.6, -19.6],
        [33.6, -19.6],
        [33.6, 1.6],
      ].map(([x = 0, y = 0]) =>
        line(camera.project([x, y, -3] satisfies V3), camera.project([x, y, 7.6] satisfies V3), {
          stroke: tint(0.4),
          width: hair,
          dash: "3 6",
        }),
      ),
    ],
  }
}

function templates(): Plate {
  const categories = [
    "Walls cut",
    "Walls below",
    "Doors",
    "Windows",
    "Furniture",
    "Grids",
    "Levels",
    "Rooms",
    "Ducts",
    "Dimensions",
  ]
  const names = ["Plan 1:100", "Plan 1:50", "Ceiling", "Section", "Elevation", "3D", "Detail"]
  const weights = [
    [5, 7, 3, 6, 0, 2, 8],
    [1.4, 2, 1, 1.4, 2, 1.4, 2.4],
    [2, 3, 0, 2, 1.4, 1.4, 4],
    [2, 3, 1, 2, 2, 1.4, 4],
    [1, 1.4, 0, 1, 0, 1, 1],
    [1.4, 1.4, 1.4, 1.4, 1.4, 0, 1.4],
    [0, 0, 0, 1.4, 1.4, 0, 1.4],
    [1, 1, 0, 0, 0, 0, 0],
    [0, 0, 2.4, 1.4, 0, 1.4, 1.4],
    [1.4, 1.4, 1.4, 1.4, 1.4, 0, 1.4],
  ]
  const [x0, y0, dx, dy] = [330, 214, 166, 76]
  return {
    title: "View templates",
    scale: "line weights",
    parameters: [
      ["Templates", "7"],
      ["Categories", "10"],
      ["Hidden", String(weights.flat().filter((w) => w === 0).length)],
      ["Views set", "64"],
    ],
    drawing: [
      ...names.map(
        (name, i) =>
          text([x0 + (i + 0.5) * dx, y0 - 62], name, {
            size: 18,
            weight: 600,
            anchor: "middle",
            fill: i === 0 ? accent : ink,
          }) +
          text([x0 + (i + 0.5) * dx, y0 - 36], `${at([18, 9, 8, 6, 8, 5, 10], i)} views`, {
            size: 16,
            anchor: "middle",
            fill: grey,
          }),
      ),
      rect(x0, y0 - 18, dx, dy * 10 + 26, { fill: accent, opacity: 0.06 }),
      ...categories.map(
        (name, j) =>
          line([96, y0 + j * dy - 14], [x0 + 7 * dx, y0 + j * dy - 14], {
            stroke: tint(j ? 0.2 : 0.8),
            width: j ? hair : thin,
          }) + text([96, y0 + (j + 0.36) * dy], name, { size: 21, mono: false, weight: 500 }),
      ),
      ...weights.flatMap((row, j) =>
        row.map((w, i) => {
          const [cx, cy] = [x0 + (i + 0.5) * dx, y0 + (j + 0.3) * dy]
          if (w === 0) return crossMark([cx, cy], 6, tint(0.32))
          const halftone = (j === 4 || j === 1) && w < 2
          return (
            line([cx - 50, cy], [cx + 50, cy], {
              stroke: j === 8 ? warm : halftone ? tint(0.45) : ink,
              width: w,
              ...(j === 5 && { dash: "16 5 3 5" }),
              ...(j === 7 && { dash: "4 5" }),
            }) + text([cx + 50, cy + 24], w.toFixed(1), { size: 13, anchor: "end", fill: grey })
          )
        }),
      ),
    ],
  }
}

function crops(): Plate {
  const list: [ViewKind, string][] = [
    ["plan", "Level 00"],
    ["elevation", "North"],
    ["section", "Section A"],
    ["plan", "Level 01"],
    ["elevation", "South"],
    ["section", "Section B"],
  ]
  const random = seeded(15)
  let saved = 0
  const drawings = list.map(([kind, name], i) => {
    const [x, y] = [96 + (i % 3) * 480, 96 + Math.floor(i / 3) * 462]
    const ratio = proportion[kind]
    const w = 290
    const h = w / ratio
    const [vx, vy] = [x + 60 + random() * 50, y + 120 + random() * 60]
    const old: Frame = { x: x + 4, y: y + 56, w: 424, h: 340 }
    const fit: Frame = { x: vx - 16, y: vy - 16, w: w + 32, h: h + 32 }
    const share = 1 - (fit.w * fit.h) / (old.w * old.h)
    saved += share / list.length
    return [
      heading([x, y + 24], 440, name.toUpperCase(), `-${Math.round(share * 100)} %`, ink),
      rect(old.x, old.y, old.w, old.h, { stroke: warm, width: thin, dash: "10 6" }),
      miniature(kind, { x: vx, y: vy, w, h }, i + 2),
      rect(fit.x, fit.y, fit.w, fit.h, { stroke: accent, width: medium }),
      ...[
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ].map(([fx = 0, fy = 0]) =>
        polyline(
          [
            [old.x + fx * old.w, old.y + fy * old.h],
            [fit.x + fx * fit.w, fit.y + fy * fit.h],
          ],
          { stroke: tint(0.4), width: hair, dash: "3 6" },
        ),
      ),
    ].join("")
  })
  return {
    title: "Crop regions fitted",
    scale: "",
    parameters: [
      ["Views", "6"],
      ["Margin", "0.60 m"],
      ["Area saved", `${Math.round(saved * 100)} %`],
      ["Rule", "scope box"],
    ],
    drawing: drawings,
  }
}

function browser(): Plate {
  const old = [
    "Level 1",
    "Copy of Level 1",
    "Level 1 Copy 2",
    "{3D}",
    "Section 4",
    "test",
    "Working plan",
    "Elevation 1 - a",
    "Section 4 Copy 1",
    "Callout of Level 1",
    "{3D} Copy 1",
    "xx old xx",
    "North",
  ]
  const fresh: [string, number][] = [
    ["FLOOR PLANS", 0],
    ["A-00 Ground 1:100", 1],
    ["A-01 First 1:100", 1],
    ["A-02 Second 1:100", 1],
    ["ELEVATIONS", 0],
    ["A-N North 1:100", 1],
    ["A-S South 1:100", 1],
    ["SECTIONS", 0],
    ["A-AA Long 1:100", 1],
    ["A-BB Cross 1:100", 1],
    ["3D", 0],
    ["A-3D Coordination", 1],
  ]
  const target = [1, -1, -1, 11, 8, -1, -1, 6, -1, 2, -1, -1, 5]
  const yOld = (i: number): number => 182 + i * 62
  const yNew = (i: number): number => 182 + i * 67
  return {
    title: "Project browser, sorted",
    scale: "",
    parameters: [
      ["Views before", "13"],
      ["Views after", "8"],
      ["Kept", String(target.filter((v) => v >= 0).length)],
      ["Removed", String(target.filter((v) => v < 0).length)],
      ["Naming", "A-## Name"],
    ],
    drawing: [
      heading([96, 120], 560, "BEFORE", "13 views", warm),
      heading([900, 120], 604, "AFTER", "8 views", accent),
      ...target.map((to, i) =>
        to < 0
          ? ""
          : `<path d="M520 ${yOld(i) - 7} C 700 ${yOld(i) - 7} 740 ${yNew(to) - 7} 918 ${yNew(to) - 7}" fill="none" stroke="${accent}" stroke-width="2"/>`,
      ),
      ...old.map((name, i) => {
        const removed = at(target, i) < 0
        return (
          rect(110, yOld(i) - 23, 24, 24, { stroke: removed ? tint(0.35) : ink, width: thin }) +
          text([152, yOld(i)], name, { size: 22, fill: removed ? tint(0.5) : ink }) +
          (removed
            ? line([150, yOld(i) - 7], [154 + name.length * 13.2, yOld(i) - 7], { stroke: warm, width: medium }) +
              crossMark([490, yOld(i) - 8], 7, warm)
            : circle([510, yOld(i) - 7], 5, { fill: accent }))
        )
      }),
      ...fresh.map(([name, depth], i) =>
        depth
          ? polyline(
              [
                [928, yNew(i) - 40],
                [928, yNew(i) - 7],
                [948, yNew(i) - 7],
              ],
              { stroke: tint(0.45), width: thin },
            ) +
            rect(958, yNew(i) - 23, 24, 24, { stroke: ink, width: thin, fill: mix(paper, accent, 0.12) }) +
            text([998, yNew(i)], name, { size: 22 })
          : text([912, yNew(i)], name, { size: 20, weight: 600, fill: accent }),
      ),
    ],
  }
}

export const viewOptimizer = artwork({
  id: "view-optimizer",
  product: "ViewOptimizer",
  code: "VOP",
  states: [
    {
      plate: viewRange,
      alt: "Axonometry of a floor cut at 1.20 m with the four planes of its view range: top, cut plane, bottom and view depth",
    },
    {
      plate: () => main(1),
      alt: "Tidied Revit floor plan: fitted crop region with handles, aligned grid bubbles, room names centred, line weights from a template",
    },
    {
      plate: compare,
      alt: "The same plan before and after: 46 stray dimensions, tags, marks and notes in orange, then none, counted by kind",
    },
    {
      plate: templates,
      alt: "Matrix of seven view templates by ten categories showing each line weight, hidden categories crossed",
    },
    {
      plate: crops,
      alt: "Six views with their old loose crop regions dashed in orange and the fitted ones in blue, saved area in per cent",
    },
    {
      plate: browser,
      alt: "Project browser before and after: thirteen badly named views, six renamed and linked into a sorted tree, seven struck out",
    },
  ],
  film: (t) => main(clamp((t - 0.06) / 0.88)),
})
