// Plain JavaScript: it runs before anything is installed. `npm start` on a fresh clone comes here first; `npm run dev`
// comes here with --development, and the commands for operators with their name.
import "./lib/node-version.cjs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { installPackages } from "./lib/install.mjs"

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const command = process.argv[2]
const isWhole = command === undefined || command === "--development"
try {
  await installPackages(root, { withDevelopment: isWhole || command === "build" })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const require = createRequire(import.meta.url)
require("./lib/loader/register.cjs")
require(isWhole ? "./run.ts" : "./operate.ts")
