import { seeded } from "../../scripts/lib/random"
import { at, range, type V2, type V3 } from "../../scripts/lib/vec"
import { check, crossMark, dimension, heading } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { accent, grey, hair, heavy, ink, medium, mix, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, corners, type Frame, fitted } from "../lib/projection"
import { drawScene, type Face } from "../lib/scene"
import { box } from "../lib/solids"
import { circle, line, polygon, rect, text } from "../lib/svg"

interface DoorSize {
  w: number
  h: number
  glazed: boolean
  /** Thickness of the wall, in metres. */
  wall: number
}

/** A door family: wall cut-out, frame, leaf, handle, optional glass; metres. */
function door({ w, h, glazed, wall }: DoorSize, x = 0): Face[] {
  const f = 0.07
  const frame = { color: tint(0.5), weight: 1 }
  const wallLook = { color: tint(0.04), weight: 1 }
  const leaf = { color: mix(paper, accent, 0.34), weight: 1 }
  const parts: Face[] = [
    ...box([x - 0.7, 0, 0], [x - 0.001, wall, h + 0.55], wallLook),
    ...box([x + w + 0.001, 0, 0], [x + w + 0.7, wall, h + 0.55], wallLook),
    ...box([x, 0, h + 0.001], [x + w, wall, h + 0.55], wallLook),
    ...box([x, -0.02, 0], [x + f, wall + 0.02, h - f], frame),
    ...box([x + w - f, -0.02, 0], [x + w, wall + 0.02, h - f], frame),
    ...box([x, -0.02, h - f], [x + w, wall + 0.02, h], frame),
  ]
  const y0 = wall * 0.3
  const [l, r] = [x + f + 0.005, x + w - f - 0.005]
  const top = h - f - 0.01
  if (glazed) {
    const s = 0.12
    parts.push(
      ...box([l, y0, 0.01], [l + s, y0 + 0.045, top], leaf),
      ...box([r - s, y0, 0.01], [r, y0 + 0.045, top], leaf),
      ...box([l + s, y0, 0.01], [r - s, y0 + 0.045, 0.35], leaf),
      ...box([l + s, y0, top - s], [r - s, y0 + 0.045, top], leaf),
      ...box([l + s, y0 + 0.015, 0.35], [r - s, y0 + 0.03, top - s], { color: mix(paper, accent, 0.14), weight: 0.8 }),
    )
  } else parts.push(...box([l, y0, 0.01], [r, y0 + 0.045, top], leaf))
  parts.push(...box([r - 0.16, y0 - 0.06, 1.02], [r - 0.05, y0 - 0.001, 1.06], { color: warm, weight: 0.8 }))
  return parts
}

const sun: V3 = [0.3, -0.8, 1.5]

const checks: [string, string, boolean][] = [
  ["Reference planes named", "6 of 6", true],
  ["Origin at hinge centre", "0, 0", true],
  ["Flexes 700 to 1400", "9 sizes", true],
  ["Shared parameters", "14 of 14", true],
  ["Subcategories set", "2 missing", false],
  ["Symbol at 3 details", "coarse to fine", true],
  ["Clearance is a void", "900 mm", true],
  ["File size", "412 kB", true],
  ["Materials by parameter", "handle fixed", false],
]

function sheetOfChecks(): Plate {
  const size: DoorSize = { w: 1, h: 2.1, glazed: true, wall: 0.24 }
  const camera = fitted(axonometry(-62, 20), corners([-0.85, -0.5, 0], [1.85, 0.4, 2.75]), {
    x: 120,
    y: 130,
    w: 780,
    h: 820,
  })
  const plane = (x: number): string => {
    const ring: V3[] = [
      [x, -0.55, -0.1],
      [x, 0.7, -0.1],
      [x, 0.7, 2.9],
      [x, -0.55, 2.9],
    ]
    return polygon(
      ring.map((p) => camera.project(p)),
      { stroke: accent, width: thin, dash: "12 6" },
    )
  }
  const sill = [
    [-0.85, -0.5, 2.1],
    [1.85, -0.5, 2.1],
  ] as const
  const rows = checks.map(([name, note, ok], i) => {
    const y = 196 + i * 84
    return [
      ok ? check([984, y - 8], 12) : crossMark([984, y - 8], 10, warm),
      text([1022, y], name, { size: 24, mono: false, weight: 600, fill: ok ? ink : warm }),
      text([1022, y + 28], note, { size: 18, fill: ok ? grey : warm }),
      line([966, y + 46], [1504, y + 46], { stroke: tint(0.2), width: hair }),
    ].join("")
  })
  return {
    title: "Door family, nine checks",
    scale: "1:20",
    parameters: [
      ["Family", "Door_Single"],
      ["Width", "1000 mm"],
      ["Height", "2100 mm"],
      ["Passed", "7 / 9"],
      ["Revit", "2024"],
    ],
    drawing: [
      drawScene(door(size), { camera, sun, ground: 0, shadow: 0.22 }),
      plane(0),
      plane(0.5),
      plane(1),
      line(camera.project(sill[0]), camera.project(sill[1]), { stroke: accent, width: thin, dash: "12 6" }),
      ...[
        [0, "Left"],
        [0.5, "Centre"],
        [1, "Right"],
      ].map(([x = 0, name]) =>
        text(
          [camera.project([Number(x), -0.55, 2.9])[0] - 6, camera.project([Number(x), -0.55, 2.9])[1] - 12],
          String(name),
          { size: 18, fill: accent, anchor: "middle", halo: paper },
        ),
      ),
      dimension(camera.project([0, -0.5, 0]), camera.project([1, -0.5, 0]), -34, "Width 1000", accent),
      heading([966, 130], 538, "CHECKS", "7 of 9 passed"),
      ...rows,
    ],
  }
}

function flexed(): Plate {
  const sizes = [
    [0.7, 2],
    [0.9, 2.1],
    [1.2, 2.3],
    [1.4, 2.6],
  ] as const
  let x = 0
  const faces: Face[] = []
  const marks: [number, number, number][] = []
  for (const [i, [w, h]] of sizes.entries()) {
    faces.push(...door({ w, h, glazed: i % 2 === 1, wall: 0.24 }, x))
    marks.push([x, w, h])
    x += w + 2
  }
  const camera = fitted(axonometry(-66, 20), corners([-0.8, -0.6, 0], [x - 1, 0.4, 3.1]), {
    x: 110,
    y: 120,
    w: 1380,
    h: 640,
  })
  return {
    title: "Flexed through four sizes",
    scale: "1:40",
    parameters: [
      ["Family", "Door_Single"],
      ["Widths", "700 to 1400"],
      ["Heights", "2000 to 2600"],
      ["Constraints", "0 broken"],
    ],
    drawing: [
      drawScene(faces, { camera, sun, ground: 0, shadow: 0.22 }),
      ...marks.map(([px, w]) =>
        dimension(
          camera.project([px, -0.4, 0]),
          camera.project([px + w, -0.4, 0]),
          -26,
          String(Math.round(w * 1000)),
          accent,
        ),
      ),
      ...marks.map(
        ([, w, h], i) =>
          text([180 + i * 350, 900], `${Math.round(w * 1000)} × ${Math.round(h * 1000)}`, { size: 27, weight: 500 }) +
          check([150 + i * 350, 891], 11) +
          text([180 + i * 350, 934], `frame 70 · leaf ${Math.round((w - 0.15) * 1000)}`, { size: 18, fill: grey }),
      ),
      line([96, 840], [1504, 840], { stroke: tint(0.3), width: hair }),
    ],
  }
}

const families = [
  "Door_Single",
  "Door_Double",
  "Door_Sliding",
  "Window_Fixed",
  "Window_Turn",
  "Chair_Task",
  "Desk_1600",
  "Basin_Wall",
  "Luminaire_Line",
  "Column_Steel",
  "Railing_Post",
  "Tree_Large",
]
const rules = ["Name", "Category", "Origin", "Planes", "Flex", "Shared", "Material", "Symbol", "Size"]

function matrix(): Plate {
  const random = seeded(27)
  const results = families.map((_, j) => rules.map((__, i) => (i === 0 || j === 3 ? true : random() > 0.16)))
  const [x0, y0, dx, dy] = [390, 190, 106, 65]
  const passed = results.flat().filter(Boolean).length
  const whole = results.filter((r) => r.every(Boolean)).length
  return {
    title: "Twelve families, nine rules",
    scale: "",
    parameters: [
      ["Families", "12"],
      ["Rules", "9"],
      ["Passed", `${passed} / ${families.length * rules.length}`],
      ["Clean", String(whole)],
      ["To mend", String(families.length * rules.length - passed)],
    ],
    drawing: [
      ...rules.map((r, i) => text([x0 + (i + 0.5) * dx, y0 - 22], r, { size: 18, anchor: "middle", weight: 600 })),
      ...families.map((name, j) => {
        const row = at(results, j)
        const ok = row.filter(Boolean).length
        const y = y0 + j * dy
        return [
          line([96, y], [1504, y], { stroke: tint(0.22), width: hair }),
          text([96, y + 41], name, { size: 22, weight: ok === 9 ? 600 : 400, fill: ok === 9 ? accent : ink }),
          ...row.map((good, i) => {
            const c: V2 = [x0 + (i + 0.5) * dx, y + dy / 2]
            return good
              ? check(c, 9, ok === 9 ? accent : tint(0.55))
              : rect(x0 + i * dx + 3, y + 3, dx - 6, dy - 6, { fill: mix(paper, warm, 0.14) }) + crossMark(c, 9, warm)
          }),
          rect(1376, y + 24, 90, 16, { stroke: tint(0.4), width: hair }),
          rect(1376, y + 24, ok * 10, 16, { fill: ok === 9 ? accent : tint(0.4) }),
          text([1504, y + 40], String(ok), { size: 20, anchor: "end" }),
        ].join("")
      }),
      line([96, y0 + 12 * dy], [1504, y0 + 12 * dy], { stroke: ink, width: medium }),
    ],
  }
}

function detailLevels(): Plate {
  const drawSymbol = (c: V2, k: number, level: number): string => {
    const [x, y] = c
    const w = k
    const t = 0.24 * k
    const wall = (a: number, b: number): string =>
      rect(x + a * k, y, (b - a) * k, t, { fill: level ? tint(0.75) : ink, stroke: ink, width: medium })
    return [
      wall(-0.55, 0),
      wall(1, 1.55),
      level > 0
        ? rect(x, y - 3, 0.07 * k, t + 6, { fill: paper, stroke: ink, width: medium }) +
          rect(x + 0.93 * k, y - 3, 0.07 * k, t + 6, { fill: paper, stroke: ink, width: medium })
        : "",
      level > 1
        ? rect(x + 0.07 * k, y + t * 0.62, 0.03 * k, t * 0.3, { fill: tint(0.5) }) +
          rect(x + 0.9 * k, y + t * 0.62, 0.03 * k, t * 0.3, { fill: tint(0.5) }) +
          circle([x + 0.07 * k, y], 5, { fill: warm })
        : "",
      level > 0
        ? rect(x + 0.05 * k, y - 0.86 * k, 0.045 * k, 0.86 * k, {
            fill: mix(paper, accent, 0.3),
            stroke: ink,
            width: thin,
          })
        : line([x + 0.05 * k, y], [x + 0.05 * k, y - 0.9 * k], { stroke: ink, width: heavy }),
      level > 1 ? rect(x + 0.02 * k, y - 0.8 * k, 0.11 * k, 0.03 * k, { fill: warm }) : "",
      `<path d="M${x + 0.05 * k} ${y - 0.9 * k} A${0.9 * k} ${0.9 * k} 0 0 1 ${x + 0.95 * k} ${y}" fill="none" stroke="${ink}" stroke-width="1.4"/>`,
      level > 1 ? line([x, y + t + 20], [x + w, y + t + 20], { stroke: accent, width: hair }) : "",
    ].join("")
  }
  const elevation = (f: Frame, level: number): string => {
    const { x, y, w, h } = f
    return [
      rect(x, y, w, h, { fill: paper, stroke: ink, width: medium }),
      level > 0
        ? rect(x + w * 0.07, y + w * 0.07, w * 0.86, h - w * 0.07, {
            fill: mix(paper, accent, 0.18),
            stroke: ink,
            width: thin,
          })
        : "",
      level > 0
        ? rect(x + w * 0.2, y + w * 0.2, w * 0.6, h * 0.62, {
            fill: mix(paper, accent, 0.06),
            stroke: ink,
            width: thin,
          })
        : "",
      level > 1
        ? rect(x + w * 0.78, y + h * 0.5, w * 0.1, 6, { fill: warm }) +
          range(3)
            .map((i) => rect(x + w * 0.045, y + h * (0.16 + i * 0.33), 7, 26, { fill: tint(0.6) }))
            .join("") +
          line([x + w * 0.93, y + w * 0.07], [x + w * 0.07, y + h / 2], {
            stroke: tint(0.5),
            width: hair,
            dash: "8 6",
          }) +
          line([x + w * 0.07, y + h / 2], [x + w * 0.93, y + h], { stroke: tint(0.5), width: hair, dash: "8 6" })
        : "",
    ].join("")
  }
  const names = ["COARSE 1:200", "MEDIUM 1:100", "FINE 1:50"]
  return {
    title: "Symbol at three detail levels",
    scale: "",
    parameters: [
      ["Family", "Door_Single"],
      ["Levels", "3"],
      ["Swing", "90°"],
    ],
    drawing: names.flatMap((name, i) => {
      const x = 96 + i * 484
      return [
        heading([x, 116], 440, name, "", i === 2 ? accent : ink),
        drawSymbol([x + 118, 430], 208, i),
        elevation({ x: x + 120, y: 560, w: 208, h: 400 }, i),
        line([x + 40, 960], [x + 410, 960], { stroke: ink, width: heavy }),
        ...(i === 2
          ? [
              dimension([x + 120, 560], [x + 328, 560], 24, "1000", accent),
              dimension([x + 328, 560], [x + 328, 960], 34, "2100", accent),
            ]
          : []),
      ]
    }),
  }
}

export const familyValidator = artwork({
  id: "family-validator",
  product: "Family Validator",
  code: "FMV",
  states: [
    {
      plate: sheetOfChecks,
      alt: "Axonometry of a glazed door family in its wall with reference planes, beside nine checks of which seven pass",
    },
    {
      plate: flexed,
      alt: "The same door family flexed through four sizes from 700 by 2000 to 1400 by 2600 mm, widths dimensioned",
    },
    {
      plate: matrix,
      alt: "Matrix of twelve families by nine rules, passed cells ticked, failures crossed in orange, a score bar per family",
    },
    {
      plate: detailLevels,
      alt: "Door symbol in plan and elevation at coarse, medium and fine detail, the fine one dimensioned",
    },
  ],
})
