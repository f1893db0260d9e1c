import { expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { type SurfaceData, surfaceOf } from "../lib/surface"
import { at, cross, dot, length, sub, sum, unit, type V3 } from "../lib/vec"
import { parameters } from "./parameters"
import { type FacadeInputs, foldFacade } from "./rules"

const surface = (kind: SurfaceData["surface"], size: V3) =>
  surfaceOf({ surface: kind, u: [0, 1], v: [0, 1], origin: [0, 0, 0], size })
const run = (change: Partial<FacadeInputs> = {}, over?: Parameters<typeof foldFacade>[1]) =>
  foldFacade({ ...defaultsOf(parameters), ...change }, over)
const waves = surface("wave", [24, 12, 3])

/** Gap between a face's diagonals. */
function warpOf([a, b, c, d]: readonly V3[]): number {
  if (!a || !b || !c || !d) return 0
  return Math.abs(dot(unit(cross(sub(c, a), sub(d, b))), sub(b, a)))
}

/** Edges without an opposite edge in another face. */
function openEdges(faces: readonly V3[][]): [V3, V3][] {
  const key = (a: V3, b: V3): string =>
    [...a, ...b].map((each) => (each + 0).toFixed(6).replace("-0.000000", "0.000000")).join()
  const edges = faces.flatMap((face) => face.map((from, i): [V3, V3] => [from, at(face, i + 1)]))
  const there = new Set(edges.map(([a, b]) => key(a, b)))
  expect(there.size).toBe(edges.length)
  return edges.filter(([a, b]) => !there.has(key(b, a)))
}

it("cells are glazed and marked as often as wanted", () => {
  const { kinds } = run({ columns: 100, rows: 100, glazed: 0.7, accents: 0.2 })
  const share = (kind: string) => kinds.filter((each) => each === kind).length / kinds.length
  expect(share("accent")).toBeCloseTo(0.2, 1.5)
  expect(share("glazed")).toBeCloseTo(0.8 * 0.7, 1.5)
})

it("cells cover the surface once: folds and fronts laid flat have its area", () => {
  const { areas, panes } = run({ leastDepth: 0, greatestDepth: 0, drift: 1, tipShift: 0.8 })
  expect(sum(areas) + sum(panes)).toBeCloseTo(24 * 31.5, 9)
})

it.each([[waves], [undefined]])("joints join the cells to one skin that is open at sides and fronts only", (over) => {
  const { cells, fronts } = run({ drift: 1 }, over)
  const open = openEdges(cells.flat())
  expect(open).toHaveLength(2 * (8 + 9) + sum(fronts.map((front) => front.length - 1)))
})

it("joints divide the surface's sides evenly, so that two facades meet", () => {
  const { cells } = run({ drift: 1, glazed: 0, accents: 0 })
  const corners = cells.flat().map((fold) => at(fold, 0))
  const heights = corners.filter(([x]) => x === 0).map(([, , z]) => z)
  const even = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((j) => (j / 9) * 31.5)
  expect([...new Set(heights)].sort((a, b) => a - b)).toEqual(even)
})

it("folds stand off by the cell's depth, on the chosen side of the surface", () => {
  for (const flip of [false, true]) {
    const { cells, depths } = run({ flip })
    cells.forEach((cell, i) => {
      const depth = Math.max(...cell.flat().map(([, y]) => Math.abs(y)))
      expect(depth).toBeCloseTo(at(depths, i), 9)
      expect(cell.flat().every(([, y]) => (flip ? y > -1e-9 : y < 1e-9))).toBe(true)
    })
  }
})

it.each([0.02, 0.1])("folds never warp by more than %d, and the report counts the divided ones", (warp) => {
  const made = run({ warp, columns: 5, greatestDepth: 3 }, waves)
  for (const fold of made.cells.flat()) expect(warpOf(fold)).toBeLessThanOrEqual(warp + 1e-5)
  const sides = sum(made.kinds.map((kind) => (kind === "glazed" ? 4 : 0)))
  const faces = sum(made.cells.filter((_, i) => at(made.kinds, i) === "glazed").map((cell) => cell.length))
  const words = `two triangles because one face would warp by more than ${warp.toFixed(2)} m: ${faces - sides}`
  expect(made.report).toContain(words)
})

it("fronts are flat on a curved surface too", () => {
  for (const front of run({ glazed: 1, greatestDepth: 3 }, waves).fronts) expect(warpOf(front)).toBeLessThan(1e-9)
})

it("fronts take their share of the cell's area", () => {
  const change = { leastFront: 0.25, greatestFront: 0.25, glazed: 1, accents: 0 }
  const { areas, panes } = run({ ...change, leastDepth: 0, greatestDepth: 0 })
  const shares = panes.map((pane, i) => pane / (pane + at(areas, i)))
  for (const share of shares) expect(share).toBeCloseTo(0.25, 9)
  expect(run(change).panes.map((pane) => pane.toFixed(9))).toEqual(panes.map((pane) => pane.toFixed(9)))
})

it("lets the attractor alone decide at an attraction of 1: from the greatest depth to the least at its reach", () => {
  const { depths, middles } = run({ attraction: 1, attractorU: 0, attractorV: 0, reach: 12, tipShift: 0, drift: 0 })
  middles.forEach((middle, i) => {
    const near = Math.max(0, 1 - length(middle) / 12)
    expect(at(depths, i)).toBeCloseTo(0.5 + 0.9 * near, 9)
  })
})

it.each([[undefined], [waves], [surface("cone", [3, 5, 4])]])("closes meshes without an open edge", (over) => {
  const { cells } = run({ closed: true }, over)
  for (const cell of cells) {
    expect(openEdges(cell)).toEqual([])
    const volumes = cell.flatMap((face) => face.slice(2).map((p, i) => dot(at(face, 0), cross(at(face, i + 1), p))))
    // They face outwards.
    expect(sum(volumes)).toBeGreaterThan(0)
  }
})

it("makes no cells without a surface that has an area, and the report says why", () => {
  const report = "No cells.\nCells left out, without area: 72"
  expect(run({}, surface("plane", [0, 9, 0]))).toMatchObject({ cells: [], report })
  expect(run({}, null)).toMatchObject({ cells: [], report: "The geometry is not a surface." })
})
