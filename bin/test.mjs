// Plain JavaScript: it runs before anything is installed. `npm test` on a fresh clone comes here.
import "./lib/node-version.cjs"
import { spawn } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { installPackages } from "./lib/install.mjs"

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
await installPackages(root)

// Playwright empties its own folder, test-results.
const reports = path.join(root, ".build", "reports")
fs.mkdirSync(reports, { recursive: true })
const vitestReport = path.join(reports, "vitest.json")
const playwrightReport = path.join(reports, "playwright.json")

const vitest = await run("node_modules/vitest/vitest.mjs", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${vitestReport}`,
])
const playwright = await run("node_modules/@playwright/test/cli.js", ["test", "--reporter=list,json"], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
})

const units = read(vitestReport)
const journeys = read(playwrightReport).stats ?? {}
const passed = (units.numPassedTests ?? 0) + (journeys.expected ?? 0)
const failed = (units.numFailedTests ?? 0) + (journeys.unexpected ?? 0) + (journeys.flaky ?? 0)
const skipped = (units.numPendingTests ?? 0) + (journeys.skipped ?? 0)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
// A skipped test is a failure: nothing may be missing where the tests run.
process.exit(vitest === 0 && playwright === 0 && failed === 0 && skipped === 0 && passed > 0 ? 0 : 1)

/** @param {string} file @returns {Record<string, any>} */
function read(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {}
}

/** @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<number | null>} */
function run(file, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: "inherit", env: { ...process.env, ...env } })
    child.once("error", reject)
    child.once("exit", (code) => resolve(code))
  })
}
