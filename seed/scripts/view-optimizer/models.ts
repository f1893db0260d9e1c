import { mmPerFoot, type RevitElement, type RevitModel } from "../lib/revit-model"
import type { SheetBox } from "../lib/sheets"
import { at, dot, range, sub, type V3 } from "../lib/vec"
import type { View, ViewModel } from "./rules"

export interface PlainCrop {
  min: V3
  max: V3
  isActive: boolean
  isShape?: boolean
  isSplit?: boolean
}

const kinds = ["FloorPlan", "CeilingPlan", "EngineeringPlan", "Elevation", "Section", "DraftingView", "ThreeD"]

/** Revit shares templates within groups. */
const groups = [
  ["FloorPlan", "EngineeringPlan", "AreaPlan"],
  ["Elevation", "Section", "Detail"],
]
const groupOf = (kind: string): string => groups.find((group) => group.includes(kind))?.join() ?? kind

export function readViews(model: RevitModel): ViewModel {
  const { elements } = model
  const named = elements.filter((each) => ["View", "ViewPlan", "ViewSheet"].includes(each.class))
  const templates = named.filter(({ isTemplate }) => isTemplate)
  const views = named.filter((each) => !each.isTemplate && kinds.includes(String(each.viewType)))
  return {
    views: views.map((each) => readView(each, model, templates)),
    templates: templates.map(({ id, name, viewType, free }) => {
      return { id, name, kind: String(viewType), controlsRange: free === undefined }
    }),
    categories: (model.categories as string[] | undefined) ?? [],
    names: named.map(({ name }) => name),
    sheets: named.flatMap(({ number }) => (number === undefined ? [] : [String(number)])),
  }
}

function readView(view: RevitElement, model: RevitModel, templates: readonly RevitElement[]): View {
  const { elements, activeView, startingView, isWorkshared } = model
  const { id, name, template, viewType, primary, owner } = view
  const sheet = elements.find(
    (each) => each.id === elements.find((port) => port.view === id && port.ownerView)?.ownerView,
  )
  const needs = [
    activeView === id && "it is open",
    startingView === id && "it is the starting view",
    elements.some((each) => each.primary === id) && "it has dependent views",
    elements.some((each) => each.calloutOf === id) && "it has callouts",
  ]
  return {
    id,
    name,
    template: typeof template === "number" ? template : null,
    kind: String(viewType),
    fits: templates
      .filter((each) => groupOf(String(each.viewType)) === groupOf(String(viewType)))
      .map((each) => each.id),
    sheet: sheet ? String(sheet.number) : null,
    needed: (needs.find(Boolean) || null) as View["needed"],
    isDependent: primary !== undefined,
    isTaken: Boolean(isWorkshared) && owner === "OwnedByOtherUser",
    crop: readCrop(view, elements),
    range: viewType === "FloorPlan" ? readRange(view) : null,
  }
}

function readRange(view: RevitElement) {
  const planes = view.range as Record<string, readonly [number, number]>
  return ["top", "cut", "bottom", "depth"].map((name) => {
    const [level, offset] = planes[name] ?? [0, 0]
    return level === view.level || level === -2 ? offset * mmPerFoot : null
  })
}

function readCrop(view: RevitElement, elements: readonly RevitElement[]): View["crop"] {
  const crop = view.crop as PlainCrop | undefined
  const frame = view.frame as { origin: V3; axes: readonly V3[] } | undefined
  if (!crop || !frame || view.viewType === "ThreeD") {
    return { box: null, why: "views of its kind are not cropped", shown: [] }
  }
  const reasons = [
    !crop.isActive && "its crop region is off",
    view.calloutOf !== undefined && "the callout controls its crop region",
    view.scopeBox === 99 && "a scope box controls its crop region",
    crop.isShape && "its crop region is not a rectangle",
    crop.isSplit && "its crop region is split",
  ]
  const why = reasons.find(Boolean)
  const inMm = (xs: readonly number[], ys: readonly number[]): SheetBox => ({
    left: Math.min(...xs) * mmPerFoot,
    bottom: Math.min(...ys) * mmPerFoot,
    right: Math.max(...xs) * mmPerFoot,
    top: Math.max(...ys) * mmPerFoot,
  })
  const shown = elements.flatMap(({ class: kind, category, box, view: only }) => {
    if (kind !== "ModelElement" || category === undefined || !Array.isArray(box)) return []
    if (only !== undefined && only !== view.id) return []
    const corners = range(8).map((i): V3 => {
      const coordinate = (axis: number): number => Number(box[axis + (i & (1 << axis) ? 3 : 0)])
      return sub([coordinate(0), coordinate(1), coordinate(2)], frame.origin)
    })
    const along = (axis: number): number[] => corners.map((each) => dot(each, at(frame.axes, axis)))
    return [{ category: String(category), box: inMm(along(0), along(1)) }]
  })
  const { min, max } = crop
  const box = inMm([min[0], max[0]], [min[1], max[1]])
  return { box: why ? null : box, why: String(why), shown }
}
