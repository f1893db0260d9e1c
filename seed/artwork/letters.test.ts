import { describe, expect, it } from "vitest"
import { at } from "../scripts/lib/vec"
import { artworks } from "./artworks"
import { height, width } from "./lib/sheet"
import { legible, monoWidth } from "./lib/svg"

interface Letters {
  words: string
  size: number
  isToScale: boolean
  /** Corners in turn, from the foot of the first letter. For capitals, which have no descenders. */
  corners: readonly (readonly [number, number])[]
}

/** Exact for Geist Mono, approximate for Inter. */
const widths = { "Geist Mono Variable": monoWidth, "Inter Variable": 0.5 } as const

const element =
  /<text(?<role>[^>]*?) x="(?<x>[^"]+)" y="(?<y>[^"]+)" font-family="(?<family>[^"]+)" font-size="(?<size>[^"]+)" font-weight="\d+" fill="[^"]+" text-anchor="(?<anchor>\w+)"(?: letter-spacing="(?<spacing>[^"]+)")?(?<rest>[^>]*)>(?<words>[^<]*)</g

function lettersOn(svg: string): Letters[] {
  return [...svg.matchAll(element)].map(({ groups = {} }) => {
    const { role = "", family = "", anchor = "", rest = "" } = groups
    const words = (groups.words ?? "").replace(/&\w+;/g, "&")
    const [x = 0, y = 0, size = 0, spacing = 0] = [groups.x, groups.y, groups.size, groups.spacing ?? 0].map(Number)
    const wide = words.length * (size * widths[family as keyof typeof widths] + spacing)
    const left = { start: 0, middle: -wide / 2, end: -wide }[anchor] ?? 0
    const turn = (Number(/rotate\((\S+)/.exec(rest)?.[1] ?? 0) * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const tops = [0, 0, -0.7 * size, -0.7 * size]
    const corners = [left, left + wide, left + wide, left].map((u, place) => {
      const v = at(tops, place)
      return [x + u * cos - v * sin, y + u * sin + v * cos] as const
    })
    return { words, size, isToScale: role.includes("to-scale"), corners }
  })
}

function overlap(a: Letters, b: Letters): boolean {
  return ![a, b].some(({ corners }) =>
    [at(corners, 1), at(corners, 3)].some(([x, y]) => {
      const [ox, oy] = at(corners, 0)
      const along = [a, b].map((each) =>
        each.corners.map(([u, v]) => ((u - ox) * (x - ox) + (v - oy) * (y - oy)) / Math.hypot(x - ox, y - oy)),
      )
      const [one = [], two = []] = along
      return Math.max(...one) <= Math.min(...two) + 1 || Math.max(...two) <= Math.min(...one) + 1
    }),
  )
}

const collisions = (letters: readonly Letters[]): string[] =>
  letters.flatMap((one, i) => {
    const others = letters.slice(i + 1).filter((two) => overlap(one, two))
    return others.map((two) => `${one.words} × ${two.words}`)
  })

const drawings = artworks.flatMap(({ id, count, draw, small }) =>
  Array.from({ length: count }, (_, i) => ({ name: `${id}/${i + 1}`, whole: draw(i + 1).svg, small: small(i + 1) })),
)

describe.each(drawings)("the letters of $name", ({ whole, small }) => {
  it("are large enough for 1280 px, lie on the sheet, and none overlap", () => {
    const letters = lettersOn(whole)
    expect(letters).toHaveLength(whole.split("<text").length - 1)
    expect(letters.filter(({ size }) => size < legible).map(({ words }) => words)).toEqual([])
    const isOff = ({ corners }: Letters) =>
      corners.some(([x, y]) => x < 40 || x > width - 40 || y < 40 || y > height - 40)
    expect(letters.filter(isOff).map(({ words }) => words)).toEqual([])
    expect(collisions(letters)).toEqual([])
  })

  it("are large enough for a phone, and none overlap", () => {
    const [x = 0, y = 0, wide = 0, high = 0] = /viewBox="([^"]*)"/.exec(small)?.[1]?.split(" ").map(Number) ?? []
    const isShown = ({ corners }: Letters) =>
      corners.every(([u, v]) => u >= x && u <= x + wide && v >= y && v <= y + high)
    const letters = lettersOn(small).filter(isShown)
    const least = legible * Math.max(1, wide / 800) - 0.01
    const tooSmall = letters.filter(({ size, isToScale }) => !isToScale && size < least)
    expect(tooSmall.map(({ words }) => words)).toEqual([])
    expect(collisions(letters)).toEqual([])
  })
})
