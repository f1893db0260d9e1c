import fs from "node:fs"
import path from "node:path"
import { root } from "./prepared"

export interface RouteFile {
  path: string
  methods: string[]
}

const api = path.join(root, "compat-api/api")

/** Found by file path and exported methods, as Medusa does. */
export function routeFiles(): RouteFile[] {
  const files = fs.readdirSync(api, { recursive: true, encoding: "utf8" })
  return files.filter((file) => path.basename(file) === "route.ts").map(routeOf)
}

function routeOf(file: string): RouteFile {
  const folders = path.dirname(file).split(path.sep)
  const source = fs.readFileSync(path.join(api, file), "utf8")
  const exported = [...source.matchAll(/^export (?:async function|const) (GET|POST|PUT|PATCH|DELETE|HEAD)\b/gm)]
  const methods = exported.flatMap(([, method = ""]) => (method === "GET" ? ["GET", "HEAD"] : [method]))
  return { path: `/${folders.map((folder) => folder.replace(/^\[(.+)\]$/, "{$1}")).join("/")}`, methods }
}
