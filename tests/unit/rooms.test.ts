import fs from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { code, imports } from "../helpers/code"
import { root } from "../helpers/prepared"

type Arrows = ReadonlyMap<string, readonly string[]>

/** Folders with several rooms, the project's root first. */
const houses = [...new Set(["", ...[...imports.keys()].flatMap(foldersAbove)])].filter(
  (house) => arrowsIn(house).size > 1,
)

function foldersAbove(file: string): string[] {
  const folder = path.dirname(file)
  return folder === "." ? [] : [folder, ...foldersAbove(folder)]
}

/** Imports between folders directly in `house`. */
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

/** Path around one cycle; undefined without any. */
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

it("finds a circle where there is one", () => {
  const arrows = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["d", "b"]],
  ])
  expect(circleIn(arrows)).toEqual(["b", "c", "b"])
  expect(imports.size).toBeGreaterThan(1000)
  expect(arrowsIn("backend/workflows").get("purchase")).toContain("mail")
})

describe("arrows go one way", () => {
  it.each(houses)("between the rooms of %s", (house) => {
    expect(circleIn(arrowsIn(house))).toBeUndefined()
  })
})

it("what runs a shop lies outside of tests/, and names nothing in it", () => {
  const runsTests = [
    "bin/check.mjs",
    "bin/test.mjs",
    "bin/lib/houses.cjs",
    "bin/lib/tests-to-run.cjs",
    "bin/lib/test-report.mjs",
  ]
  const naming = code.filter((file) => /\btests\/\w/.test(fs.readFileSync(path.join(root, file), "utf8")))
  expect(naming.sort()).toEqual(runsTests.sort())
})

it("what the storefront takes of the backend is pure: no package but zod, no Node", () => {
  const reached = new Set<string>()
  const walk = (file: string) => {
    if (reached.has(file) || !file.startsWith("backend/")) return
    reached.add(file)
    for (const imported of imports.get(file) ?? []) walk(imported)
  }
  for (const [file, imported] of imports)
    if (/^(?:storefront|compat-api\/contract)\//.test(file)) imported.forEach(walk)
  const impure = [...reached].filter((file) =>
    /^(?:import|export) (?!type)[^"]*from "(?![.]|zod")/m.test(fs.readFileSync(path.join(root, file), "utf8")),
  )
  expect(reached).toContain("backend/lib/totals.ts")
  expect(impure).toEqual([])
})

it("the rules of a purchase are pure: no container, no database, no remote service", () => {
  const rules = [...imports].filter(([file]) => file.startsWith("backend/workflows/purchase/rules/"))
  const asking = rules.filter(([file, imported]) => {
    const text = fs.readFileSync(path.join(root, file), "utf8")
    return /MedusaContainer|async /.test(text) || imported.some((other) => other === "backend/lib/rows.ts")
  })
  expect(rules.length).toBeGreaterThan(10)
  expect(asking.map(([file]) => file)).toEqual([])
})

/** Record times without deciding by them. */
const stamping = [
  "account/account-mails.ts",
  "account/account-user.ts",
  "account/open-account.ts",
  "account/sign-in.ts",
  "mail/notify-missing-essentials.ts",
  "mail/team-notice.ts",
  "purchase/commands/capture-payment.ts",
  "purchase/commands/change-download.ts",
  "purchase/commands/deliver-purchase.ts",
  "purchase/commands/fulfil-order.ts",
  "purchase/commands/record-capture.ts",
  "purchase/commands/settle-purchase.ts",
  "purchase/follow-up/payment-events/work-off-event.ts",
  "purchase/mismatch/release-mismatch.ts",
  "purchase/refund/finish-refund.ts",
  "rate-limits/notify-outage.ts",
]

it("what a workflow decides by the time asks the shop's clock", () => {
  const house = "backend/workflows/"
  const files = [...imports.keys()].filter((file) => file.startsWith(house))
  const reading = files.filter((file) =>
    /Date\.now\(\)|new Date\(\)/.test(fs.readFileSync(path.join(root, file), "utf8")),
  )
  expect(reading.map((file) => file.slice(house.length)).sort()).toEqual(stamping)
})

describe("a rule is handed what it decides by", () => {
  it.each([...imports.keys()].filter((file) => file.includes("/rules/")))("%s", (file) => {
    const text = fs.readFileSync(path.join(root, file), "utf8")
    expect(text.match(/MedusaContainer|Date\.now\(\)|new Date\(\)|Math\.random\(\)/g)).toBeNull()
  })
})
