// Plain JavaScript: it runs where nothing may be installed. `npm run backup -- FOLDER` comes here.
import "./lib/node-version.cjs"
import { runInstalled } from "./lib/run-installed.mjs"

runInstalled("../backup/backup.ts")
