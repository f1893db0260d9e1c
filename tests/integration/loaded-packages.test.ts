import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { root, workFolder } from "../helpers/prepared"
import { startShop } from "../helpers/shop"

/** Listed when the process ends. */
let loaded: string[]
const list = path.join(workFolder, "loaded-packages")

beforeAll(async () => {
  const preload = `--require ${path.join(root, "tests/helpers/list-modules.cjs")}`
  const shop = await startShop({ NODE_OPTIONS: preload, LOADED_MODULES: list })
  await shop.stop()
  loaded = fs.readFileSync(list, "utf8").split("\n")
})
afterAll(() => fs.rmSync(list, { force: true }))

/** Installed with Medusa, but not MIT. */
function enterprisePackages(): string[] {
  const folder = path.join(root, "node_modules/@medusajs")
  return fs.readdirSync(folder).filter((name) => {
    const licence = path.join(folder, name, "LICENSE")
    return fs.existsSync(licence) && fs.readFileSync(licence, "utf8").startsWith("Medusa Enterprise Edition License")
  })
}

it("loads no package with Medusa's Enterprise licence, and the README names them", () => {
  const names = enterprisePackages()
  expect(names).toEqual(["auth-oidc", "rbac"])
  const ofPackage = (name: string) => loaded.filter((file) => file.includes(`node_modules/@medusajs/${name}/`))
  expect(ofPackage("medusa").length).toBeGreaterThan(100)
  expect(names.flatMap(ofPackage)).toEqual([])
  const readme = fs.readFileSync(path.join(root, "README.md"), "utf8")
  for (const name of names) expect(readme).toContain(`@medusajs/${name}`)
})

it("loads no package for traces or metrics", () => {
  expect(loaded.filter((file) => /node_modules\/(?:@opentelemetry\/(?!api\/)|prom-client)/.test(file))).toEqual([])
})
