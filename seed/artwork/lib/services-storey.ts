import { type ComparedElement, groupedCategories } from "../../scripts/bim-coordinator/elements"
import type { CoordinatedModel } from "../../scripts/bim-coordinator/rules"
import { range, times, type V3 } from "../../scripts/lib/vec"

export const mainDuct = 120

/** `lowered` in millimeters. */
export function servicesStorey(lowered = 0): CoordinatedModel {
  const elements: ComparedElement[] = []
  const put = (category: string, from: V3, to: V3): void => {
    const id = elements.length + 101
    const drop = id === mainDuct ? lowered : 0
    const mm = ([x, y, z]: V3): V3 => [x * 1000, y * 1000, z * 1000 - drop]
    elements.push({ id, category, link: "", solids: [{ from: mm(from), to: mm(to) }] })
  }
  for (const i of range(4))
    for (const j of range(3)) put("Structural Columns", [i * 7.8, j * 7.7, 0], [i * 7.8 + 0.5, j * 7.7 + 0.5, 3.4])
  for (const i of range(4)) put("Structural Framing", [i * 7.8 + 0.05, 0, 3.4], [i * 7.8 + 0.45, 15.9, 4])
  for (const j of range(3)) put("Structural Framing", [0, j * 7.7 + 0.1, 3.55], [23.9, j * 7.7 + 0.4, 4])
  put("Ducts", [1.4, 3.2, 2.95], [22.6, 4.2, 3.5])
  put("Ducts", [4.6, 4.2, 3], [5.2, 13.4, 3.4])
  put("Ducts", [12.4, 4.2, 3], [13, 13.4, 3.4])
  put("Ducts", [19.4, 4.2, 3], [20, 14.6, 3.4])
  put("Pipes", [0.9, 9.4, 3.1], [23.2, 9.62, 3.32])
  put("Pipes", [0.9, 12, 3.1], [23.2, 12.22, 3.32])
  put("Pipes", [9.6, 1, 3.44], [9.82, 15.2, 3.66])
  put("Pipes", [16.9, 1, 2.5], [17.12, 15.2, 2.72])
  put("Cable Trays", [0.6, 6.3, 3.2], [23.4, 6.8, 3.32])
  put("Cable Trays", [2.6, 0.8, 3.36], [3, 15.4, 3.46])
  put("Cable Trays", [21.4, 0.8, 2.6], [21.8, 15.4, 2.7])
  const on = (i: number, step: number): number => (i * step + 0.25) * 1000
  return {
    ...audited,
    categories: groupedCategories,
    elements,
    levels: [
      { name: "Level 1", elevation: 0 },
      { name: "Level 2", elevation: 4000 },
    ],
    grids: [
      ...range(4).map((i) => ({ name: String(i + 1), from: [on(i, 7.8), 0], to: [on(i, 7.8), 16000] }) as const),
      ...range(3).map((j) => ({ name: "ABC".charAt(j), from: [0, on(j, 7.7)], to: [24000, on(j, 7.7)] }) as const),
    ],
  }
}

const audited: Pick<CoordinatedModel, "warnings" | "links" | "imports" | "inPlace"> = {
  warnings: (
    [
      ["Room is not in a properly enclosed region", 9],
      ["Elements have duplicate 'Mark' values", 21],
      ["Highlighted walls overlap", 6],
      ["Identical instances in the same place", 2],
    ] as const
  ).flatMap(([text, count]) => range(count).map((n) => ({ text, ids: [4100 + n] }))),
  links: [
    { name: "Architecture.rvt", status: "loaded", placed: 1, unpinned: 0 },
    { name: "Facade.rvt", status: "not found", placed: 1, unpinned: 1 },
    { name: "Site.rvt", status: "unloaded", placed: 1, unpinned: 0 },
  ],
  imports: [{ name: "survey.dwg", id: 3302 }],
  inPlace: [{ name: "Reception counter", id: 3517 }],
}

/** In meters. */
export function inMetres({ solids }: ComparedElement): { from: V3; to: V3 }[] {
  return solids.map(({ from, to }) => ({ from: times(from, 0.001), to: times(to, 0.001) }))
}
