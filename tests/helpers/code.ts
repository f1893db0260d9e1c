import fs from "node:fs"
import path from "node:path"
import ts from "typescript"
import { root } from "./prepared"

/** All code but tests. */
export const code = [
  "medusa-config.ts",
  ...["backend", "bin", "compat-api", "paypal-sandbox", "seed", "storefront"].flatMap(filesOf),
]

/** Imports of each file, types included. */
export const imports: ReadonlyMap<string, readonly string[]> = new Map(
  code.filter((file) => /\.[mc]?tsx?$/.test(file)).map((file) => [file, importsOf(file)]),
)

function filesOf(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.name === "node_modules" || entry.isSymbolicLink()) return []
    if (entry.isDirectory()) return filesOf(file)
    return /\.[mc]?[jt]sx?$/.test(file) && !/\.test\.tsx?$/.test(file) ? [file] : []
  })
}

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(path.join(root, file), "utf8"))
  return importedFiles.flatMap(({ fileName }) => (fileName.startsWith(".") ? foundAs(file, fileName) : []))
}

function foundAs(from: string, name: string): string[] {
  const place = path.join(path.dirname(from), name)
  const found = ["", ".ts", ".tsx", "/index.ts"].find((end) => isFile(path.join(root, place + end)))
  return found === undefined ? [] : [place + found]
}

function isFile(place: string): boolean {
  return fs.statSync(place, { throwIfNoEntry: false })?.isFile() ?? false
}
