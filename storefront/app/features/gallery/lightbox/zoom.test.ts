import { describe, expect, it } from "vitest"
import {
  carried,
  isDoubleTap,
  isWhole,
  kept,
  largest,
  middle,
  moved,
  nextStop,
  type Point,
  pinched,
  released,
  type Stage,
  stageOf,
  stopBefore,
  toggled,
  type View,
  wheelFactor,
  whole,
  zoomed,
} from "./zoom"

const drawing = { width: 1600, height: 1200 }
/** 800 × 600 in 1000 × 700: at scale 2 it moves at most 400 sideways and 300 up or down. */
const stage: Stage = { frame: { width: 1000, height: 700 }, fitted: { width: 800, height: 600 }, exact: 2 }

describe("a picture in its frame", () => {
  it.each([
    ["a wide room by its height", { width: 1000, height: 600 }, 1, { width: 800, height: 600 }, 2],
    ["a narrow room by its width", { width: 320, height: 500 }, 1, { width: 320, height: 240 }, 5],
    ["a room of fine pixels", { width: 320, height: 500 }, 2.5, { width: 320, height: 240 }, 2],
  ])("fits into %s", (_case, room, density, fitted, exact) => {
    expect(stageOf(stage.frame, room, drawing, density)).toEqual({ frame: stage.frame, fitted, exact })
  })

  it.each([
    ["four times what fits", 2, 4],
    ["every pixel on a small screen", 4.8, 4.8],
    ["four times what fits where the screen has more pixels than the picture", 0.7, 4],
  ])("grows to %s", (_case, exact, most) => expect(largest({ ...stage, exact })).toBe(most))

  it.each<[string, View, View]>([
    ["whole in the middle", { scale: 1, x: 90, y: -90 }, whole],
    ["where it is while it covers its whole", { scale: 2, x: 399, y: -299 }, { scale: 2, x: 399, y: -299 }],
    ["at the right and lower edge of its whole", { scale: 2, x: -900, y: -900 }, { scale: 2, x: -400, y: -300 }],
    ["at the left and upper edge of its whole", { scale: 2, x: 900, y: 900 }, { scale: 2, x: 400, y: 300 }],
    ["no smaller than it fits", { scale: 0.5, x: 0, y: 0 }, whole],
    ["no larger than the largest", { scale: 9, x: 0, y: 0 }, { scale: 4, x: 0, y: 0 }],
  ])("is kept %s", (_case, view, expected) => {
    const { scale, x, y } = kept(view, stage)
    expect(scale).toBe(expected.scale)
    expect(x).toBeCloseTo(expected.x)
    expect(y).toBeCloseTo(expected.y)
  })
})

describe("what lies under the pointer", () => {
  it.each<[string, View, number, Point]>([
    ["from the whole", whole, 2, { x: 100, y: -80 }],
    ["at a corner", whole, 1.2, { x: -400, y: 300 }],
    ["from a part", { scale: 2, x: 120, y: -40 }, 3, { x: 200, y: 150 }],
    ["outwards", { scale: 4, x: 200, y: 100 }, 3, { x: 50, y: 60 }],
  ])("stays there %s", (_case, view, scale, about) => {
    const after = zoomed(view, scale, about, stage)
    expect(after.scale).toBe(scale)
    expectUnder(after, about, partUnder(view, about))
  })

  it("goes with it", () => {
    const view = { scale: 3, x: 10, y: 20 }
    expect(moved(view, { x: 5, y: 5 }, { x: 105, y: -45 }, stage)).toEqual({ scale: 3, x: 110, y: -30 })
  })

  it("stays there beyond the largest scale", () => {
    const view = { scale: 3, x: 30, y: 20 }
    const about = { x: 40, y: -30 }
    const after = zoomed(view, 30, about, stage)
    expect(after.scale).toBe(4)
    expectUnder(after, about, partUnder(view, about))
  })

  it("is brought to where it is wanted", () => {
    const view = { scale: 2, x: 30, y: 20 }
    const after = carried(view, 3, { x: 10, y: 10 }, { x: 60, y: -20 }, stage)
    expectUnder(after, { x: 60, y: -20 }, partUnder(view, { x: 10, y: 10 }))
  })
})

describe("two fingers", () => {
  const before = fingers(-50, 0, 50, 0)

  it.each([
    ["apart", whole, fingers(-100, 0, 100, 0), { scale: 2, x: 0, y: 0 }],
    ["aside", { scale: 2, x: 0, y: 0 }, fingers(-30, 9, 70, 9), { scale: 2, x: 20, y: 9 }],
    ["together", { scale: 3, x: 0, y: 0 }, fingers(-25, 0, 25, 0), { scale: 1.5, x: 0, y: 0 }],
    ["around each other", { scale: 2, x: 0, y: 0 }, fingers(0, -50, 0, 50), { scale: 2, x: 0, y: 0 }],
    ["to one place", { scale: 3, x: 0, y: 0 }, fingers(0, 0, 0, 0), whole],
  ])("move %s", (_case, view, after, expected) => {
    const { scale, x, y } = pinched(view, before, after, stage)
    expect(scale).toBe(expected.scale)
    expect(x).toBeCloseTo(expected.x)
    expect(y).toBeCloseTo(expected.y)
  })

  it("keep what lies under each of them", () => {
    const view = { scale: 2, x: 40, y: 10 }
    const after = fingers(-90, 20, 60, 20)
    const next = pinched(view, before, after, stage)
    expect(next.scale).toBe(3)
    expectUnder(next, after[0], partUnder(view, before[0]))
    expectUnder(next, after[1], partUnder(view, before[1]))
  })

  it("that are in one place have a scale", () => {
    expect(pinched({ scale: 3, x: 0, y: 0 }, fingers(0, 0, 0, 0), fingers(0, 0, 0, 0), stage).scale).toBe(3)
    expect(pinched(whole, fingers(0, 0, 0, 0), before, stage).scale).toBe(4)
  })
})

it.each([
  [1.004, true, 1],
  [1.006, false, 1],
  [1.04, false, 1],
  [1.05, false, 1.05],
])("at scale %f it is whole: %s, and released it has %f", (scale, expected, rest) => {
  const view = { scale, x: 1, y: 1 }
  expect(isWhole(view)).toBe(expected)
  expect(released(view)).toEqual(rest === 1 ? whole : view)
})

describe("a double click", () => {
  it.each([
    ["shows every pixel", 2.4, 2.4],
    ["shows twice what fits where that is more", 1.3, 2],
  ])("%s", (_case, exact, scale) => {
    const view = toggled(whole, { x: 100, y: 50 }, { ...stage, exact })
    expect(view.scale).toBe(scale)
    expectUnder(view, { x: 100, y: 50 }, partUnder(whole, { x: 100, y: 50 }))
  })

  it("shows the whole picture again", () => {
    expect(toggled({ scale: 1.5, x: 10, y: 0 }, middle, stage)).toEqual(whole)
  })
})

it.each([
  [1, 1.5, 1],
  [1.5, 2, 1],
  [1.7, 2, 1.5],
  [3, 4, 2],
  [4, 4.8, 3],
  [4.8, 4.8, 4],
])("from %f the stops are %f and %f", (scale, next, before) => {
  expect(nextStop(scale, { ...stage, exact: 4.8 })).toBe(next)
  expect(stopBefore(scale)).toBe(before)
})

it("reaches a largest scale beyond all stops", () => {
  expect(nextStop(6, { ...stage, exact: 7.5 })).toBe(7.5)
})

it.each([
  ["a notch towards the picture", -100, false, 1.22],
  ["a notch away from it", 100, false, 0.82],
  ["a pinch on a trackpad", -5, true, 1.05],
  ["a notch with Ctrl", -100, true, 1.28],
  ["a turn as long as a page", 3000, false, 0.78],
  ["a turn sideways", 0, false, 1],
])("%s zooms", (_case, delta, isPinch, factor) => expect(wheelFactor(delta, isPinch)).toBeCloseTo(factor, 2))

it.each([
  ["soon and near", 250, { x: 10, y: 10 }, true],
  ["late", 301, middle, false],
  ["elsewhere", 100, { x: 30, y: 0 }, false],
])("a second tap %s", (_case, time, at, expected) => {
  expect(isDoubleTap({ at: middle, time: 0 }, { at, time })).toBe(expected)
})

function fingers(x1: number, y1: number, x2: number, y2: number): [Point, Point] {
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]
}

/** Fitted-picture pixels from its middle. */
function partUnder(view: View, point: Point): Point {
  return { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale }
}

function expectUnder(view: View, point: Point, part: Point): void {
  const found = partUnder(view, point)
  expect(found.x).toBeCloseTo(part.x)
  expect(found.y).toBeCloseTo(part.y)
}
