import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { houses, spread } from "./houses.cjs"
import { pageTests, testsToRun } from "./tests-to-run.cjs"

const root = path.resolve(__dirname, "../..")
const all = { unit: "all", shop: "all", e2e: "all" }
const look = ["tests/e2e/accessibility.spec.ts"]
const guide = ["tests/contract/integrators-guide.test.ts"]

it.each([
  ["nothing", [], { unit: "documents", shop: [], e2e: [] }],
  ["a rule that many share", ["backend/lib/totals.ts"], all],
  [
    "one house",
    ["backend/workflows/receipt/next-number.ts", "backend/modules/receipt/service.ts"],
    { unit: "changed", shop: ["tests/integration/receipts.test.ts"], e2e: ["tests/e2e/receipt.spec.ts"] },
  ],
  [
    "one feature of the storefront",
    ["storefront/app/features/search/score.ts"],
    { unit: "changed", shop: [], e2e: ["tests/e2e/search.spec.ts"] },
  ],
  ["the contract", ["compat-api/contract/shop.ts"], all],
  ["the seed", ["seed/catalogue/products.ts"], all],
  ["how it is started", ["bin/lib/child.ts"], all],
  ["the packages", ["package-lock.json"], all],
  ["the storefront's packages", ["storefront/package.json"], all],
  ["what nobody thought of", ["new-room/file.xyz"], all],
  ["a helper of the tests", ["tests/helpers/shop.ts"], all],
  ["PayPal's emulation", ["paypal-sandbox/orders.ts"], all],
  ["a test of PayPal's emulation", ["paypal-sandbox/orders.test.ts"], { unit: "changed", shop: [], e2e: [] }],
  ["a unit test", ["backend/lib/totals.test.ts"], { unit: "changed", shop: [], e2e: [] }],
  [
    "a test of a shop",
    ["tests/integration/tax.test.ts"],
    { unit: "changed", shop: ["tests/integration/tax.test.ts"], e2e: [] },
  ],
  ["a journey", ["tests/e2e/cart.spec.ts"], { unit: "changed", shop: [], e2e: ["tests/e2e/cart.spec.ts"] }],
  ["what journeys share", ["tests/e2e/support/cart.ts"], { unit: "changed", shop: [], e2e: "all" }],
  [
    "how a page looks",
    ["tests/e2e/screenshots/chromium-156-linux/home-360-dark.webp"],
    { unit: "changed", shop: [], e2e: look },
  ],
  ["the fuzzer", ["tests/fuzz/run.ts"], { unit: "changed", shop: ["tests/integration/fuzz.test.ts"], e2e: [] }],
  ["a measurement", ["tests/bench/main.ts"], { unit: "changed", shop: [], e2e: [] }],
  ["a text", ["README.md"], { unit: "documents", shop: [], e2e: [] }],
  ["the guide", ["README.md", "docs/integrators.md"], { unit: "documents", shop: guide, e2e: [] }],
  ["a page", ["storefront/app/routes/home.tsx"], { unit: "changed", shop: pageTests, e2e: "all" }],
  ["a style sheet", ["storefront/app/styles.css"], { unit: "all", shop: pageTests, e2e: "all" }],
  ["a page and a workflow", ["storefront/app/routes/home.tsx", "backend/lib/totals.ts"], all],
] as const)("after a change of %s", (_, changed, expected) => {
  const { why, ...tests } = testsToRun(changed)
  expect(tests).toEqual(expected)
  expect(why).toHaveLength(changed.length)
})

it("runs no test that is gone", () => {
  expect(testsToRun(["tests/integration/gone.test.ts"], () => false)).toMatchObject({ shop: [] })
})

it("knows the tests of pages by names that exist", () => {
  for (const file of [...pageTests, ...guide, ...look]) expect(fs.existsSync(path.join(root, file)), file).toBe(true)
})

it.each(Object.entries(houses))("the house of %s has folders and tests that exist", (_, { folders, shop, e2e }) => {
  const tests = [...shop.map((name) => `integration/${name}.test.ts`), ...e2e.map((name) => `e2e/${name}.spec.ts`)]
  for (const file of [...folders.flatMap(spread), ...tests.map((test) => `tests/${test}`)])
    expect(fs.existsSync(path.join(root, file)), file).toBe(true)
  expect(tests).not.toEqual([])
})
