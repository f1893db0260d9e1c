// Plain JavaScript: it runs where nothing may be installed. `npm run doctor` comes here; it changes nothing.
import "./lib/node-version.cjs"
import fs from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
if (!fs.existsSync(path.join(root, "node_modules", "tsx"))) {
  console.error("The packages are not installed: npm start installs them.")
  process.exit(1)
}
const require = createRequire(import.meta.url)
require("./lib/loader/register.cjs")
require("./doctor.ts")
