// Plain JavaScript: runs without installed packages.
import "./lib/node-version.cjs"
import { runInstalled } from "./lib/run-installed.mjs"

await runInstalled("doctor")
