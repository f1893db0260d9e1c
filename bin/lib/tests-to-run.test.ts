import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { houses, spread } from "./houses.cjs"
import { pageTests, testsToRun } from "./tests-to-run.cjs"

const root = path.resolve(__dirname, "../..")
const all = { unit: "all", shop: "all", e2e: "all" }
const some = (tests: { unit?: string; shop?: unknown; e2e?: unknown }) => ({
  unit: "changed",
  shop: [],
  e2e: [],
  ...tests,
})
const look = ["tests/e2e/accessibility.spec.ts"]
const guide = ["tests/contract/integrators-guide.test.ts"]
const receipts = { shop: ["tests/integration/receipts.test.ts"], e2e: ["tests/e2e/receipt.spec.ts"] }
const screenshot = "tests/e2e/screenshots/chromium-156-linux/home-360-dark.webp"

it.each([
  ["nothing", [], some({ unit: "documents" })],
  ["one house", ["backend/workflows/receipt/next-number.ts", "backend/modules/receipt/service.ts"], some(receipts)],
  ["one feature", ["storefront/app/features/search/suggestions.tsx"], some({ e2e: ["tests/e2e/search.spec.ts"] })],
  ["a test of the sandbox", ["paypal-sandbox/orders.test.ts"], some({})],
  ["a unit test", ["backend/lib/totals.test.ts"], some({})],
  ["a shop test", ["tests/integration/tax.test.ts"], some({ shop: ["tests/integration/tax.test.ts"] })],
  ["a journey", ["tests/e2e/cart.spec.ts"], some({ e2e: ["tests/e2e/cart.spec.ts"] })],
  ["what journeys share", ["tests/e2e/support/cart.ts"], some({ e2e: "all" })],
  ["a screenshot", [screenshot], some({ e2e: look })],
  ["the fuzzer", ["tests/fuzz/run.ts"], some({ shop: ["tests/integration/fuzz.test.ts"] })],
  ["a measurement", ["tests/bench/main.ts"], some({})],
  ["a text", ["README.md"], some({ unit: "documents" })],
  ["the guide", ["README.md", "docs/integrators.md"], some({ unit: "documents", shop: guide })],
  ["a page", ["storefront/app/routes/home.tsx"], some({ shop: pageTests, e2e: "all" })],
  ["a style sheet", ["storefront/app/styles.css"], some({ unit: "all", shop: pageTests, e2e: "all" })],
  ["a page and a workflow", ["storefront/app/routes/home.tsx", "backend/lib/totals.ts"], all],
])("chooses the tests for a change of %s", (_, changed, expected) => {
  const { why, ...tests } = testsToRun(changed)
  expect(tests).toEqual(expected)
  expect(why).toHaveLength(changed.length)
})

const shared = `backend/lib/totals.ts compat-api/contract/shop.ts seed/catalogue/products.ts bin/lib/child.ts
  package-lock.json storefront/package.json new-room/file.xyz tests/helpers/shop.ts paypal-sandbox/orders.ts`

it.each(shared.split(/\s+/))("chooses all tests for a change of %s", (file) =>
  expect(testsToRun([file])).toMatchObject(all),
)

it("chooses no deleted test", () => {
  expect(testsToRun(["tests/integration/gone.test.ts"], () => false)).toMatchObject({ shop: [] })
})

it("names only page tests that exist", () => {
  for (const file of [...pageTests, ...guide, ...look]) expect(fs.existsSync(path.join(root, file)), file).toBe(true)
})

it.each(Object.entries(houses))("the house %s names folders and tests that exist", (_, { folders, shop, e2e }) => {
  const tests = [...shop.map((name) => `integration/${name}.test.ts`), ...e2e.map((name) => `e2e/${name}.spec.ts`)]
  for (const file of [...folders.flatMap(spread), ...tests.map((test) => `tests/${test}`)])
    expect(fs.existsSync(path.join(root, file)), file).toBe(true)
  expect(tests).not.toEqual([])
})
