import fs from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { code, imports } from "../helpers/code"
import { root } from "../helpers/prepared"

type Arrows = ReadonlyMap<string, readonly string[]>

/** Every folder that has several rooms; the project's own is the first. */
const houses = [...new Set(["", ...[...imports.keys()].flatMap(foldersAbove)])].filter(
  (house) => arrowsIn(house).size > 1,
)

function foldersAbove(file: string): string[] {
  const folder = path.dirname(file)
  return folder === "." ? [] : [folder, ...foldersAbove(folder)]
}

/** The arrows between rooms: folders directly in `house`. */
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

/** One circle, as the way around it; undefined when all arrows go one way. */
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

  it("between files, but for models, which Medusa has name each other", () => {
    const isModel = (file: string) => /^backend\/modules\/[^/]+\/models\//.test(file)
    const files = new Map(
      [...imports].map(([file, imported]) => [file, imported.filter((other) => !isModel(file) || !isModel(other))]),
    )
    expect(circleIn(files)).toBeUndefined()
  })
})

it("what runs a shop lies outside of tests/, and names nothing in it", () => {
  const runsTests = ["bin/test.mjs", "bin/lib/tests-to-run.cjs", "bin/lib/test-report.mjs"]
  const naming = code.filter((file) => /\btests\/\w/.test(fs.readFileSync(path.join(root, file), "utf8")))
  expect(naming.sort()).toEqual(runsTests.sort())
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

/** They write down when something was done, and decide nothing by it. */
const stamping = [
  "account/account-mails.ts",
  "account/account-user.ts",
  "account/open-link.ts",
  "account/sign-in.ts",
  "mail/tell-of-tax-rate.ts",
  "purchase/commands/capture-payment.ts",
  "purchase/commands/change-download.ts",
  "purchase/commands/deliver-purchase.ts",
  "purchase/commands/fulfil-order.ts",
  "purchase/commands/record-capture.ts",
  "purchase/commands/settle-purchase.ts",
  "purchase/follow-up/payment-events/work-off-event.ts",
  "purchase/mismatch/release-mismatch.ts",
  "purchase/refund/finish-refund.ts",
  "rate-limits/tell-of-outage.ts",
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
