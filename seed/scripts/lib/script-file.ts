import fs from "node:fs"
import path from "node:path"

/** The Python that a product's folder holds, as it is delivered. */
export function scriptIn(folder: string): string {
  return fs.readFileSync(path.join(folder, "script.py"), "utf8")
}
