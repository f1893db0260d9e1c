// Plain JavaScript: runs before packages are installed.
import "./lib/node-version.cjs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { installPackages } from "./lib/install.mjs"
import { buildServer } from "./lib/server-build.cjs"

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const command = process.argv[2]
const isWhole = command === undefined || command === "--development"
try {
  await installPackages(root, { withDevelopment: isWhole || command === "build" })
  await buildServer(root)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const require = createRequire(import.meta.url)
process.setSourceMapsEnabled(true)
require(`../.build/server/bin/${isWhole ? "run" : "operate"}.js`)
