import type { FamilyFile, LoadedFamily } from "../../scripts/family-validator/rules"
import { range } from "../../scripts/lib/vec"
import { accent, mix, paper, tint, warm } from "./palette"
import type { Face } from "./scene"
import { box } from "./solids"

export interface DoorSize {
  w: number
  h: number
}

export interface Form {
  faces: Face[]
  hasSubcategory: boolean
  hasFixedMaterial: boolean
  /** At coarse, medium and fine. */
  shown: readonly [boolean, boolean, boolean]
}

const wallDepth = 0.24
const rim = 0.07

/** In meters. */
export function doorForms({ w, h }: DoorSize, x = 0, hasLevels = true): Form[] {
  const [y, l, r, top, s] = [wallDepth * 0.3, x + rim + 0.005, x + w - rim - 0.005, h - rim - 0.01, 0.12]
  const frame = { color: tint(0.5), weight: 1 }
  const leaf = { color: mix(paper, accent, 0.34), weight: 1 }
  const glass = { color: mix(paper, accent, 0.14), weight: 0.8 }
  const metal = { color: tint(0.66), weight: 0.8 }
  const form = (shown: Form["shown"], faces: Face[], hasFixedMaterial = false): Form => ({
    faces,
    hasSubcategory: true,
    hasFixedMaterial,
    shown: hasLevels ? shown : [shown[2], shown[2], shown[2]],
  })
  const always = [true, true, true] as const
  const medium = [false, true, true] as const
  const fine = [false, false, true] as const
  return [
    form(always, box([x, -0.02, 0], [x + rim, wallDepth + 0.02, h - rim], frame)),
    form(always, box([x + w - rim, -0.02, 0], [x + w, wallDepth + 0.02, h - rim], frame)),
    form(always, box([x, -0.02, h - rim], [x + w, wallDepth + 0.02, h], frame)),
    form([true, false, false], box([l, y, 0.01], [r, y + 0.045, top], leaf)),
    form(medium, box([l, y, 0.01], [l + s, y + 0.045, top], leaf)),
    form(medium, box([r - s, y, 0.01], [r, y + 0.045, top], leaf)),
    form(medium, box([l + s, y, 0.01], [r - s, y + 0.045, 0.35], leaf)),
    form(medium, box([l + s, y, top - s], [r - s, y + 0.045, top], leaf)),
    form(medium, box([l + s, y + 0.015, 0.35], [r - s, y + 0.03, top - s], glass)),
    form(fine, box([r - 0.09, y - 0.012, 0.94], [r - 0.05, y - 0.001, 1.12], metal)),
    form(fine, box([r - 0.16, y - 0.06, 1.02], [r - 0.05, y - 0.013, 1.06], { ...metal, color: warm }), true),
    ...range(3).map((i) =>
      form(fine, box([l - 0.004, y - 0.03, 0.24 + i * 0.72], [l + 0.03, y - 0.001, 0.38 + i * 0.72], metal)),
    ),
  ]
}

export function wallAround({ w, h }: DoorSize, x = 0): Face[] {
  const look = { color: tint(0.04), weight: 1 }
  return [
    ...box([x - 0.7, 0, 0], [x - 0.001, wallDepth, h + 0.55], look),
    ...box([x + w + 0.001, 0, 0], [x + w + 0.7, wallDepth, h + 0.55], look),
    ...box([x, 0, h + 0.001], [x + w, wallDepth, h + 0.55], look),
  ]
}

export const glazedSize: DoorSize = { w: 1, h: 2.1 }

export const glazedPlanes = ["Left", "Centre", "Right", "Front", ""]

const sizes = ["700 x 2000", "900 x 2100", "1200 x 2300", "1400 x 2600"]
const good: FamilyFile = {
  planes: range(4).map((i) => ({ isNamed: true, definesOrigin: i < 2 })),
  forms: range(6).map((i) => ({ hasSubcategory: true, hasFixedMaterial: false, shown: [i < 2, i < 4, true] })),
  imports: 0,
}

let instances = 204300
function typeOf(name: string, values: LoadedFamily["types"][number]["values"] = {}): LoadedFamily["types"][number] {
  const [Width, Height] = name.split(" x ").map(Number)
  instances += 37
  return {
    name,
    values: {
      Width: Width ?? null,
      Height: Height ?? null,
      Manufacturer: "-",
      Model: "-",
      "Fire Rating": "-",
      ...values,
    },
    instances: [{ id: instances, values: {} }],
  }
}

const family = (name: string, category: string, changes: Partial<LoadedFamily> = {}): LoadedFamily => ({
  name,
  category,
  kind: "model",
  types: sizes.slice(0, 2).map((size) => typeOf(size)),
  file: good,
  ...changes,
})

export const glazedFile = (): FamilyFile => ({
  planes: glazedPlanes.map((name, i) => ({ isNamed: name !== "", definesOrigin: i === 1 || i === 3 })),
  forms: doorForms(glazedSize),
  imports: 0,
})

export const loadedFamilies: LoadedFamily[] = [
  family("ARC_DR_Double", "Doors"),
  family("ARC_DR_Glazed", "Doors", {
    file: glazedFile(),
  }),
  family("ARC_DR_Single", "Doors", {
    types: sizes.map((size, i) => ({
      ...typeOf(size, i === 2 ? { Width: 1250 } : {}),
      ...(i === 3 && { instances: [] }),
    })),
  }),
  family("ARC_DR_Vendor", "Doors", {
    file: {
      ...good,
      forms: doorForms(glazedSize, 0, false).map((form) => ({ ...form, hasFixedMaterial: false })),
      imports: 1,
    },
  }),
  family("ARC_WN_Fixed", "Windows"),
  family("ARC_WN_Turn", "Windows", { types: sizes.map((size, i) => typeOf(size, i === 1 ? { Model: "" } : {})) }),
  family("ARC_Basin", "Plumbing Fixtures", { file: { ...good, planes: good.planes.slice(1) } }),
  family("ARC_Chair", "Furniture"),
  family("ARC_Chair1", "Furniture"),
  family("ARC_Desk", "Furniture", { types: range(24).map((i) => typeOf(`Desk ${String.fromCharCode(65 + i)}`)) }),
  family("Railing_Post", "Generic Models"),
  family("STR_Column", "Columns", {
    file: { ...good, forms: good.forms.map((form, i) => ({ ...form, hasSubcategory: i > 1 })) },
  }),
]
