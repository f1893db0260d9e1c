// Plain JavaScript: it runs where nothing may be installed. `npm run doctor` comes here; it changes nothing.
import "./lib/node-version.cjs"
import fs from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
if (!fs.existsSync(path.join(root, "node_modules", "tsx"))) {
  console.error("The packages are not installed: npm start installs them.")
  process.exit(1)
}
const { tsImport } = await import("tsx/esm/api")
await tsImport("./doctor.ts", import.meta.url)
