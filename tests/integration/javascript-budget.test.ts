import { expect, it } from "vitest"
import { storefrontBuild } from "../../bin/lib/builds"
import { budgetProblems, pageBudgets } from "../../bin/lib/javascript-budget"
import { readClientBuild } from "../../bin/lib/read-client-build"

it("keeps every page's JavaScript within its budget", async () => {
  const budgets = pageBudgets(await readClientBuild(storefrontBuild()))
  expect(budgets.map(({ page }) => page)).toEqual(expect.arrayContaining(["home", "product", "cart", "checkout"]))
  expect(budgetProblems(budgets)).toEqual([])
})

it("draws the home page's tower with at most 6 kB", async () => {
  const { manifest, sizeOf } = await readClientBuild(storefrontBuild())
  const home = manifest["app/routes/home.tsx"]
  expect(home && sizeOf(home.file)).toBeLessThanOrEqual(6_000)
})
