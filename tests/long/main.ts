import { execFileSync, spawnSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { longJourneys } from "../../bin/lib/tests-to-run.cjs"
import { root } from "../helpers/prepared"

/**
 * `npm run test:long`: 30 minutes or more. A name runs that part alone. When all pass, it notes tests/long/last-passed.json, to be committed.
 */

const parts: Record<string, string[]> = {
  servers: ["node_modules/vitest/vitest.mjs", "run", "--project=long"],
  journeys: ["node_modules/@playwright/test/cli.js", "test", "--config=tests/long/playwright.config.ts"],
  crashes: ["node_modules/vitest/vitest.mjs", "run", "--project=shop", "crash"],
  looks: ["node_modules/@playwright/test/cli.js", "test", "tests/e2e/accessibility.spec.ts", ...longJourneys],
}
const record = path.join(root, "tests/long/last-passed.json")

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()

const wanted = process.argv[2]
if (wanted !== undefined && !(wanted in parts))
  throw new Error(`npm run test:long knows ${Object.keys(parts).join(", ")}, and not ${wanted}.`)
if (fs.existsSync(record)) {
  const last = JSON.parse(fs.readFileSync(record, "utf8"))
  console.log(`Last passed on ${last.date} at ${last.commit}.`)
}
const failed = Object.entries(parts).filter(([name, args]) => {
  if (wanted !== undefined && name !== wanted) return false
  const env = { ...process.env, EVERY_VARIANT: "1" }
  return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env }).status !== 0
})
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(([name]) => name).join(", ")}`)
  process.exitCode = 1
} else if (wanted === undefined && git("status", "--porcelain") === "") {
  const passed = { commit: git("rev-parse", "--short=12", "HEAD"), date: new Date().toISOString().slice(0, 10) }
  fs.writeFileSync(record, `${JSON.stringify(passed, null, 2)}\n`)
  console.log("All passed. Commit tests/long/last-passed.json.")
} else console.log("All passed. Not noted: this was a part, or a commit with changes.")
