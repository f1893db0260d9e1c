import { defaultsOf } from "../../scripts/lib/parameters"
import type { SheetBox } from "../../scripts/lib/sheets"
import { at } from "../../scripts/lib/vec"
import { parameters } from "../../scripts/view-optimizer/parameters"
import { optimizeViews, type View, type ViewInputs } from "../../scripts/view-optimizer/rules"
import type { ViewKind } from "./miniature"

export const branches = {
  "Floor plans": "plan",
  "Ceiling plans": "plan",
  Elevations: "elevation",
  Sections: "section",
  "3D views": "axonometry",
  "Drafting views": "detail",
} satisfies Record<string, ViewKind>
export type Branch = keyof typeof branches

interface LooseView extends View {
  branch: Branch
}

export const templates = [
  { name: "AR-Plan", kind: "Floor plans" },
  { name: "AR-Ceiling", kind: "Ceiling plans" },
  { name: "AR-Elevation", kind: "Elevations" },
  { name: "AR-Section", kind: "Sections" },
].map((each, id) => ({ ...each, id, controlsRange: false }))

/** Revit accepts templates of elevations for sections, and of sections for elevations. */
const fitting: Partial<Record<Branch, readonly number[]>> = {
  "Floor plans": [0],
  "Ceiling plans": [1],
  Elevations: [2, 3],
  Sections: [2, 3],
}

/** In meters. */
const sizes: Partial<Record<Branch, readonly [number, number]>> = {
  "Floor plans": [32.42, 18.42],
  "Ceiling plans": [32.42, 18.42],
  Elevations: [32, 13.47],
  Sections: [18, 13.58],
}

/** Meters: left, bottom, right, top. */
type Loose = readonly [number, number, number, number]
type Row = [name: string, branch: Branch, sheet: string | null, loose?: Loose, more?: Partial<View>]

const rows: Row[] = [
  ["Level 1", "Floor plans", "A-101", [6, 5, 4, 3], { range: [2300, 1200, 0, -1200] }],
  ["Level 1 Copy 1", "Floor plans", "A-102", [3.19, 2.79, 2.99, 3.39]],
  ["Level 2", "Floor plans", "A-103", [2, 6, 7, 2], { template: 0 }],
  ["Working plan", "Floor plans", null, [9, 4, 4, 9]],
  ["Level 1 Copy 2", "Floor plans", null, [4, 4, 4, 4]],
  ["Ceiling 1", "Ceiling plans", "A-121", [1, 3, 8, 3]],
  ["North", "Elevations", "A-201", [5, 1, 5, 7], { template: 2 }],
  ["South Copy 1", "Elevations", "A-202", [2, 2, 6, 5]],
  ["Elevation 1 - a", "Elevations", null, [4, 2, 4, 2]],
  ["Section 4", "Sections", "A-301", [7, 2, 3, 4]],
  ["Section 4 Copy 1", "Sections", "A-302", [2, 3, 9, 2]],
  ["Section 9", "Sections", null, [3, 3, 3, 3]],
  ["{3D}", "3D views", null, undefined, { needed: "it is the starting view" }],
  ["{3D} Copy 1", "3D views", null],
  ["KEEP Massing", "3D views", null],
  ["test", "Drafting views", null],
]

export const looseViews: LooseView[] = rows.map(([name, branch, sheet, loose, more], id) => {
  const [w, h] = (sizes[branch] ?? [0, 0]).map((metres) => metres * 1000) as [number, number]
  const [left = 0, bottom = 0, right = 0, top = 0] = (loose ?? []).map((metres) => metres * 1000)
  const box = loose ? { left: -left, bottom: -bottom, right: w + right, top: h + top } : null
  return {
    id,
    name,
    branch,
    sheet,
    template: null,
    kind: branch,
    fits: fitting[branch] ?? [],
    needed: null,
    isDependent: false,
    isTaken: false,
    range: branch === "Floor plans" ? [2300, 1200, 0, 0] : null,
    crop: {
      box,
      why: "views of its kind are not cropped",
      shown: [{ category: "Walls", box: { left: 0, bottom: 0, right: w, top: h } }],
    },
    ...more,
  }
})

export function tidy(change: Partial<ViewInputs>) {
  const inputs = { ...defaultsOf(parameters), ...change }
  const outputs = optimizeViews(inputs, {
    views: looseViews,
    templates,
    categories: ["Walls", "Floors", "Roofs"],
    names: looseViews.map(({ name }) => name),
    sheets: looseViews.flatMap(({ sheet }) => sheet ?? []),
  })
  return { inputs, outputs }
}

export type TidyRun = ReturnType<typeof tidy>

export function becomes({ outputs }: TidyRun, view: View) {
  const template = outputs.assigned.find((each) => each.view.id === view.id)?.template ?? view.template
  return {
    name: outputs.renamed.find((each) => each.view.id === view.id)?.name ?? view.name,
    template: template === null ? "none" : at(templates, template).name,
    crop: outputs.cropped.find((each) => each.view.id === view.id)?.after ?? view.crop.box,
    isDeleted: outputs.deleted.some(({ id }) => id === view.id),
  }
}

export const areaOf = ({ left, bottom, right, top }: SheetBox): number => (right - left) * (top - bottom)
