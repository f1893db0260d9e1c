import { expect, it, vi } from "vitest"
import { choice, number, text, toggle } from "../../../../seed/scripts/lib/parameters"
import { seeded } from "../../../../seed/scripts/lib/random"
import { parameters as ofTheTower } from "../../../../seed/scripts/parametric-tower/parameters"
import type { Values } from "./messages"
import { copiedText, metersIn, onSlider, rangeIn, surprise, valuesIn, withValues } from "./values"

const parameters = {
  floors: number("Floors", "", [34, 1, 120, 1]),
  floorHeight: number("Floor height", "m", [3.6, 2.4, 8, 0.05]),
  storeys: text("Storeys", "Ground: 4800; 5x3600"),
  radial: toggle("Radial"),
}
const start = { floors: 34, floorHeight: 3.6, storeys: "Ground: 4800; 5x3600", radial: false }
const setup = { parameters, start, leftOut: "" }
const page = "https://shop.test/products/a"
const read = (query: string) => valuesIn(new URLSearchParams(query), setup)

it.each([
  ["", {}],
  ["floors=40&floorHeight=4.25", { floors: 40, floorHeight: 4.25 }],
  ["floors=1e9&floorHeight=-7", { floors: 120, floorHeight: 2.4 }],
  ["floors=ten&radial=yes", {}],
  ["floors=12.4&floorHeight=3.333", { floors: 12, floorHeight: 3.35 }],
  ["floors=10&floors=20", { floors: 10 }],
  ["radial=1&storeys=3x3000", { radial: true, storeys: "3x3000" }],
  ["storeys=", { storeys: "" }],
  [`storeys=${"9".repeat(5000)}`, { storeys: "9".repeat(200) }],
  ["__proto__=1&constructor=2&other=3", {}],
])("an address '%s' gives valid values", (query, expected) => expect(read(query)).toEqual({ ...start, ...expected }))

it("an address contains what differs from the start, and keeps foreign parts", () => {
  const values = { ...start, floors: 40, storeys: "3x3000; 4000", radial: true }
  const address = withValues(`${page}?utm_source=mail&floorHeight=5`, values, setup)
  expect(address).toBe(`${page}?utm_source=mail&floors=40&storeys=3x3000%3B+4000&radial=1#live`)
  expect(valuesIn(new URL(address).searchParams, setup)).toEqual(values)
  expect(withValues(`${page}?radial=1&floors=2&utm_source=mail`, values, setup)).toBe(address)
  expect(withValues(`${page}?floors=40#live`, start, setup)).toBe(page)
  expect(withValues(`${page}?floors=40#reviews`, start, setup)).toBe(`${page}#reviews`)
})

it("keeps a slider's value on its steps and within its range", () => {
  const values = [3.6000000001, 2.42, 7.99, 900].map((value) => onSlider(parameters.floorHeight, value))
  expect(values).toEqual([3.6, 2.4, 8, 8])
})

it("copies a line for each input, with the file's names", () => {
  expect(copiedText({ ...start, floorHeight: 4, radial: true }, setup)).toBe(
    "Floors = 34\nFloor height = 4.00\nStoreys = Ground: 4800; 5x3600\nRadial = True",
  )
  const writing = { parameters: { radial: parameters.radial, write: toggle("Write to model") } }
  expect(copiedText({ radial: true, write: true }, writing)).toBe("Radial = True")
})

const width = number("Site width", "m", [72, 10, 250, 0.001])

it.each([
  ["m", "72", 72],
  ["m", " 72,5 ", 72.5],
  ["ft", "200", 60.96],
  ["ft", "32.81", 10],
  ["ft", "32.8", undefined],
  ["mm", "250000", 250],
  ["mm", "250001", undefined],
  ["m", "", undefined],
  ["m", "-20", undefined],
  ["m", "1e2", undefined],
  ["m", "72 by 49", undefined],
] as const)("reads a length in %s typed as '%s'", (unit, typed, meters) => {
  expect(metersIn(unit, typed, width)).toBe(meters)
})

it("names the range of a length in each unit so that both ends are allowed", () => {
  expect(rangeIn("ft", width)).toEqual(["32.81", "820.20"])
  for (const unit of ["m", "cm", "mm", "ft", "in"] as const) {
    for (const end of rangeIn(unit, width)) expect(metersIn(unit, end, width)).toBeDefined()
  }
})

it("shares the site by the address, but neither copies it nor changes it by a surprise", () => {
  const site = { unit: choice("Unit", ["m", "ft"]), siteWidth: width }
  const withSite = { parameters, site, start: { ...start, unit: "m", siteWidth: 72 }, leftOut: "" }
  const values = { ...withSite.start, unit: "ft", siteWidth: 60.96 }
  const address = withValues(page, values, withSite)
  expect(address).toBe(`${page}?unit=ft&siteWidth=60.960#live`)
  expect(valuesIn(new URL(address).searchParams, withSite)).toEqual(values)
  expect(valuesIn(new URLSearchParams("unit=mile&siteWidth=1e9"), withSite)).toMatchObject({
    unit: "m",
    siteWidth: 250,
  })
  expect(copiedText(values, withSite)).not.toContain("Site")
  expect(surprise(withSite, seeded(1))).toMatchObject({ unit: "m", siteWidth: 72 })
})

const tower = Object.fromEntries(Object.entries(ofTheTower).map(([name, { value }]) => [name, value]))
const made = Array.from({ length: 200 }, (_, seed) =>
  surprise({ parameters: ofTheTower, start: tower, leftOut: "" }, seeded(seed)),
)

it("a surprise stays on the file's sliders", () => {
  for (const values of made) {
    for (const [name, parameter] of Object.entries(ofTheTower)) {
      const value = Number(values[name])
      expect(value).toBe(onSlider(parameter, value))
    }
  }
})

it("a surprise is nearly always another, and leaves texts and switches", () => {
  expect(new Set(made.map((values) => JSON.stringify(values))).size).toBeGreaterThan(190)
  expect(surprise(setup, seeded(1))).toMatchObject({ storeys: start.storeys, radial: false })
})

it("a surprise keeps a smallest limit below the greatest", () => {
  const depths = {
    leastDepth: number("Least", "", [3, 0, 9, 1]),
    greatestDepth: number("Greatest", "", [4, 0, 9, 1]),
  }
  const limits = { parameters: depths, start: { leastDepth: 3, greatestDepth: 4 }, leftOut: "" }
  for (let seed = 0; seed < 50; seed += 1) {
    const { leastDepth, greatestDepth } = surprise(limits, seeded(seed))
    expect(Number(leastDepth)).toBeLessThanOrEqual(Number(greatestDepth))
  }
})

it("a surprise is drawn up to a hundred times until the script makes something of it", () => {
  const isTall = ({ floors }: Values): boolean => Number(floors) > 55
  for (let seed = 0; seed < 50; seed += 1) expect(isTall(surprise(setup, seeded(seed), isTall))).toBe(true)
  const never = vi.fn(() => false)
  expect(surprise(setup, seeded(1), never)).not.toEqual(start)
  expect(never).toHaveBeenCalledTimes(100)
})

it("a surprise never is the start, even with a single input at the end of its range", () => {
  const few = { parameters: { first: number("First", "", [0, 0, 3, 1]) }, start: { first: 0 }, leftOut: "" }
  for (let seed = 0; seed < 50; seed += 1) expect(surprise(few, seeded(seed))).toEqual({ first: 1 })
})
