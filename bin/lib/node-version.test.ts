import { spawnSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, describe, expect, it } from "vitest"

const root = path.resolve(__dirname, "../..")
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  fs.readFileSync(path.join(root, "package.json"), "utf8"),
)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "node-version-"))
afterAll(() => fs.rmSync(folder, { recursive: true }))

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

describe("an old Node", () => {
  it.each(Object.keys(scripts))("ends npm run %s with one sentence", (name) => {
    const { status, stdout, stderr } = runAs("20.18.3", scripts[name] ?? "")
    expect(stderr).toBe("Node 20.18.3 is too old: the shop needs Node 20.19 or newer (https://nodejs.org).\n")
    expect(stdout).toBe("")
    expect(status).toBe(1)
  })

  it.each([
    ["12.22.12", 1],
    ["18.20.4", 1],
    ["20.19.0", 0],
    ["22.0.0", 0],
  ])("%s is told from a new one", (version, status) => {
    expect(runAs(version, "node bin/lib/node-version.cjs").status).toBe(status)
  })
})
