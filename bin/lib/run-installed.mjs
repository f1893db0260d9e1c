// Plain JavaScript: it runs where nothing may be installed.
import fs from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"

/**
 * Runs a program of the shop that installs nothing by itself.
 * @param {string} program from this folder
 */
export function runInstalled(program) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..")
  process.chdir(root)
  if (!fs.existsSync(path.join(root, "node_modules", "tsx"))) {
    console.error("The packages are not installed: npm start installs them.")
    process.exit(1)
  }
  const require = createRequire(import.meta.url)
  require("./loader/register.cjs")
  require(program)
}
