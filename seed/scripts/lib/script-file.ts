import fs from "node:fs"
import path from "node:path"

export function scriptIn(folder: string, ...shared: readonly string[]): string {
  const files = [...shared.map((name) => path.join(__dirname, name)), path.join(folder, "script.py")]
  return files.map((file) => fs.readFileSync(file, "utf8")).join("\n\n")
}
