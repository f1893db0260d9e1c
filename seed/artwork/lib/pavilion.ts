import { range, type V3 } from "../../scripts/lib/vec"
import { accent, mix, paper, tint, warm } from "./palette"
import type { Face } from "./scene"
import { box, type Look } from "./solids"

export const worksetNames = ["Site", "Structure", "Interior", "Services", "Facade", "Roof"] as const
export type Workset = (typeof worksetNames)[number]

export const worksetColor: Record<Workset, string> = {
  Site: tint(0.2),
  Structure: tint(0.62),
  Interior: mix(paper, warm, 0.32),
  Services: warm,
  Facade: mix(paper, accent, 0.42),
  Roof: accent,
}

export interface Element {
  workset: Workset
  category:
    | "Topography"
    | "Floors"
    | "Columns"
    | "Beams"
    | "Walls"
    | "Doors"
    | "Ducts"
    | "Equipment"
    | "Panels"
    | "Roofs"
  from: V3
  to: V3
}

const revitNames: Partial<Record<Element["category"], string>> = {
  Columns: "Structural Columns",
  Beams: "Structural Framing",
  Equipment: "Mechanical Equipment",
  Panels: "Walls",
}
export const revitCategoryOf = ({ category }: Element): string => revitNames[category] ?? category
export function revitTypeOf({ category, workset }: Element): string {
  if (category === "Panels") return "Facade panel"
  if (category === "Floors") return workset === "Site" ? "Paving" : "Slab"
  if (category === "Equipment") return workset === "Roof" ? "Roof unit" : "Air handler"
  return ""
}

export function pavilion(): Element[] {
  const out: Element[] = []
  const put = (workset: Workset, category: Element["category"], from: V3, to: V3): void => {
    out.push({ workset, category, from, to })
  }
  put("Site", "Topography", [-5, -5, -0.6], [35, 23, -0.3])
  put("Site", "Floors", [-3.4, 7, -0.28], [0, 11, -0.12])
  put("Structure", "Floors", [0, 0, -0.25], [30, 18, 0])
  for (const i of range(6))
    for (const j of range(4))
      put("Structure", "Columns", [i * 5.8 + 0.3, j * 5.7 + 0.25, 0.02], [i * 5.8 + 0.75, j * 5.7 + 0.7, 3.6])
  for (const i of range(6)) put("Structure", "Beams", [i * 5.8 + 0.35, 0.3, 3.62], [i * 5.8 + 0.7, 17.75, 4])
  for (const [x0, y0, x1, y1] of [
    [9, 1, 9.2, 11.2],
    [9, 11.2, 21, 11.4],
    [15, 1, 15.2, 8],
    [21, 1, 21.2, 17],
    [9, 8, 15.2, 8.2],
    [3, 11.2, 9.2, 11.4],
    [15, 11.6, 15.2, 17],
  ] as const)
    put("Interior", "Walls", [x0, y0, 0.02], [x1, y1, 3])
  for (const [x, y] of [
    [4.6, 11.18],
    [11, 11.18],
    [17, 11.18],
    [11.4, 7.98],
  ] as const)
    put("Interior", "Doors", [x, y, 0.03], [x + 1, y + 0.24, 2.15])
  put("Services", "Ducts", [2, 8.9, 3.05], [28, 9.7, 3.5])
  for (const i of range(6))
    put("Services", "Ducts", [3.4 + i * 4.4, i % 2 ? 9.72 : 2.4, 3.1], [3.85 + i * 4.4, i % 2 ? 15.6 : 8.88, 3.45])
  put("Services", "Equipment", [25.5, 12, 0.02], [28, 15.4, 2.3])
  for (const i of range(12)) {
    put("Facade", "Panels", [0.05 + i * 2.5, -0.25, 0.02], [2.45 + i * 2.5, -0.05, 3.9])
    put("Facade", "Panels", [0.05 + i * 2.5, 18.05, 0.02], [2.45 + i * 2.5, 18.25, 3.9])
  }
  for (const j of range(7)) {
    if (j !== 3) put("Facade", "Panels", [-0.25, 0.05 + j * 2.57, 0.02], [-0.05, 2.5 + j * 2.57, 3.9])
    put("Facade", "Panels", [30.05, 0.05 + j * 2.57, 0.02], [30.25, 2.5 + j * 2.57, 3.9])
  }
  put("Roof", "Roofs", [-1, -1, 4.05], [31, 19, 4.4])
  put("Roof", "Equipment", [12, 6, 4.42], [15, 9, 5.6])
  put("Roof", "Equipment", [17, 7, 4.42], [20, 9, 5.2])
  for (const i of range(4)) put("Roof", "Equipment", [3 + i * 6.4, 13, 4.42], [6 + i * 6.4, 15.4, 4.7])
  return out
}

/** In meters. */
export const lift: Record<Workset, number> = {
  Site: 0,
  Structure: 3.2,
  Interior: 9,
  Services: 13.4,
  Facade: 19,
  Roof: 25.4,
}

export const elementFaces = (e: Element, up: number, look: Partial<Look> = {}): Face[] =>
  box([e.from[0], e.from[1], e.from[2] + up], [e.to[0], e.to[1], e.to[2] + up], {
    color: worksetColor[e.workset],
    weight: 0.9,
    ...look,
  })
