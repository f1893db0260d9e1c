import { expect, it } from "vitest"
import type { Point, Stage, View } from "./zoom"
import * as zoom from "./zoom"

const drawing = { width: 1600, height: 1200 }
/** 800 × 600 in 1000 × 700: at scale 2 it moves at most 400 sideways and 300 up or down. */
const stage: Stage = { frame: { width: 1000, height: 700 }, fitted: { width: 800, height: 600 }, exact: 2 }

it.each([
  ["a wide room by its height", { width: 1000, height: 600 }, 1, { width: 800, height: 600 }, 2],
  ["a narrow room by its width", { width: 320, height: 500 }, 1, { width: 320, height: 240 }, 5],
  ["a room of fine pixels", { width: 320, height: 500 }, 2.5, { width: 320, height: 240 }, 2],
])("a picture in its frame fits into %s", (_case, room, density, fitted, exact) => {
  expect(zoom.stageOf(stage.frame, room, drawing, density)).toEqual({ frame: stage.frame, fitted, exact })
})

it("a picture in its frame grows to four times what fits, or to every pixel where that is more", () => {
  expect([2, 4.8, 0.7].map((exact) => zoom.largest({ ...stage, exact }))).toEqual([4, 4.8, 4])
})

it.each<[string, View, View]>([
  ["in the middle when whole", { scale: 1, x: 90, y: -90 }, zoom.whole],
  ["where it is while it covers its frame", { scale: 2, x: 399, y: -299 }, { scale: 2, x: 399, y: -299 }],
  ["at the right and lower edge", { scale: 2, x: -900, y: -900 }, { scale: 2, x: -400, y: -300 }],
  ["no smaller than it fits", { scale: 0.5, x: 0, y: 0 }, zoom.whole],
  ["no larger than the largest", { scale: 9, x: 0, y: 0 }, { scale: 4, x: 0, y: 0 }],
])("a picture in its frame is kept %s", (_case, view, expected) => expectView(zoom.clamp(view, stage), expected))

it.each<[string, View, number, Point]>([
  ["from the whole", zoom.whole, 2, { x: 100, y: -80 }],
  ["at a corner", zoom.whole, 1.2, { x: -400, y: 300 }],
  ["from a part", { scale: 2, x: 120, y: -40 }, 3, { x: 200, y: 150 }],
  ["outwards", { scale: 4, x: 200, y: 100 }, 3, { x: 50, y: 60 }],
  ["up to the largest scale", { scale: 3, x: 30, y: 20 }, 4, { x: 40, y: -30 }],
])("the point under the pointer stays there %s", (_case, view, scale, about) => {
  const after = zoom.zoomed(view, scale === 4 ? 30 : scale, about, stage)
  expect(after.scale).toBe(scale)
  expectUnder(after, about, partUnder(view, about))
})

it("the point under the pointer follows it", () => {
  const view = { scale: 3, x: 10, y: 20 }
  expect(zoom.moved(view, { x: 5, y: 5 }, { x: 105, y: -45 }, stage)).toEqual({ scale: 3, x: 110, y: -30 })
})

it("the point under the pointer can be moved while zooming", () => {
  const view = { scale: 2, x: 30, y: 20 }
  const after = zoom.pan(view, 3, { x: 10, y: 10 }, { x: 60, y: -20 }, stage)
  expectUnder(after, { x: 60, y: -20 }, partUnder(view, { x: 10, y: 10 }))
})

const before = fingers(-50, 0, 50, 0)

it.each([
  ["apart", zoom.whole, fingers(-100, 0, 100, 0), { scale: 2, x: 0, y: 0 }],
  ["aside", { scale: 2, x: 0, y: 0 }, fingers(-30, 9, 70, 9), { scale: 2, x: 20, y: 9 }],
  ["together", { scale: 3, x: 0, y: 0 }, fingers(-25, 0, 25, 0), { scale: 1.5, x: 0, y: 0 }],
  ["around each other", { scale: 2, x: 0, y: 0 }, fingers(0, -50, 0, 50), { scale: 2, x: 0, y: 0 }],
  ["to one place", { scale: 3, x: 0, y: 0 }, fingers(0, 0, 0, 0), zoom.whole],
])("two fingers move %s", (_case, view, after, expected) =>
  expectView(zoom.pinched(view, before, after, stage), expected),
)

it("two fingers keep what lies under each of them", () => {
  const view = { scale: 2, x: 40, y: 10 }
  const after = fingers(-90, 20, 60, 20)
  const next = zoom.pinched(view, before, after, stage)
  expect(next.scale).toBe(3)
  expectUnder(next, after[0], partUnder(view, before[0]))
  expectUnder(next, after[1], partUnder(view, before[1]))
})

it("two fingers in one place have a scale", () => {
  expect(zoom.pinched({ scale: 3, x: 0, y: 0 }, fingers(0, 0, 0, 0), fingers(0, 0, 0, 0), stage).scale).toBe(3)
  expect(zoom.pinched(zoom.whole, fingers(0, 0, 0, 0), before, stage).scale).toBe(4)
})

it.each([
  [1.004, true, 1],
  [1.04, false, 1],
  [1.05, false, 1.05],
])("at scale %f is whole: %s, and after release has scale %f", (scale, expected, rest) => {
  const view = { scale, x: 1, y: 1 }
  expect(zoom.isWhole(view)).toBe(expected)
  expect(zoom.released(view)).toEqual(rest === 1 ? zoom.whole : view)
})

it("shows every pixel after a double click, or twice what fits where that is more, and then the whole again", () => {
  for (const [exact, scale] of Object.entries({ "2.4": 2.4, "1.3": 2 })) {
    const view = zoom.toggled(zoom.whole, { x: 100, y: 50 }, { ...stage, exact: Number(exact) })
    expect(view.scale).toBe(scale)
    expectUnder(view, { x: 100, y: 50 }, partUnder(zoom.whole, { x: 100, y: 50 }))
  }
  expect(zoom.toggled({ scale: 1.5, x: 10, y: 0 }, zoom.middle, stage)).toEqual(zoom.whole)
})

it("zooms in stops, up to a largest scale beyond all of them", () => {
  const scales = [1, 1.5, 1.7, 3, 4, 4.8]
  expect(scales.map((scale) => zoom.nextStop(scale, { ...stage, exact: 4.8 }))).toEqual([1.5, 2, 2, 4, 4.8, 4.8])
  expect(scales.map(zoom.stopBefore)).toEqual([1, 1, 1.5, 2, 3, 4])
  expect(zoom.nextStop(6, { ...stage, exact: 7.5 })).toBe(7.5)
})

it.each([
  ["a notch forwards", -100, false, 1.22],
  ["a notch backwards", 100, false, 0.82],
  ["a pinch on a trackpad", -5, true, 1.05],
  ["a notch with Ctrl", -100, true, 1.28],
  ["a turn as long as a page", 3000, false, 0.78],
  ["a sideways turn", 0, false, 1],
])("zooms by %s", (_case, delta, isPinch, factor) => expect(zoom.wheelFactor(delta, isPinch)).toBeCloseTo(factor, 2))

it("takes two taps for a double tap when the second is soon and near", () => {
  const isDouble = (time: number, at: Point) => zoom.isDoubleTap({ at: zoom.middle, time: 0 }, { at, time })
  const taps = [isDouble(250, { x: 10, y: 10 }), isDouble(301, zoom.middle), isDouble(100, { x: 30, y: 0 })]
  expect(taps).toEqual([true, false, false])
})

function fingers(x1: number, y1: number, x2: number, y2: number): [Point, Point] {
  const [first, second] = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ] as const
  return [first, second]
}

function expectView(view: View, { scale, x, y }: View): void {
  expect(view).toEqual({ scale, x: expect.closeTo(x), y: expect.closeTo(y) })
}

/** Fitted-picture pixels from its middle. */
function partUnder(view: View, point: Point): Point {
  return { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale }
}

function expectUnder(view: View, point: Point, { x, y }: Point): void {
  expect(partUnder(view, point)).toEqual({ x: expect.closeTo(x), y: expect.closeTo(y) })
}
