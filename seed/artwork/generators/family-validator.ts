import { parameters } from "../../scripts/family-validator/parameters"
import { type Check, shownForms, type Validated, validateFamilies } from "../../scripts/family-validator/rules"
import { defaultsOf } from "../../scripts/lib/parameters"
import { range, sum, type V2 } from "../../scripts/lib/vec"
import { check, crossMark, dimension, heading } from "../lib/annotate"
import { artwork, type Plate } from "../lib/artwork"
import { doorForms, glazedSize, loadedFamilies, wallAround } from "../lib/door-family"
import { lettered } from "../lib/lettering"
import { accent, grey, hair, ink, medium, mix, paper, tint, warm } from "../lib/palette"
import { axonometry, corners, fitted } from "../lib/projection"
import { drawScene } from "../lib/scene"
import { bySize, grown, legible, line, rect, text } from "../lib/svg"
import { categories, familyValidator as live, made, sun } from "../live/family-validator"

const inputs = { ...defaultsOf(parameters), open: true }
const whole = validateFamilies(inputs, { categories, families: loadedFamilies })
const drawn = { runs: [{ inputs, outputs: { report: whole.report } }] }
function validated(name: string): Validated {
  const found = whole.families.find(({ family }) => family.name === name)
  if (!found) throw new Error(`There is no family ${name}`)
  return found
}

function typesOfOne(): Plate {
  const { family, found, compared } = validated("ARC_DR_Single")
  let x = 0
  const doors = family.types.map(({ name, values, instances }) => {
    const size = { w: Number(values.Width) / 1000, h: Number(values.Height) / 1000 }
    const here = { name, size, x, isPlaced: instances.length > 0 }
    x += size.w + 2
    return { ...here, wrong: found.sizes?.find((each) => each.startsWith(name))?.slice(name.length + 2) }
  })
  const frame = { x: 110, y: 170, w: 1380, h: 600 }
  const camera = fitted(axonometry(-66, 20), corners([-0.8, -0.6, 0], [x - 1, 0.4, 3.1]), frame)
  const faces = doors.flatMap(({ size, x: from }) => [
    ...wallAround(size, from),
    ...doorForms(size, from).flatMap((form) => (form.shown[2] ? form.faces : [])),
  ])
  return {
    title: "Names of types and sizes",
    parameters: lettered(parameters, inputs, ["sizes", "inUse"]),
    drawn: { ...drawn, measured: doors.flatMap(({ size }) => [size.w * 1000, size.h * 1000]) },
    drawing: [
      heading([96, 120], 1408, family.name, `${compared} types compared`),
      drawScene(faces, { camera, sun, ground: 0, shadow: 0.22 }),
      ...doors.map(({ size: { w }, x: from, wrong }) => {
        const ends: [V2, V2] = [camera.project([from, -0.4, 0]), camera.project([from + w, -0.4, 0])]
        return dimension(...ends, -28, (w * 1000).toFixed(0), wrong ? warm : accent)
      }),
      line([96, 846], [1504, 846], { stroke: tint(0.3), width: hair }),
      ...doors.map(({ name, size, wrong, isPlaced }, i) => {
        const at = 120 + i * 350
        const fill = wrong ? warm : ink
        const measured = `Width ${(size.w * 1000).toFixed(0)}, Height ${(size.h * 1000).toFixed(0)}`
        return [
          wrong ? crossMark([at, 897], 10, warm) : check([at, 897], 12),
          text([at + grown(25), 906], name, { size: bySize(28, legible), weight: 500, fill }),
          text([at + bySize(32, 0), 906 + grown(36)], wrong ?? bySize(measured, ""), {
            fill: wrong ? warm : grey,
            mono: false,
          }),
          isPlaced ? "" : text([at + bySize(32, 0), 906 + grown(68)], "no instance", { fill: warm, mono: false }),
        ].join("")
      }),
    ],
  }
}

const columns: Record<Check, string> = {
  name: "Name",
  types: "Types",
  use: "Use",
  sizes: "Sizes",
  required: "Values",
  planes: "Planes",
  forms: "Forms",
  coarse: "Coarse",
  imports: "CAD",
}

function matrix(): Plate {
  const [x0, y0, dx, dy] = [390, 190, 106, 65]
  const rows = whole.families.map(({ family, found, passed }, j) => {
    const y = y0 + j * dy
    const asked = Object.keys(found).length
    const isWhole = passed === asked
    const strong = isWhole ? accent : ink
    const bar = 90 / asked
    return [
      line([96, y], [1504, y], { stroke: tint(0.22), width: hair }),
      text([96, y + 41], family.name, { weight: isWhole ? 600 : 400, fill: strong }),
      ...made.map((key, i) => {
        const c: V2 = [x0 + (i + 0.5) * dx, y + dy / 2]
        const dash = { stroke: tint(0.45), width: medium }
        if (!found[key]) return line([c[0] - 8, c[1]], [c[0] + 8, c[1]], dash)
        if (found[key].length === 0) return check(c, 9, isWhole ? accent : tint(0.55))
        const ground = rect(x0 + i * dx + 3, y + 3, dx - 6, dy - 6, { fill: mix(paper, warm, 0.14) })
        return ground + crossMark(c, 9, warm)
      }),
      rect(1354, y + 24, 90, 16, { stroke: tint(0.4), width: hair }),
      rect(1354, y + 24, passed * bar, 16, { fill: isWhole ? accent : tint(0.4) }),
      text([1504, y + 40], `${passed}/${asked}`, { anchor: "end" }),
    ].join("")
  })
  const all = sum(whole.families.map(({ found }) => Object.keys(found).length))
  const sumPassed = sum(whole.families.map(({ passed }) => passed))
  return {
    title: "Twelve families, nine checks",
    parameters: lettered(parameters, inputs, ["open", "mostTypes", "mostForms"]),
    drawn,
    drawing: [
      text([96, 128], `${sumPassed} of ${all} passed; a dash means nothing to check`, { size: 24, weight: 600 }),
      ...made.map((key, i) => text([x0 + (i + 0.5) * dx, y0 - 22], columns[key], { anchor: "middle", weight: 600 })),
      ...rows,
      line([96, y0 + 12 * dy], [1504, y0 + 12 * dy], { stroke: ink, width: medium }),
    ],
  }
}

function detailLevels(): Plate {
  const levels = ["COARSE", "MEDIUM", "FINE"]
  const families = [validated("ARC_DR_Glazed"), validated("ARC_DR_Vendor")]
  const pictures = families.flatMap(({ family, found }, j) => {
    const forms = doorForms(glazedSize, 0, j === 0)
    const counts = typeof family.file === "string" ? [] : shownForms(family.file)
    const y = 160 + j * 430
    const isTooMuch = (found.coarse ?? []).length > 0
    return range(3).flatMap((level) => {
      const x = 330 + level * 400
      const faces = forms.flatMap((form) => (form.shown[level] ? form.faces : []))
      const frame = { x: x + 10, y, w: 250, h: 370 }
      const camera = fitted(axonometry(-62, 16), corners([0, -0.1, 0], [1, 0.26, 2.1]), frame)
      const fill = level === 0 && isTooMuch ? warm : ink
      return [
        drawScene(faces, { camera, sun, ground: 0, shadow: 0.22 }),
        text([x + 290, y + 330], String(counts[level]), { size: 44, weight: 500, fill }),
        text([x + 290, y + 330 + grown(32)], "forms", { fill: fill === ink ? grey : warm }),
      ]
    })
  })
  return {
    title: "Forms at three detail levels",
    parameters: lettered(parameters, inputs, ["open", "mostForms"]),
    drawn,
    drawing: [
      ...levels.map((name, i) => heading([330 + i * 400, 120], 374, name)),
      ...families.flatMap(({ family, found }, j) => {
        const y = 300 + j * 430
        const isPassed = found.coarse?.length === 0
        return bySize(
          [
            text([96, y], family.name, { size: 24, weight: 600 }),
            isPassed ? check([108, y + 34], 12) : crossMark([106, y + 34], 10, warm),
            text([136, y + 42], isPassed ? "within the limit" : "too many at coarse", {
              mono: false,
              fill: isPassed ? grey : warm,
            }),
          ],
          [],
        )
      }),
      line([96, 556], [1504, 556], { stroke: tint(0.3), width: hair }),
      ...pictures,
    ],
  }
}

export const familyValidator = artwork({
  ...live,
  states: [
    {
      plate: () => live.draw({ ...live.start, ...live.pictured }),
      window: live.window,
      alt: "Axonometry of a glazed door family with reference planes, one without a name, beside nine checks of which seven pass",
    },
    {
      plate: typesOfOne,
      window: [60, 20, 1480],
      alt: "Four types of a door family at their own sizes, widths dimensioned; the third is wider than its name says",
    },
    {
      plate: matrix,
      window: [80, 92, 840],
      alt: "Matrix of twelve families by nine checks: passed cells ticked, failures crossed in orange, dashes where there is nothing to check, a score bar per family",
    },
    {
      plate: detailLevels,
      window: [290, 90, 1240],
      alt: "Two door families at coarse, medium and fine: one shows more forms at each level, the other all forms at every level",
    },
  ],
})
