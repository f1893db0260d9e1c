import { spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"

const root = path.resolve(__dirname, "../..")
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  fs.readFileSync(path.join(root, "package.json"), "utf8"),
)
const folder = tempFolder(afterAll)

function claiming(version: string): string {
  const file = path.join(folder, `${version}.cjs`)
  const value = `{ ...process.versions, node: ${JSON.stringify(version)} }`
  fs.writeFileSync(file, `Object.defineProperty(process, "versions", { value: ${value} })\n`)
  return file
}

function runAs(version: string, command: string) {
  const env = { ...process.env, NODE_OPTIONS: `--require ${JSON.stringify(claiming(version))}` }
  return spawnSync(command, { cwd: root, env, shell: true, encoding: "utf8" })
}

it.each(Object.keys(scripts))("an old Node ends npm run %s with one sentence", (name) => {
  const { status, stdout, stderr } = runAs("20.18.3", scripts[name] ?? "")
  expect(stderr).toBe("Node 20.18.3 is too old: the shop needs Node 20.19 or newer (https://nodejs.org).\n")
  expect(stdout).toBe("")
  expect(status).toBe(1)
})

it("accepts Node 20.19 and newer", () => {
  const statusOf = (version: string) => runAs(version, "node bin/lib/node-version.cjs").status
  expect(["12.22.12", "18.20.4", "20.19.0", "22.0.0"].map(statusOf)).toEqual([1, 1, 0, 0])
})
