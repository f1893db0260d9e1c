// `npm run check`: format, lint, import rules, types, unused parts and commit subjects, as many at once as there are cores.
import { spawn } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import "./lib/node-version.cjs"
import { since } from "./lib/progress.cjs"

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
/** @param {string} file */
const program = (file) => path.join(root, "node_modules", file)
// Several times as fast as 5.9, which tools that use its API need.
const tsc = program("typescript-7/bin/tsc")
/** Keeps each run's results per file, so that the next run checks only what a change reaches. */
const learnt = path.join(root, ".build", "types")

/** The longest first. @type {readonly { name: string, args: string[] }[]} */
const parts = [
  types("."),
  types("storefront"),
  types("backend/admin"),
  { name: "format and lint", args: [program("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."] },
  {
    name: "files, exports and packages that nobody uses",
    args: [program("knip/bin/knip.js"), "--no-progress"],
  },
  types("storefront/worker"),
  types("paypal-sandbox/browser"),
  types("tests/bench/browser"),
  // A package has no history.
  ...(fs.existsSync(path.join(root, ".git"))
    ? [{ name: "commit subjects", args: ["bin/lib/commit-subjects.cjs"] }]
    : []),
]

fs.mkdirSync(learnt, { recursive: true })
const start = Date.now()
const waiting = [...parts]
/** @type {string[]} */
const failed = []
await Promise.all(Array.from({ length: os.availableParallelism() }, work))
console.log(
  failed.length === 0 ? `All checks passed (${since(start)})` : `Failed: ${failed.join(", ")} (${since(start)})`,
)
process.exit(failed.length === 0 ? 0 : 1)

async function work() {
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const began = Date.now()
    const { isWell, output } = await run(part.args)
    if (!isWell) failed.push(part.name)
    console.log(`  ${isWell ? "ok    " : "failed"}  ${part.name} (${since(began)})`)
    if (!isWell) console.log(output)
  }
}

/** @param {string} project a folder with a tsconfig.json */
function types(project) {
  const file = path.join(learnt, `${project === "." ? "project" : project.replaceAll("/", "-")}.tsbuildinfo`)
  return {
    name: `types of ${project === "." ? "the project" : project}`,
    args: [tsc, "-p", project, "--noEmit", "--incremental", "--tsBuildInfoFile", file],
  }
}

/** @param {string[]} args @returns {Promise<{ isWell: boolean, output: string }>} */
function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk))
    child.once("error", reject)
    child.once("close", (code) => resolve({ isWell: code === 0, output }))
  })
}
