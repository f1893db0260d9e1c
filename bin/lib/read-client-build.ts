import fs from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import type { ClientBuild } from "./javascript-budget"

const storefront = path.resolve(__dirname, "../../storefront")

/** Reads what the budget looks at from a build of the storefront (bin/build-storefront.ts). */
export function readClientBuild(build: string): ClientBuild {
  const client = path.join(build, "client")
  const read = (name: string) => JSON.parse(fs.readFileSync(path.join(client, ".vite", name), "utf8"))
  return {
    pages: fs.readdirSync(path.join(storefront, "app/routes")).map((file) => `app/routes/${file}`),
    manifest: read("manifest.json"),
    contents: read("contents.json"),
    sizeOf: (file) => fs.statSync(path.join(client, `${file}.gz`)).size,
    inlineSize: gzipSync(Object.values(read("inline-scripts.json")).join("")).byteLength,
  }
}
