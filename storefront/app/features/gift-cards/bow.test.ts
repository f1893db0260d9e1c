import { expect, it } from "vitest"
import { giftCardAmounts } from "../../../../backend/lib/gift-card-limits"
import { bow, bowParameters, bowRadius } from "./bow"

const bows = giftCardAmounts.map((amount) => bow(bowParameters(amount)))
const pathsOf = (data: string) => data.split("M").filter(Boolean)

it("draws more rings and strands the more a card is worth", () => {
  const counts = bows.map(({ rings }) => rings.reduce((sum, ring) => sum + pathsOf(ring.strands).length, 0))
  expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b))
  expect(bows.map(({ rings }) => rings.length)).toEqual([1, 2, 3, 4, 5])
})

it("is as wide as its dimension says, with each ring inside the one before", () => {
  for (const { rings, knotRadius } of bows) {
    expect(rings[0]?.radius).toBe(bowRadius)
    const radii = [...rings.map(({ radius }) => radius), knotRadius]
    expect(radii).toEqual([...radii].sort((a, b) => b - a))
  }
})

it("draws every strand from joint to joint", () => {
  for (const ring of bows.flatMap(({ rings }) => rings)) {
    const joints = new Set(pathsOf(ring.joints).map((joint) => joint.replace("h0", "")))
    for (const strand of pathsOf(ring.strands)) for (const end of strand.split("L")) expect(joints).toContain(end)
  }
})

it("weighs less than 8 kB of path data at its largest", () => {
  const paths = bows.at(-1)?.rings.map(({ strands, joints }) => strands + joints) ?? []
  expect(paths.join("").length).toBeLessThan(8000)
})
