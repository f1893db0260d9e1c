import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest"
import { staleBuilds, storefrontBuild } from "../../bin/lib/builds"
import { type Clone, makeClone } from "../helpers/clone"

let clone: Clone

beforeAll(() => {
  clone = makeClone()
  const inputs = path.join(clone.folder, ".build/storefront/of-this-run/inputs.json")
  fs.mkdirSync(path.dirname(inputs), { recursive: true })
  fs.copyFileSync(path.join(storefrontBuild(), "inputs.json"), inputs)
})

afterAll(() => clone?.remove())

const both = ["storefront", "admin"]

it.each([
  ["backend/lib/characters.ts", both],
  ["compat-api/contract/services.ts", ["storefront"]],
  ["storefront/app/brand.ts", ["storefront"]],
  ["bin/build-storefront.ts", ["storefront"]],
  ["backend/admin/lib/section.tsx", ["admin"]],
  ["bin/build-admin.ts", ["admin"]],
  ["bin/lib/build-inputs.ts", both],
  ["package-lock.json", both],
  ["backend/lib/settings.ts", []],
  ["storefront/app/lib/paths.test.ts", []],
  ["docs/architecture.md", []],
])("a change of %s makes stale: %j", (name, stale) => {
  const file = path.join(clone.folder, name)
  const text = fs.readFileSync(file)
  onTestFinished(() => fs.writeFileSync(file, text))
  fs.appendFileSync(file, "\n")
  expect(staleBuilds(clone.folder)).toEqual(stale)
})

it.each([
  ["storefront/app/features/home/new-part.tsx", ["storefront"]],
  ["storefront/public/media/new.svg", ["storefront"]],
  ["backend/admin/widgets/new-widget.tsx", ["admin"]],
  ["backend/admin/lib/new-part.test.ts", []],
])("the new file %s makes stale: %j", (name, stale) => {
  const file = path.join(clone.folder, name)
  onTestFinished(() => fs.rmSync(file))
  fs.writeFileSync(file, "")
  expect(staleBuilds(clone.folder)).toEqual(stale)
})

it("a deleted file makes stale what was built from it", () => {
  const file = path.join(clone.folder, "storefront/public/favicon.svg")
  onTestFinished(() => fs.renameSync(`${clone.folder}/away`, file))
  fs.renameSync(file, `${clone.folder}/away`)
  expect(staleBuilds(clone.folder)).toEqual(["storefront"])
})

it("a changed page setting makes the builds stale, a changed server setting does not", () => {
  process.env.API_ORIGIN = "https://api.example"
  expect(staleBuilds(clone.folder)).toEqual(both)
  delete process.env.API_ORIGIN
  process.env.ADMIN_PASSWORD = "drawn-with-more-care"
  expect(staleBuilds(clone.folder)).toEqual([])
  delete process.env.ADMIN_PASSWORD
})

it("builds a change of the contract's choices, and needs no build to go back", { timeout: 300_000 }, () => {
  const choices = "backend/modules/inbox/request-choices.ts"
  clone.edit(choices, '"In a month"', '"In a month of Sundays"')
  runIn(
    clone.folder,
    `require("./bin/lib/server-build.cjs").buildServer(process.cwd()).then(() => require("./bin/lib/builds").buildStorefront())`,
  )
  expect(staleBuilds(clone.folder)).toEqual(["admin"])
  const build = runIn(clone.folder, `process.stdout.write(require("./bin/lib/builds").storefrontBuild())`)
  expect(scriptsOf(build)).toContain("In a month of Sundays")
  clone.edit(choices, '"In a month of Sundays"', '"In a month"')
})

function runIn(folder: string, program: string): string {
  return execFileSync(process.execPath, ["--import", "tsx", "-e", program], { cwd: folder, encoding: "utf8" })
}

function scriptsOf(build: string): string {
  const folder = path.join(build, "client/assets")
  const scripts = fs.readdirSync(folder).filter((name) => name.endsWith(".js"))
  return scripts.map((name) => fs.readFileSync(path.join(folder, name), "utf8")).join("\n")
}
