// Plain JavaScript: it runs before anything is installed.
// `npm test -- --changed` runs what the work since the last commit can reach, `--changed main` since it left that branch.
import "./lib/node-version.cjs"
import { spawn } from "node:child_process"
import fs from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { changedFiles } from "./lib/changed-files.mjs"
import { ensurePrograms } from "./lib/debian.cjs"
import { installPackages } from "./lib/install.mjs"
import { buildServer } from "./lib/server-build.cjs"
import { playwrightReport, timesOf, vitestReport } from "./lib/test-report.mjs"
import { longJourneys, testsToRun } from "./lib/tests-to-run.cjs"

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const [option, branch] = process.argv.slice(2)
if (option !== undefined && option !== "--changed") {
  console.error(`npm test does not know ${option}, only --changed. One file: npx vitest run, or npx playwright test.`)
  process.exit(1)
}
try {
  await ensurePrograms()
  await installPackages(root)
  const require = createRequire(import.meta.url)
  await buildServer(root)
  await require(path.join(root, ".build/server/bin/lib/chromium.js")).ensureChromium()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// Playwright empties its own folder, test-results.
const reports = path.join(root, ".build", "reports")
fs.rmSync(reports, { recursive: true, force: true })
fs.mkdirSync(reports, { recursive: true })

const wanted = option
  ? testsToRun(changedFiles(root, branch), (file) => fs.existsSync(path.join(root, file)))
  : /** @type {import("./lib/tests-to-run.cjs").TestsToRun} */ ({ unit: "all", shop: "all", e2e: "all", why: [] })
/** @type {Awaited<ReturnType<typeof part>>[]} */
const parts = []
if (option) printChoice()
if (wanted.unit === "all") parts.push(await vitest("unit", "unit"))
else {
  // These tests read sources as text, so no import leads to them.
  parts.push(await vitest("unit tests of the whole", "unit", ["tests/unit"]))
  if (wanted.unit === "changed")
    parts.push(await vitest("unit tests that a change reaches", "unit", [branch ? `--changed=${branch}` : "--changed"]))
}
if (wanted.shop.length > 0) parts.push(await vitest("shop", "shop", wanted.shop === "all" ? [] : wanted.shop))
if (wanted.e2e.length > 0)
  parts.push(
    await playwright(
      "e2e",
      wanted.e2e === "all" ? ["--grep-invert", longJourneys.map((file) => path.basename(file)).join("|")] : wanted.e2e,
    ),
  )

/** @param {"passed" | "failed" | "skipped"} outcome */
const count = (outcome) => parts.reduce((sum, { report }) => sum + report[outcome], 0)
const [passed, failed, skipped] = [count("passed"), count("failed"), count("skipped")]
console.log(`\n${timesOf(parts)}`)
// Lists failures again at the end, for logs that lose their beginning.
for (const failure of parts.flatMap(({ report }) => report.failures)) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
// A skipped test is a failure: nothing may be missing where the tests run.
const isWhole = parts.every(({ code }) => code === 0) && failed === 0 && skipped === 0 && passed > 0
process.exit(isWhole ? 0 : 1)

/** Says what runs, what does not, and why. */
function printChoice() {
  for (const line of wanted.why) console.log(line)
  const left = [
    ...leftOut("tests/contract", wanted.shop),
    ...leftOut("tests/integration", wanted.shop),
    ...leftOut("tests/e2e", wanted.e2e),
  ]
  if (left.length > 0)
    console.log(`Left out, because no change above reaches them (npm test runs them): ${left.join(", ")}`)
}

/** @param {string} folder @param {"all" | string[]} chosen @returns {string[]} */
function leftOut(folder, chosen) {
  const tests = fs.readdirSync(path.join(root, folder)).filter((name) => /\.(?:test|spec)\.ts$/.test(name))
  return chosen === "all" ? [] : tests.filter((name) => !chosen.includes(`${folder}/${name}`))
}

/** @param {string} name @param {"unit" | "shop"} project @param {string[]} args */
function vitest(name, project, args = []) {
  const report = path.join(reports, `vitest-${name.replaceAll(" ", "-")}.json`)
  const how = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const run = ["node_modules/vitest/vitest.mjs", "run", `--project=${project}`, ...how, ...args]
  return part(name, run, {}, () => vitestReport(read(report), root))
}

/** @param {string} name @param {string[]} args */
function playwright(name, args) {
  const report = path.join(reports, "playwright.json")
  const run = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...args]
  return part(name, run, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, () => playwrightReport(read(report)))
}

/**
 * @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @param {() => import("./lib/test-report.mjs").Report} report
 */
async function part(name, args, env, report) {
  const start = Date.now()
  const code = await run(args, env)
  return { name, code, minutes: (Date.now() - start) / 60_000, report: report() }
}

/** @param {string} file @returns {Record<string, any>} */
function read(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {}
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<number | null>} */
function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } })
    child.once("error", reject)
    child.once("exit", (code) => resolve(code))
  })
}
