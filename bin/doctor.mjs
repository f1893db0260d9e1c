// Plain JavaScript: it runs where nothing may be installed. `npm run doctor` comes here; it changes nothing.
import "./lib/node-version.cjs"
import { runInstalled } from "./lib/run-installed.mjs"

runInstalled("../doctor.ts")
