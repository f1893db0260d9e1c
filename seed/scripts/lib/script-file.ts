import fs from "node:fs"
import path from "node:path"

/** The Python that a product's folder holds, as it is delivered, after the parts of this folder that it shares. */
export function scriptIn(folder: string, ...shared: readonly string[]): string {
  const files = [...shared.map((name) => path.join(__dirname, name)), path.join(folder, "script.py")]
  return files.map((file) => fs.readFileSync(file, "utf8")).join("\n\n")
}
