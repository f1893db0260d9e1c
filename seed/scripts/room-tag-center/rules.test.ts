import { expect, it } from "vitest"
import { range, type V2 } from "../lib/vec"
import { clearance, roomiestPlace } from "./place"

const outline = (xs: number[], ys: number[]): V2[] => xs.map((x, i) => [x, ys[i] ?? 0])
const box = (x: number, y: number, w: number, h: number) => outline([x, x + w, x + w, x], [y, y, y + h, y + h])
const corridor = (w: number, h: number, wide: number) => outline([0, w, w, wide, wide, 0], [0, 0, wide, wide, h, h])

it.each<[string, V2[][], number]>([
  ["an L", [corridor(26_000, 46_800, 1800)], 1800],
  ["a ring", [box(0, 0, 15_000, 19_500), box(2000, 2000, 11_000, 15_500).reverse()], 2000],
  ["a slender L far from its middle", [corridor(120_000, 40_000, 1600)], 1600],
])("the best place of a tag is as high as the corridor is wide in a corridor that is %s", (_, loops, width) => {
  expect(2 * roomiestPlace(loops, 24 / 14, 50).clear).toBeGreaterThan(0.97 * width)
})

it.each<[string, V2[], number]>([
  ["widens slowly", [[0, 0] as V2, [40_000, 0], [40_000, 2600], [0, 1400]], 20],
  ["turns a corner", corridor(40_000, 30_000, 1800), 45],
  ["turns a corner near one end", corridor(20_000, 6000, 1600), 30],
])("the best place of a tag is as good as any other in an angled corridor that %s", (_, loop, degrees) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const turned = ([x, y]: V2): V2 => [x * cos - y * sin, x * sin + y * cos]
  const turnedLoop = loop.map(turned)
  const { clear } = roomiestPlace([turnedLoop], 24 / 14, 50)
  const others = range(200 * 150).map((n): V2 => [200 * (n % 200), 200 * Math.floor(n / 200)])
  const found = others.map((p) => clearance([turnedLoop], turned(p), 24 / 14, clear))
  expect(clear).toBeGreaterThan(0.95 * Math.max(...found))
})
