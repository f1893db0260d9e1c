import { spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { chromium } from "@playwright/test"
import { afterAll, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { chromiumLaunch } from "./chromium"

const root = path.resolve(__dirname, "../..")
const scratch = tempFolder(afterAll)

function folderOf(programs: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(scratch, "path-"))
  for (const [name, program] of Object.entries(programs)) {
    const file = path.join(folder, name)
    if (path.isAbsolute(program)) fs.symlinkSync(program, file)
    else fs.writeFileSync(file, `#!${process.execPath}\n${program}`, { mode: 0o755 })
  }
  return folder
}

/** Real browser from the real PATH; Playwright uses descriptors 3 and 4. */
function browser(): string {
  const program = process.env.CHROMIUM_PATH || chromiumLaunch().executablePath || chromium.executablePath()
  return `require("node:child_process").spawn(${JSON.stringify(program)}, process.argv.slice(2), {
    stdio: [0, 1, 2, 3, 4], env: { ...process.env, PATH: ${JSON.stringify(process.env.PATH)} },
  }).once("exit", (code) => process.exit(code))`
}

const program = `require("./bin/lib/chromium.ts").ensureChromium().then(
  () => console.log("takes " + process.env.CHROMIUM_PATH),
  (error) => console.error(error.message))`

function ensured(environment: NodeJS.ProcessEnv): string {
  const env = { ...process.env, CHROMIUM_PATH: "", PLAYWRIGHT_BROWSERS_PATH: scratch, ...environment }
  const args = ["--import", "tsx", "-e", program]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: "utf8" })
  return `${stdout}${stderr}`.trim()
}

it("takes the first browser of the machine that can draw", () => {
  const folder = folderOf({ "chromium-headless-shell": "process.exit(1)", chromium: browser() })
  expect(ensured({ PATH: folder })).toBe(`takes ${path.join(folder, "chromium")}`)
})

it("explains what to do when there is no browser and none can be downloaded", () => {
  const said = ensured({ PATH: folderOf({}), PLAYWRIGHT_DOWNLOAD_HOST: "http://127.0.0.1:9" })
  expect(said.split("\n").at(-1)).toMatch(/^No Chromium here .*: install one \(Debian: apt-get install chromium;.*\.$/)
})

it("takes only the browser that CHROMIUM_PATH names", () => {
  const folder = folderOf({ chromium: browser() })
  expect(ensured({ PATH: folder, CHROMIUM_PATH: "/none" })).toMatch(/^CHROMIUM_PATH names no working browser/)
})

it.runIf(process.platform === "linux")("draws with the fonts of the project's packages only", async () => {
  const file = chromiumLaunch().env?.FONTCONFIG_FILE
  const text = fs.readFileSync(String(file), "utf8")
  const folders = [...text.matchAll(/<dir>(.+)<\/dir>/g)].map(([, folder]) => folder ?? "")
  expect(folders.filter((folder) => !folder.startsWith(path.join(root, "node_modules")))).toEqual([])
  expect(folders.filter((folder) => !fs.existsSync(folder))).toEqual([])
})

it("npm test first names missing programs", () => {
  const env = { ...process.env, PATH: folderOf({ git: "", node: process.execPath }) }
  const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/test.mjs"], { cwd: root, env, encoding: "utf8" })
  expect([status, stdout]).toEqual([1, ""])
  expect(stderr).toBe(
    "The tests call curl, ps, which this machine lacks: install it first (Debian: apt-get install curl procps).\n",
  )
})
