// Plain JavaScript: bin/test.mjs runs before anything is installed.

/**
 * Which tests `npm test -- --changed` runs. `all`: every one of its kind; `changed`: those whose imports reach a change
 * (Vitest knows); a list: these files.
 * @typedef {{ unit: "all" | "changed", shop: "all" | string[], e2e: "all" | string[] }} TestsToRun
 */

/** @typedef {{ reach: RegExp, unit?: "all", shop?: "all" | string[], e2e?: "all" | string[], itself?: "shop" | "e2e" }} Reach */

/** The tests of a running shop that look at its pages, and at what they are built of. */
const pageTests = [
  "tests/integration/builds.test.ts",
  "tests/integration/catalogue-pages.test.ts",
  "tests/integration/category-listings.test.ts",
  "tests/integration/contact-data.test.ts",
  "tests/integration/foreign-pages.test.ts",
  "tests/integration/fuzz.test.ts",
  "tests/integration/http-frame.test.ts",
  "tests/integration/javascript-budget.test.ts",
  "tests/integration/product-facts.test.ts",
  "tests/integration/search-index.test.ts",
  "tests/integration/two-shops.test.ts",
  "tests/integration/unused-pages.test.ts",
  "tests/integration/valid-html.test.ts",
]

/** Compares pages with their screenshots. */
const lookTests = ["tests/e2e/accessibility.spec.ts"]

const guideTests = ["tests/contract/integrators-guide.test.ts"]

/**
 * What a change can reach, by its path; the first that fits. Unit tests import what they test, but may also read texts:
 * what is no module runs all of them. What fits nowhere may reach everything.
 * @type {Reach[]}
 */
const reaches = [
  { reach: /^tests\/(?:contract|integration)\/[^/]+\.test\.ts$/, itself: "shop" },
  { reach: /^tests\/e2e\/[^/]+\.spec\.ts$/, itself: "e2e" },
  { reach: /^tests\/e2e\/(?:screenshots\/|contact-sheet\.ts$)/, e2e: lookTests },
  { reach: /^tests\/e2e\//, e2e: "all" },
  { reach: /^tests\/(?:bench|services)\// },
  { reach: /^tests\/faults\//, shop: ["tests/integration/backup.test.ts", "tests/integration/fault-run.test.ts"] },
  { reach: /^tests\/fuzz\//, shop: ["tests/integration/fuzz.test.ts"] },
  { reach: /^(?!tests\/helpers\/).*\.test\.tsx?$/ },
  { reach: /^(?:docs\/|LICENSE$|[^/]+\.md$|seed\/README\.md$|\.env\.example$)/, unit: "all", shop: guideTests },
  { reach: /^storefront\/.*\.tsx?$/, shop: pageTests, e2e: "all" },
  { reach: /^storefront\/(?!package\.json$)/, unit: "all", shop: pageTests, e2e: "all" },
]

const everything = /** @type {Reach} */ ({ unit: "all", shop: "all", e2e: "all" })

/**
 * @param {readonly string[]} changed paths below the project's folder, with slashes
 * @param {(file: string) => boolean} exists whether a changed test is still there
 * @returns {TestsToRun}
 */
function testsToRun(changed, exists = () => true) {
  const found = changed.map((file) => ({ file, ...(reaches.find(({ reach }) => reach.test(file)) ?? everything) }))
  return {
    unit: found.some(({ unit }) => unit === "all") ? "all" : "changed",
    shop: union(found.map(({ file, shop, itself }) => shop ?? (itself === "shop" && exists(file) ? [file] : []))),
    e2e: union(found.map(({ file, e2e, itself }) => e2e ?? (itself === "e2e" && exists(file) ? [file] : []))),
  }
}

/** @param {("all" | string[])[]} parts @returns {"all" | string[]} */
function union(parts) {
  return parts.includes("all") ? "all" : [...new Set(parts.flat())].sort()
}

module.exports = { pageTests, testsToRun }
