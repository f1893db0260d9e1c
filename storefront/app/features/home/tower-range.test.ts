import { describe, expect, it } from "vitest"
import { drawable, firstTower, towards, towerAt, towerRange } from "./tower-range"

const drawing = { left: 100, top: 50, width: 200, height: 400 } as DOMRectReadOnly

describe("the tower of a place in the drawing", () => {
  it.each([
    ["bottom left", 100, 450, 12, 0],
    ["bottom right", 300, 450, 12, 180],
    ["top left", 100, 50, 40, 0],
    ["top right", 300, 50, 40, 180],
    ["the middle", 200, 250, 26, 90],
    ["near the bottom left", 120, 410, 12, 0],
    ["a quarter of the way within the margins", 160, 330, 19, 45],
    ["far outside", 9000, -9000, 40, 180],
  ])("%s", (_, x, y, floors, twist) =>
    expect(towerAt({ x, y }, drawing)).toEqual({
      floors: expect.closeTo(floors),
      twist: expect.closeTo(twist),
    }),
  )

  it("is one that can be drawn where the drawing has no size yet", () => {
    const none = { left: 0, top: 0, width: 0, height: 0 } as DOMRectReadOnly
    expect(towerAt({ x: 5, y: 5 }, none)).toEqual({ floors: 40, twist: 0 })
  })
})

describe("the way to another tower", () => {
  const to = { floors: 12, twist: 180 }

  it("comes nearer with time, and never goes past", () => {
    const soon = towards(firstTower, to, 16)
    const later = towards(firstTower, to, 100)
    expect(soon.floors).toBeLessThan(firstTower.floors)
    expect(later.floors).toBeLessThan(soon.floors)
    expect(later.floors).toBeGreaterThan(to.floors)
    expect(later.twist).toBeGreaterThan(soon.twist)
    expect(later.twist).toBeLessThan(to.twist)
  })

  it("ends", () => {
    let tower = firstTower
    for (let frame = 0; frame < 60; frame++) tower = towards(tower, to, 16)
    expect(tower).toEqual(to)
  })

  it("stays where it is when it is there", () => expect(towards(to, to, 16)).toEqual(to))
})

it("draws whole floors and degrees", () => {
  expect(drawable({ floors: 33.6, twist: 89.7 })).toEqual({ floors: 34, twist: 90 })
})

it("begins within what can be asked for", () => {
  expect(firstTower.floors).toBeLessThanOrEqual(towerRange.floors.max)
  expect(firstTower.twist).toBeLessThanOrEqual(towerRange.twist.max)
})
