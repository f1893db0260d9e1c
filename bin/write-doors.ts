import fs from "node:fs"
import path from "node:path"
import { withDoors } from "../compat-api/doors/guide"

/** `npm run doors` */
const guide = path.resolve(__dirname, "../docs/integrators.md")
fs.writeFileSync(guide, withDoors(fs.readFileSync(guide, "utf8")))
