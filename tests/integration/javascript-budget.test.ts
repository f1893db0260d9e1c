import fs from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { expect, it } from "vitest"
import { storefrontBuild } from "../../bin/lib/builds"
import { budgetProblems, pageBudgets, readClientBuild } from "../../bin/lib/javascript-budget"
import { root } from "../helpers/prepared"

it("keeps every page's JavaScript within its budget", () => {
  const budgets = pageBudgets(readClientBuild(storefrontBuild()))
  expect(budgets.map(({ page }) => page)).toEqual(expect.arrayContaining(["home", "product", "cart", "checkout"]))
  expect(budgetProblems(budgets)).toEqual([])
})

it("keeps the home page's own code within 6.5 kB", () => {
  const { manifest, sizeOf } = readClientBuild(storefrontBuild())
  const home = manifest["app/routes/home.tsx"]
  expect(home && sizeOf(home.file)).toBeLessThanOrEqual(6_500)
})

it("keeps live drawings within 25 kB shared and 20 kB each", () => {
  const { manifest, sizeOf } = readClientBuild(storefrontBuild())
  const panel = manifest["app/features/live-drawing/live-panel.tsx"]
  expect(panel && sizeOf(panel.file)).toBeLessThanOrEqual(25_000)
  // A worker is a single script outside the manifest.
  const scripts = fs.readdirSync(path.join(storefrontBuild(), "client/assets")).filter((file) => file.endsWith(".js"))
  const workers = fs.readdirSync(path.join(root, "storefront/app/features/live-drawing/workers"))
  for (const id of workers.map((file) => path.parse(file).name)) {
    const own = scripts.filter((file) => new RegExp(`^${id}-[\\w-]{8}\\.js$`).test(file))
    expect(own, id).toHaveLength(1)
    expect(sizeOf(`assets/${own[0]}`), id).toBeLessThanOrEqual(20_000)
  }
})

it("has one style sheet of at most 13 kB", () => {
  const assets = path.join(storefrontBuild(), "client/assets")
  const [sheet, ...others] = fs.readdirSync(assets).filter((file) => file.endsWith(".css"))
  expect(others).toEqual([])
  expect(gzipSync(fs.readFileSync(path.join(assets, sheet ?? ""))).byteLength).toBeLessThanOrEqual(13_000)
})
