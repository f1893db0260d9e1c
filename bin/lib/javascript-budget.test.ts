import { expect, it } from "vitest"
import { budgetProblems, type ClientBuild, pageBudgets } from "./javascript-budget"

const manifest = {
  "app/entry-client.tsx": { file: "entry.js", imports: ["_react.js"] },
  "_react.js": { file: "react.js" },
  "_cart.js": { file: "cart-parts.js", imports: ["_react.js"] },
  "app/routes/error.tsx": { file: "error.js" },
  "app/routes/cart.tsx": { file: "cart.js", imports: ["_cart.js"] },
  "app/routes/category.tsx": { file: "category.js", imports: ["_cart.js"] },
  "app/routes/product.tsx": { file: "product.js", imports: ["_cart.js"] },
  "app/routes/checkout.tsx": { file: "checkout.js", imports: ["_cart.js"] },
  "app/features/checkout/paypal/paypal-buttons.tsx": { file: "paypal.js" },
}
const pages = ["error", "cart", "category", "product", "checkout"].map((name) => `app/routes/${name}.tsx`)
const sizes: Record<string, number> = {
  ...{ "entry.js": 10_000, "react.js": 80_000, "cart-parts.js": 2000, "error.js": 1000, "cart.js": 3000 },
  ...{ "category.js": 4000, "product.js": 5000, "checkout.js": 30_000, "paypal.js": 6000 },
}

const measured = (changes: Partial<Record<string, number>> = {}, contents: ClientBuild["contents"] = {}) =>
  pageBudgets({ pages, manifest, contents, sizeOf: (file) => changes[file] ?? sizes[file] ?? 0, inlineSize: 2000 })

it.each([
  ["cart", 98_000, 115_000],
  // The product page loads when the browser is idle.
  ["category", 104_000, 115_000],
  ["checkout", 131_000, 140_000],
])("counts each script that the page %s loads by itself once", (page, size, limit) => {
  expect(measured().find((budget) => budget.page === page)).toEqual({ page, size, limit, unwanted: [] })
})

it("reports only a page that exceeds its budget", () => {
  expect(budgetProblems(measured())).toEqual([])
  const problem = 'The page "cart" loads 115.1 kB of JavaScript; it may load 115 kB.'
  expect(budgetProblems(measured({ "cart.js": 20_100 }))).toEqual([problem])
})

it.each(["zod", "@tanstack/react-query", "@paypal/react-paypal-js", "app/features/gallery/lightbox.tsx"])(
  "reports %s only on a page that makes no calls",
  (name) => {
    const problem = (page: string) =>
      `The page "${page}" loads ${name}, which it does not need at once: import it lazily.`
    const problems = budgetProblems(measured({}, { "product.js": ["zodiac", name], "checkout.js": [name] }))
    expect(problems).toEqual([problem("category"), problem("product")])
  },
)

it("reports a page whose file has moved", () => {
  const { "app/features/checkout/paypal/paypal-buttons.tsx": _moved, ...rest } = manifest
  const build = { pages, manifest: rest, contents: {}, sizeOf: () => 0, inlineSize: 0 }
  expect(() => pageBudgets(build)).toThrow("Has it moved?")
})
