import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { code, imports } from "../helpers/code"
import { root } from "../helpers/prepared"

type Arrows = ReadonlyMap<string, readonly string[]>

const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8")

const folders = new Set(["", ...[...imports.keys()].flatMap(foldersAbove)])
const houses = [...folders].filter((house) => arrowsIn(house).size > 1)

function foldersAbove(file: string): string[] {
  const folder = path.dirname(file)
  return folder === "." ? [] : [folder, ...foldersAbove(folder)]
}

function arrowsIn(house: string): Arrows {
  const within = house && `${house}/`
  const roomOf = (file: string) =>
    file.startsWith(within) ? file.slice(within.length).match(/^[^/]+(?=\/)/)?.[0] : undefined
  const arrows = new Map<string, string[]>()
  for (const [file, imported] of imports) {
    const room = roomOf(file)
    const others = imported.flatMap((other) => roomOf(other) ?? []).filter((other) => other !== room)
    if (room !== undefined) arrows.set(room, [...(arrows.get(room) ?? []), ...others])
  }
  return arrows
}

function circleIn(arrows: Arrows): string[] | undefined {
  const done = new Set<string>()
  const walk = (place: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place]
    if (done.has(place)) return undefined
    for (const next of arrows.get(place) ?? []) {
      const circle = walk(next, [...way, place])
      if (circle) return circle
    }
    done.add(place)
    return undefined
  }
  for (const place of arrows.keys()) {
    const circle = walk(place, [])
    if (circle) return circle
  }
  return undefined
}

it("finds a cycle", () => {
  const arrows = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["d", "b"]],
  ])
  expect(circleIn(arrows)).toEqual(["b", "c", "b"])
  expect(imports.size).toBeGreaterThan(1000)
  expect(arrowsIn("backend/workflows").get("purchase")).toContain("mail")
})

it.each(houses)("imports between the folders of %s go one way", (house) => {
  expect(circleIn(arrowsIn(house))).toBeUndefined()
})

it("code outside of tests/ names nothing in it, except what runs tests", () => {
  const runsTests = ["check.mjs", "test.mjs", "lib/houses.cjs", "lib/tests-to-run.cjs", "lib/test-report.mjs"]
  const naming = code.filter((file) => /\btests\/\w/.test(read(file)))
  expect(naming.sort()).toEqual(runsTests.map((file) => `bin/${file}`).sort())
})

it("the storefront imports only pure files of the backend: no packages but zod, no Node", () => {
  const reached = new Set<string>()
  const walk = (file: string) => {
    if (reached.has(file) || !file.startsWith("backend/")) return
    reached.add(file)
    for (const imported of imports.get(file) ?? []) walk(imported)
  }
  for (const [file, imported] of imports)
    if (/^(?:storefront|compat-api\/contract)\//.test(file)) imported.forEach(walk)
  const impure = [...reached].filter((file) => /^(?:import|export) (?!type)[^"]*from "(?![.]|zod")/m.test(read(file)))
  expect(reached).toContain("backend/lib/totals.ts")
  expect(impure).toEqual([])
})

it("rules are pure: no container, clock, chance, database or remote service", () => {
  const rules = [...imports].filter(([file]) => file.includes("/rules/"))
  const asking = /MedusaContainer|async |Date\.now\(\)|new Date\(\)|Math\.random\(\)/
  const impure = rules.filter(([file, imported]) => asking.test(read(file)) || imported.includes("backend/lib/rows.ts"))
  expect(rules.length).toBeGreaterThan(10)
  expect(impure.map(([file]) => file)).toEqual([])
})

/** Record times without deciding by them. */
const stamping = Object.entries({
  account: "account-mails account-user open-account sign-in",
  mail: "notify-missing-essentials team-notice",
  "purchase/commands":
    "capture-payment change-download deliver-purchase fulfil-order place-order record-capture settle-purchase",
  "purchase/follow-up/payment-events": "handle-event",
  "purchase/mismatch": "release-mismatch",
  "purchase/refund": "finish-refund",
  "rate-limits": "notify-outage",
}).flatMap(([folder, names]) => names.split(" ").map((name) => `${folder}/${name}.ts`))

it("workflows that decide by the time use the shop's clock", () => {
  const house = "backend/workflows/"
  const files = [...imports.keys()].filter((file) => file.startsWith(house))
  const reading = files.filter((file) => /Date\.now\(\)|new Date\(\)/.test(read(file)))
  expect(reading.map((file) => file.slice(house.length)).sort()).toEqual(stamping)
})
