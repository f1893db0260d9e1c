import { spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import path from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { eventually } from "../../tests/helpers/eventually"
import { tempFolder } from "../../tests/helpers/temp-folder"

const lock = {
  "": { version: "1.0.0" },
  storefront: { version: "1.0.0" },
  "node_modules/storefront": { link: true },
  "node_modules/react": { version: "18.3.1" },
  "storefront/node_modules/react": { version: "19.3.1" },
  "node_modules/vitest": { version: "4.1.12", dev: true },
  "node_modules/fsevents": { version: "2.3.3", optional: true },
}
type Packages = Record<string, object>

let root: string
beforeEach(() => {
  root = tempFolder()
  write("package-lock.json", lock)
})

function write(name: string, packages: Packages): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), JSON.stringify({ packages }))
}

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(lock).filter(([name]) => !names.includes(name)))

it.each<[string, Packages | undefined, boolean, boolean]>([
  ["all of them", lock, true, true],
  ["all but those of other systems", without("node_modules/fsevents"), true, true],
  ["all but those for development", without("node_modules/vitest"), false, true],
  ["some of them", without("storefront/node_modules/react"), false, false],
  ["another version of one", { ...lock, "node_modules/react": { version: "18.3.0" } }, false, false],
  ["none", undefined, false, false],
])("finds %s installed", async (_how, installed, forDevelopment, forServers) => {
  const { areInstalled } = await import("./install.mjs")
  if (installed) write("node_modules/.package-lock.json", installed)
  expect([areInstalled(root, true), areInstalled(root, false)]).toEqual([forDevelopment, forServers])
})

it("finds nothing installed while npm is still writing its list", async () => {
  const { areInstalled } = await import("./install.mjs")
  write("node_modules/.package-lock.json", lock)
  fs.truncateSync(path.join(root, "node_modules/.package-lock.json"), 40)
  expect(areInstalled(root, false)).toBe(false)
})

function install(npm: string) {
  const bin = path.join(root, "bin")
  fs.mkdirSync(bin, { recursive: true })
  fs.writeFileSync(path.join(bin, "npm"), `#!${process.execPath}\n${npm}`, { mode: 0o755 })
  const program = `import(${JSON.stringify(path.join(__dirname, "install.mjs"))})
    .then(({ installPackages }) => installPackages(${JSON.stringify(root)}))
    .catch((error) => { console.error(error.message); process.exit(1) })`
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
  const child = spawn(process.execPath, ["-e", program], { env, stdio: ["ignore", "ignore", "pipe"] })
  return { child, ended: once(child, "close"), said: child.stderr.setEncoding("utf8").toArray() }
}

const calls = () => path.join(root, "calls")
const note = `require("node:fs").appendFileSync("calls", process.pid + "\\n")`

describe.skipIf(process.platform === "win32")("installing", () => {
  it("happens once when three processes want it at the same time", async () => {
    const npm = `${note}
      const fs = require("node:fs")
      fs.mkdirSync("node_modules")
      fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json")`
    const all = [install(npm), install(npm), install(npm)]
    expect(await Promise.all(all.map(({ ended }) => ended))).toEqual(all.map(() => [0, null]))
    expect(fs.readFileSync(calls(), "utf8").trim().split("\n")).toHaveLength(1)
  })

  it("ends npm when it is ended itself", async () => {
    const { child, ended, said } = install(`${note}; setInterval(() => {}, 60_000)`)
    const npm = await eventually(async () => fs.existsSync(calls()) && Number(fs.readFileSync(calls(), "utf8")))
    child.kill("SIGTERM")
    expect(await ended).toEqual([1, null])
    expect((await said).join("")).toBe("npm ci ended with SIGTERM. Its output above says why.\n")
    expect(() => process.kill(npm, 0)).toThrow("ESRCH")
  })
})
