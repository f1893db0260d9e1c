import fs from "node:fs"
import path from "node:path"
import { root } from "./prepared"

export interface Route {
  method: string
  path: string
}

/** Found by file path and exports, as Medusa does. */
export function routesIn(...folders: string[]): Route[] {
  return folders.flatMap((folder) => {
    const absolute = path.join(root, folder)
    const files = fs.readdirSync(absolute, { recursive: true, encoding: "utf8" })
    return files
      .filter((file) => /^route\.[jt]s$/.test(path.basename(file)))
      .flatMap((file) => routesOf(absolute, file))
  })
}

function routesOf(folder: string, file: string): Route[] {
  const source = fs.readFileSync(path.join(folder, file), "utf8")
  const exported = source.matchAll(/^export(?:s\.| (?:async function|function|const) )(GET|POST|PUT|PATCH|DELETE)\b/gm)
  const methods = new Set(Array.from(exported, ([, method = ""]) => method))
  return [...methods].map((method) => ({ method, path: `/${path.dirname(file).split(path.sep).join("/")}` }))
}
