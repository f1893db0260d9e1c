// Plain JavaScript: bin/test.mjs runs before packages are installed.
const { houses, isIn } = require("./houses.cjs")

/**
 * Tests that `npm test -- --changed` runs. `all`: every one of its kind; a list: these files. Unit tests: `documents` are
 * the tests of the whole in tests/unit, `changed` also those whose imports reach a change.
 * @typedef {{ unit: "all" | "changed" | "documents", shop: "all" | string[], e2e: "all" | string[], why: string[] }} TestsToRun
 */

/**
 * @typedef {{ why: string, unit?: "all" | "documents", shop?: "all" | string[], e2e?: "all" | string[],
 *   itself?: "shop" | "e2e" }} Reach
 */

/** Tests of a running shop's pages and builds. */
const pageTests = [
  "tests/integration/catalogue-pages.test.ts",
  "tests/integration/contact-data.test.ts",
  "tests/integration/foreign-pages.test.ts",
  "tests/integration/fuzz.test.ts",
  "tests/integration/http-frame.test.ts",
  "tests/integration/javascript-budget.test.ts",
  "tests/integration/product-facts.test.ts",
  "tests/integration/search-index.test.ts",
  "tests/integration/unused-pages.test.ts",
  "tests/integration/valid-html.test.ts",
]

/** Long ways of staff, in `npm run test:long` and where their house changed. */
const longJourneys = [
  "courses-by-staff",
  "customer-groups",
  "prices-and-sales",
  "product-facts",
  "staff-groups",
  "staff-invoices",
  "staff-promotions",
  "uploaded-pictures",
].map((name) => `tests/e2e/${name}.spec.ts`)

/** Compares pages with their screenshots. */
const lookTests = ["tests/e2e/accessibility.spec.ts"]

const guideTests = ["tests/contract/integrators-guide.test.ts"]

/**
 * Tests that a change may affect, by its path; the first fit counts. Unit tests import their subjects but may also read
 * texts, so a change of a file that is no module runs all of them. A path that fits nowhere runs everything.
 * @type {(Reach & { path: RegExp })[]}
 */
const reaches = [
  { path: /^tests\/(?:contract|integration)\/[^/]+\.test\.ts$/, itself: "shop", why: "a test of a shop: itself" },
  { path: /^tests\/e2e\/[^/]+\.spec\.ts$/, itself: "e2e", why: "a journey: itself" },
  {
    path: /^tests\/e2e\/(?:screenshots\/|contact-sheet\.ts$)/,
    e2e: lookTests,
    why: "looks: the journeys that compare them",
  },
  { path: /^tests\/e2e\//, e2e: "all", why: "all journeys share it" },
  { path: /^tests\/(?:bench|faults|long|services)\//, why: "outside of npm test" },
  { path: /^tests\/fuzz\//, shop: ["tests/integration/fuzz.test.ts"], why: "the fuzzer: its short run" },
  { path: /^(?!tests\/helpers\/).*\.test\.tsx?$/, why: "a unit test: what imports it" },
  { path: /^docs\/integrators\.md$/, unit: "documents", shop: guideTests, why: "the guide: its calls" },
  {
    path: /^(?:docs\/|LICENSE$|[^/]+\.md$|seed\/README\.md$|\.env\.example$)/,
    unit: "documents",
    why: "a document: no running shop reads it",
  },
]

/** Outside of houses. @type {(Reach & { path: RegExp })[]} */
const wideReaches = [
  { path: /^storefront\/.*\.tsx?$/, shop: pageTests, e2e: "all", why: "every page: the tests of pages" },
  {
    path: /^storefront\/(?!package\.json$)/,
    unit: "all",
    shop: pageTests,
    e2e: "all",
    why: "every page: the tests of pages",
  },
]

const everything = /** @type {Reach} */ ({ unit: "all", shop: "all", e2e: "all", why: "everything can depend on it" })

/**
 * @param {readonly string[]} changed paths below the project's folder, with slashes
 * @param {(file: string) => boolean} exists whether a changed test is still there
 * @returns {TestsToRun}
 */
function testsToRun(changed, exists = () => true) {
  const found = changed.map((file) => ({ file, ...reachOf(file) }))
  return {
    unit: found.some(({ unit }) => unit === "all")
      ? "all"
      : found.every(({ unit }) => unit === "documents")
        ? "documents"
        : "changed",
    shop: union(found.map(({ file, shop, itself }) => shop ?? (itself === "shop" && exists(file) ? [file] : []))),
    e2e: union(found.map(({ file, e2e, itself }) => e2e ?? (itself === "e2e" && exists(file) ? [file] : []))),
    why: found.map(({ file, why }) => `${file}: ${why}`),
  }
}

/** @param {string} file @returns {Reach} */
function reachOf(file) {
  const isReach = (/** @type {{ path: RegExp }} */ { path }) => path.test(file)
  const own = reaches.find(isReach)
  if (own) return own
  const [name, house] = Object.entries(houses).find(([, each]) => /\.tsx?$/.test(file) && isIn(each, file)) ?? []
  if (!house) return wideReaches.find(isReach) ?? everything
  const why = `in the house of ${name}: the tests that call it`
  return { why, shop: house.shop.map(shopTest), e2e: house.e2e.map(journey) }
}

const shopTest = (/** @type {string} */ name) => `tests/integration/${name}.test.ts`
const journey = (/** @type {string} */ name) => `tests/e2e/${name}.spec.ts`

/** @param {("all" | string[])[]} parts @returns {"all" | string[]} */
function union(parts) {
  return parts.includes("all") ? "all" : [...new Set(parts.flat())].sort()
}

module.exports = { longJourneys, pageTests, testsToRun }
