// Plain JavaScript: it runs where nothing may be installed. `npm run restore -- FOLDER` comes here.
import "./lib/node-version.cjs"
import { runInstalled } from "./lib/run-installed.mjs"

runInstalled("../backup/restore.ts")
