// Plain JavaScript: runs without installed packages.
import fs from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { buildServer } from "./server-build.cjs"

/** @param {string} program below bin/, without its ending */
export async function runInstalled(program) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..")
  process.chdir(root)
  if (!fs.existsSync(path.join(root, "node_modules", "esbuild"))) {
    console.error("The packages are not installed: npm start installs them.")
    process.exit(1)
  }
  const require = createRequire(import.meta.url)
  await buildServer(root)
  process.setSourceMapsEnabled(true)
  require(path.join(root, ".build/server/bin", program))
}
