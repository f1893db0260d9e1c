import { parameters } from "../../scripts/family-validator/parameters"
import {
  type Check,
  checks,
  shownForms,
  type Validated,
  type ValidatorInputs,
  validateFamilies,
} from "../../scripts/family-validator/rules"
import { askedOf, readByName } from "../../scripts/lib/lists-by-name"
import { defaultsOf } from "../../scripts/lib/parameters"
import { at, type V3 } from "../../scripts/lib/vec"
import { check, crossMark, heading } from "../lib/annotate"
import { doorForms, glazedSize, loadedFamilies, wallAround } from "../lib/door-family"
import { lettered } from "../lib/lettering"
import { type LiveDrawing, type LivePlate, liveScene, nothingDrawn } from "../lib/live-drawing"
import { accent, grey, hair, ink, medium, paper, thin, tint, warm } from "../lib/palette"
import { axonometry, type Camera, corners, fitted } from "../lib/projection"
import { modelReport, ofTheFile, spoilable } from "../lib/spoilable"
import { most, spoiltFamily } from "../lib/spoilt-family"
import { bySize, grown, legible, line, polygon, text } from "../lib/svg"

export const categories = [...new Set(loadedFamilies.map(({ category }) => category))]
export const made = Object.keys(checks) as Check[]
export const sun: V3 = [0.3, -0.8, 1.5]

const model = spoilable({
  renamed: ["Rename the family", most.renamed],
  unnamed: ["Remove a plane's name", most.unnamed],
  cleared: ["Clear a value", most.cleared],
  retyped: ["Rename a type", most.retyped],
})

function passedBy(key: Check, { family }: Validated, inputs: ValidatorInputs): string {
  const inside = typeof family.file === "string" ? [] : shownForms(family.file)
  const required = readByName(inputs.required, "category").entries.filter(
    ({ names }) => names.length === 0 || names.includes(family.category),
  )
  const sizes = askedOf(readByName(inputs.sizes, "category").entries, family.category)
  const notes: Record<Check, string> = {
    name: family.name,
    types: `${family.types.length} types`,
    use: "every type is placed",
    sizes: `as their ${sizes.join(" and ")}`,
    required: required.flatMap(({ values }) => values).join(", "),
    planes: "named, with the origin",
    forms: "by parameter",
    coarse: `forms at coarse, medium, fine: ${inside.join(", ")}`,
    imports: "none",
  }
  return notes[key]
}

function uprightPlane(camera: Camera, x: number, name: string): string {
  const ring: V3[] = [
    [x, -0.55, -0.1],
    [x, 0.7, -0.1],
    [x, 0.7, 2.9],
    [x, -0.55, 2.9],
  ]
  const points = ring.map((p) => camera.project(p))
  const [px, py] = at(points, 3)
  const color = name ? accent : warm
  const label = bySize(text([px - 8, py - 14], name || "no name", { fill: color, anchor: "middle", halo: paper }), "")
  return polygon(points, { stroke: color, width: thin, dash: "12 6" }) + label
}

const mostLetters = 43

/** The report has the whole text. */
function shortened(words: string): string {
  return words.length <= mostLetters ? words : `${words.slice(0, words.lastIndexOf(" ", mostLetters))} …`
}

interface Row {
  note: string
  isPassed?: boolean
}

function rowOf(key: Check, shown: Validated, inputs: ValidatorInputs, isRun: boolean): Row {
  const found = shown.found[key]
  if (!isRun) return { note: "not checked again yet" }
  if (!found) return { note: nothingToSee(key, inputs) ?? "not made" }
  return { note: found.join("; ") || passedBy(key, shown, inputs), isPassed: found.length === 0 }
}

function nothingToSee(key: Check, inputs: ValidatorInputs): string | undefined {
  if (key === "sizes" && inputs.sizes.trim()) return "no type name gives the required sizes"
  if (key === "required" && inputs.required.trim()) return "none required"
  return undefined
}

const left = () => bySize(966, 912)

const rowsOn = (shown: Validated, inputs: ValidatorInputs, isRun: boolean): string[] =>
  made.map((key, i) => {
    const { note, isPassed } = rowOf(key, shown, inputs, isRun)
    const y = bySize(196, 212) + i * 84
    const from = bySize(984, 866)
    const mark = { true: check([from, y - 8], 12), false: crossMark([from, y - 8], 10, warm), undefined: "" }
    const isFailed = isPassed === false
    return [
      mark[`${isPassed}`],
      text([from + grown(38), y], checks[key], {
        size: bySize(24, legible),
        mono: false,
        weight: 600,
        fill: isFailed ? warm : ink,
      }),
      bySize(text([1022, y + 29], shortened(note), { fill: isFailed ? warm : grey, mono: false }), ""),
      line([left(), y + bySize(46, 30)], [1504, y + bySize(46, 30)], { stroke: tint(0.2), width: hair }),
    ].join("")
  })

export const familyValidator: LiveDrawing<typeof parameters, typeof model> = {
  id: "family-validator",
  product: "Family Validator",
  code: "FMV",
  count: 4,
  window: [80, 20, 1480],
  parameters,
  model,
  start: { ...defaultsOf(parameters), ...defaultsOf(model) },
  pictured: { open: true },
  leftOut:
    "The families belong to a small model made for this page. Only the glazed door is drawn, without the plane along its wall. The file reads the families of the open project and changes nothing. With 'Open families' on, the file opens a copy of each family in memory.",
  draw(inputs, isDraft): LivePlate {
    const given = ofTheFile(parameters, inputs)
    const isRun = inputs.run
    const { family, families, planes, byHand } = spoiltFamily(inputs)
    const whole = validateFamilies(given, { categories, families })
    const shown = whole.families.find((each) => each.family === family)
    const report = modelReport(byHand, isRun ? whole.report : undefined)
    const sheet = {
      title: "One family, every check",
      parameters: lettered(parameters, given, ["open", "mostTypes", "mostForms"]),
      drawn: { runs: [{ inputs: given, outputs: { report: whole.report } }] },
      report,
    }
    if (!shown) return { ...sheet, drawing: nothingDrawn(report) }
    const frame = { x: 120, y: 130, w: bySize(780, 715), h: 820 }
    const camera = fitted(axonometry(-62, 20), corners([-0.85, -0.5, 0], [1.85, 0.4, 2.75]), frame)
    const faces = doorForms(glazedSize).flatMap((form) => (form.shown[2] ? form.faces : []))
    const [from, to] = [camera.project([-0.85, -0.55, 2.1]), camera.project([1.85, -0.55, 2.1])]
    const count = Object.keys(shown.found).length
    return {
      ...sheet,
      drawing: [
        liveScene([...wallAround(glazedSize), ...faces], { camera, sun, ground: 0, shadow: 0.22, isDraft }),
        ...planes.slice(0, 3).map((name, i) => uprightPlane(camera, i / 2, name)),
        line(from, to, { stroke: warm, width: medium, dash: "12 6" }),
        text([from[0] - 10, from[1] + bySize(34, 60)], "no name", { fill: warm, halo: paper }),
        heading([left(), 130], 1504 - left(), family.name, isRun ? `${shown.passed} of ${count} passed` : ""),
        ...rowsOn(shown, given, isRun),
      ],
    }
  },
}
