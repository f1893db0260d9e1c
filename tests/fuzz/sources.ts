import { execFile } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { storefrontBuild } from "../../bin/lib/builds"
import type { openApiOf } from "../../compat-api/openapi/document"
import { root } from "../helpers/prepared"
import { contractSource } from "./contract-source"
import type { Weighed } from "./draw"
import type { MedusaRoute } from "./list-routes"
import { medusaSource } from "./medusa-source"
import { pageSource } from "./page-source"
import { wireSource } from "./wire-source"

export async function sourcesOf(shopUrl: string, routes: readonly MedusaRoute[]): Promise<Weighed[]> {
  const { pagePatterns, redirects } = await import("../../storefront/app/lib/paths.js")
  const document = (await (await fetch(`${shopUrl}/api/openapi.json`)).json()) as ReturnType<typeof openApiOf>
  return [
    [contractSource(document), 28],
    [medusaSource(routes), 37],
    [
      pageSource(
        [...pagePatterns, ...redirects].map(([path]) => path),
        assets(),
      ),
      30,
    ],
    [wireSource, 5],
  ]
}

export async function medusaRoutes(): Promise<MedusaRoute[]> {
  const args = ["--import", "tsx", "tests/fuzz/list-routes.ts"]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 })
  const routes: MedusaRoute[] = JSON.parse(stdout)
  // Unreadable validators would silently make every body a guess.
  const asked = routes.filter(({ body }) => body?.properties)
  if (asked.length < 100) throw new Error(`Only ${asked.length} of ${routes.length} routes say what they take.`)
  return routes
}

function assets(): string[] {
  const client = path.join(storefrontBuild(), "client")
  const files = fs.readdirSync(client, { recursive: true, encoding: "utf8" })
  const paths = files.filter((file) => fs.statSync(path.join(client, file)).isFile())
  return paths.map((file) => `/${file.split(path.sep).join("/")}`).sort()
}
