import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { range, type V2 } from "../lib/vec"
import { parameters } from "./parameters"
import { clearance, isInside, roomiestPlace } from "./place"
import { centreTags, type RoomTag, type TaggedRoom, type TagInputs, type TagModel } from "./rules"

const box = (x: number, y: number, w: number, h: number): V2[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]
const angled: V2[] = [
  [0, 0],
  [8000, 0],
  [8000, 3000],
  [3000, 3000],
  [3000, 10000],
  [0, 10000],
]

const corridor = (w: number, h: number, wide: number): V2[] => [
  [0, 0],
  [w, 0],
  [w, wide],
  [wide, wide],
  [wide, h],
  [0, h],
]

describe("the place of a tag", () => {
  it("is the middle of a box, whatever the tag's shape", () => {
    expect(roomiestPlace([box(1000, 2000, 6000, 3000)], 2, 50)).toEqual({ at: [4000, 3500], clear: 1500 })
    expect(roomiestPlace([box(0, 0, 2000, 9000)], 2, 50)).toEqual({ at: [1000, 4500], clear: 500 })
  })

  it("lies inside of an angled room, where a flat tag fits best", () => {
    const flat = roomiestPlace([angled], 2, 20)
    expect(flat.clear).toBeGreaterThan(1450)
    expect(flat.at[1]).toBeLessThan(1600)
    expect(isInside([angled], roomiestPlace([angled], 0.5, 20).at)).toBe(true)
  })

  it.each<[string, V2[][], number]>([
    ["an L", [corridor(26_000, 46_800, 1800)], 1800],
    ["a ring", [box(0, 0, 15_000, 19_500), box(2000, 2000, 11_000, 15_500).reverse()], 2000],
    ["a slender L far from its middle", [corridor(120_000, 40_000, 1600)], 1600],
  ])("is found in a corridor that is %s, as high as the corridor is wide", (_, loops, width) => {
    expect(2 * roomiestPlace(loops, 24 / 14, 50).clear).toBeGreaterThan(0.97 * width)
  })

  it.each<[string, V2[], number]>([
    ["widens slowly", [[0, 0] as V2, [40_000, 0], [40_000, 2600], [0, 1400]], 20],
    ["turns a corner", corridor(40_000, 30_000, 1800), 45],
    ["turns a corner near one end", corridor(20_000, 6000, 1600), 30],
  ])("is as good as any other in a corridor at an angle that %s", (_, loop, degrees) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const turned = ([x, y]: V2): V2 => [x * cos - y * sin, x * sin + y * cos]
    const turnedLoop = loop.map(turned)
    const { clear } = roomiestPlace([turnedLoop], 24 / 14, 50)
    const others = range(200 * 150).map((n): V2 => [200 * (n % 200), 200 * Math.floor(n / 200)])
    const found = others.map((p) => clearance([turnedLoop], turned(p), 24 / 14, clear))
    expect(clear).toBeGreaterThan(0.95 * Math.max(...found))
  })

  it("keeps clear of an island", () => {
    const island = box(2000, 1000, 2000, 1000).reverse()
    const { at, clear } = roomiestPlace([box(0, 0, 9000, 3000), island], 1, 20)
    expect(clear).toBeGreaterThan(1480)
    expect(at[0]).toBeGreaterThan(5400)
  })

  it.each<[V2, number, number]>([
    [[1000, 1000], 1, 1000],
    [[1000, 1000], 2, 500],
    [[4000, 1500], 2, 1500],
    [[4000, 4000], 1, -1000],
  ])("at %j a frame of %d to 1 has half the height %d", (p, slenderness, clear) => {
    expect(clearance([box(0, 0, 8000, 3000)], p, slenderness)).toBe(clear)
  })
})

const room = (id: number, name: string, loop: V2[]): TaggedRoom => {
  return { id, number: String(100 + id), name, loops: loop.length > 0 ? [loop] : [], isShown: true }
}
const tag = (id: number, of: number | null, head: V2, changed: Partial<RoomTag> = {}): RoomTag => {
  return { id, room: of, head, hasLeader: false, fixed: null, ...changed }
}

const rooms = [
  room(1, "Office", box(0, 3000, 6000, 4000)),
  room(2, "WC", box(6000, 5000, 2000, 2000)),
  room(3, "Store", box(6000, 3000, 2000, 2000)),
  room(4, "Hall", box(0, 0, 8000, 3000)),
  room(5, "Yard", []),
]
const tags = [
  tag(11, 1, [6500, 6000]),
  tag(12, 2, [7000, 5600]),
  tag(13, 3, [7000, 4000]),
  tag(14, 4, [4000, 1500]),
  tag(15, 4, [1000, 1500]),
  tag(16, 5, [0, 0]),
  tag(17, null, [0, 0]),
  tag(18, 1, [0, 0], { fixed: "is pinned" }),
]

const run = (inputs: Partial<TagInputs> = {}, changed: Partial<TagModel> = {}) =>
  centreTags(
    { ...defaultsOf(parameters), ...inputs },
    { isPlan: true, view: "Ground floor", scale: 100, right: [1, 0], rooms, tags, ...changed },
  )

const targets = (inputs: Partial<TagInputs> = {}, changed: Partial<TagModel> = {}) =>
  run(inputs, changed).moves.map(({ id, to, leaderEnd }) => [id, to, leaderEnd])

describe("the tags of a plan", () => {
  it("go to the middle of their rooms, and outside where these are too small", () => {
    expect(targets()).toEqual([
      [11, [3000, 5000], null],
      [12, [7000, 8900], [7000, 6000]],
      [13, [9640, 8900], [7000, 4000]],
    ])
  })

  it("stay in small rooms without leaders", () => {
    expect(targets({ leaders: false }).slice(1)).toEqual([[12, [7000, 6000], null]])
  })

  it("stay in corridors that are as wide as they are high", () => {
    const changed = { rooms: [room(1, "Corridor", corridor(26_000, 46_800, 1400))], tags: [tag(11, 1, [0, 0])] }
    expect(run({}, changed).report).toContainEqual(["Rooms that are smaller than their tag", []])
  })

  it("need no leader at a larger scale", () => {
    expect(targets({}, { scale: 50 }).every(([, , end]) => end === null)).toBe(true)
  })

  it("lie along the sheet in a turned view", () => {
    const [, , store] = run({}, { right: [0, 1] }).moves
    expect(store?.to[0]).toBeGreaterThan(8000)
  })

  it("with a leader are left, or taken in", () => {
    const leading = [tag(11, 1, [9000, 9000], { hasLeader: true })]
    expect(run({}, { tags: leading }).report).toContainEqual(["Left alone", ["11: has a leader"]])
    expect(targets({ withLeaders: true }, { tags: leading })).toEqual([[11, [3000, 5000], null]])
  })

  it("are all accounted for", () => {
    expect(run().report).toEqual([
      "8 tags in Ground floor: 3 to move, 4.17 m on average",
      "A tag covers 2.40 x 1.40 m at 1:100",
      ["To move", ["101 Office: 3.64 m, clear 6.00 x 3.50 m"]],
      ["To set outside on a leader", ["102 WC: 3.30 m, clear 2.00 x 1.17 m", "103 Store: 5.57 m, clear 2.00 x 1.17 m"]],
      ["Rooms that are smaller than their tag", ["102 WC", "103 Store"]],
      ["Tags that were outside of their room", ["101 Office"]],
      ["In place already", ["104 Hall"]],
      [
        "Left alone",
        [
          "15: its room has another tag",
          "16: its room is not enclosed",
          "17: its room is gone or in a link",
          "18: is pinned",
        ],
      ],
      "Nothing was written. Set 'Write to model' to True to make these changes.",
    ])
  })

  it("need an open plan", () => {
    expect(run({}, { isPlan: false }).report).toEqual([
      "Open a plan: the script works on the room tags of the active view.",
    ])
  })
})
