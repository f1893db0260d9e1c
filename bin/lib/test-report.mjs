// Plain JavaScript: bin/test.mjs runs before anything is installed.
import path from "node:path"

/**
 * Results of one part of the tests.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], files: { name: string, seconds: number }[] }} Report
 */

/** Vitest's report. @param {Record<string, any>} report @param {string} root @returns {Report} */
export function vitestReport(report, root) {
  const results = report.testResults ?? []
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
    failures: results.flatMap((/** @type {any} */ file) => failuresIn(file, root)),
    files: results.map((/** @type {any} */ file) => ({
      name: path.relative(root, file.name),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  }
}

/** Playwright's report. @param {Record<string, any>} report @returns {Report} */
export function playwrightReport(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {}
  const suites = report.suites ?? []
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: suites.flatMap(failedJourneys),
    files: suites.map((/** @type {any} */ suite) => ({ name: `tests/e2e/${suite.file}`, seconds: secondsOf(suite) })),
  }
}

/** Time of each part, as text. @param {{ name: string, minutes: number, report: Report }[]} parts */
export function timesOf(parts) {
  const files = parts.flatMap(({ report }) => report.files).sort((one, other) => other.seconds - one.seconds)
  return [
    parts.map(({ name, minutes }) => `${name} ${minutes.toFixed(1)} min`).join(", "),
    "The slowest files:",
    ...files.slice(0, 20).map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}`),
  ].join("\n")
}

/**
 * The tests that failed and the file that did not come to its tests, each with its first message.
 * @param {Record<string, any>} file @param {string} root @returns {string[]}
 */
function failuresIn(file, root) {
  const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === "failed")
  const name = path.relative(root, file.name)
  if (failed.length === 0) return file.status === "failed" ? [`${name}\n${brief(file.message)}`] : []
  return failed.map((/** @type {any} */ test) => `${name} › ${test.fullName}\n${brief(test.failureMessages[0])}`)
}

/** The journeys that failed, or passed only when tried again. @param {Record<string, any>} suite @returns {string[]} */
function failedJourneys(suite) {
  const own = (suite.specs ?? []).filter((/** @type {any} */ spec) => !spec.ok)
  return [
    ...own.map((/** @type {any} */ spec) => {
      const message = resultsOf(spec).find((/** @type {any} */ result) => result.error)?.error.message
      return `${spec.file}:${spec.line} › ${spec.title}\n${brief(message)}`
    }),
    ...(suite.suites ?? []).flatMap(failedJourneys),
  ]
}

/** @param {Record<string, any>} suite @returns {number} */
function secondsOf(suite) {
  const own = (suite.specs ?? []).flatMap(resultsOf).map((/** @type {any} */ result) => result.duration / 1000)
  const inner = (suite.suites ?? []).map(secondsOf)
  return [...own, ...inner].reduce((sum, seconds) => sum + seconds, 0)
}

/** @param {Record<string, any>} spec @returns {any[]} */
const resultsOf = (spec) => spec.tests.flatMap((/** @type {any} */ test) => test.results)

/** The first lines of a message; Vitest says by this word that a test took too long. @param {string | undefined} message */
function brief(message) {
  const text = (message ?? "").replace("Error: STACK_TRACE_ERROR", "It exceeded its time limit.")
  return text.split("\n").slice(0, 60).join("\n")
}
