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
  "--project=unit",
  "--project=shop",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${vitestReport}`,
])
const playwright = await run("node_modules/@playwright/test/cli.js", ["test", "--reporter=list,json"], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
})

const units = read(vitestReport)
const journeys = read(playwrightReport)
const { expected = 0, unexpected = 0, flaky = 0, skipped: unasked = 0 } = journeys.stats ?? {}
const passed = (units.numPassedTests ?? 0) + expected
const failed = (units.numFailedTests ?? 0) + unexpected + flaky
const skipped = (units.numPendingTests ?? 0) + unasked
// What failed stands at the end once more: a log that is cut off at its beginning still tells it.
for (const failure of [...failedUnits(units), ...failedJourneys(journeys)]) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
// A skipped test is a failure: nothing may be missing where the tests run.
process.exit(vitest === 0 && playwright === 0 && failed === 0 && skipped === 0 && passed > 0 ? 0 : 1)

/**
 * The tests that failed and the files that did not come to their tests, each with its first message. @param
 * {Record<string, any>} report
 */
function failedUnits(report) {
  return (report.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === "failed")
    const name = path.relative(root, file.name)
    if (failed.length === 0) return file.status === "failed" ? [`${name}\n${brief(file.message)}`] : []
    return failed.map((/** @type {any} */ test) => `${name} › ${test.fullName}\n${brief(test.failureMessages[0])}`)
  })
}

/** The journeys that failed, or passed only when tried again. @param {Record<string, any>} suite @returns {string[]} */
function failedJourneys(suite) {
  const own = (suite.specs ?? []).filter((/** @type {any} */ spec) => !spec.ok)
  return [
    ...own.map((/** @type {any} */ spec) => {
      const results = spec.tests.flatMap((/** @type {any} */ test) => test.results)
      const message = results.find((/** @type {any} */ result) => result.error)?.error.message
      return `${spec.file}:${spec.line} › ${spec.title}\n${brief(message)}`
    }),
    ...(suite.suites ?? []).flatMap(failedJourneys),
  ]
}

/** The first lines of a message. @param {string | undefined} message */
function brief(message) {
  return (message ?? "").split("\n").slice(0, 12).join("\n")
}

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
