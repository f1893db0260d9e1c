import type { Chance } from "../helpers/chance"
import { hostileSegment, maybeTwisted, queryOf } from "./addresses"
import { bodyOf } from "./bodies"
import { methods, oddHeaders } from "./headers"
import type { Source } from "./request"
import { words } from "./values"

const files = [
  ...words("/sitemap.xml /robots.txt /_search.json /manifest.webmanifest /service-worker.js /favicon.ico /health"),
  ...words("/app /app/login /app/orders /static /static/x.png /assets/x.js /media /videos/x.mp4 /_data /index.html"),
  ...words("/.well-known/security.txt /.vite/manifest.json /server/entry-server.js /store /admin /auth /api /hooks"),
]
const searched: [string, string][] = [
  ["q", "level"],
  ["transaction", "x"],
]

/** `patterns`: page addresses with `:id` as one segment; `assets`: paths of the storefront's build. */
export function pageSource(patterns: readonly string[], assets: readonly string[]): Source {
  return (chance) => {
    const pattern = place(patterns, assets, chance)
    const path = pattern.replace(":id", () => (chance.oneIn(3) ? hostileSegment(chance) : "{{handle}}"))
    const method = chance.oneIn(8) ? chance.one(methods) : chance.oneIn(8) ? "HEAD" : "GET"
    const sent =
      method === "GET" && !chance.oneIn(30) ? { headers: [], delivery: "whole" as const } : bodyOf({ q: "x" }, chance)
    return {
      route: `${method} ${assets.includes(pattern) ? "(asset)" : pattern}`,
      caller: chance.oneIn(5) ? "customer" : "nobody",
      method,
      target: maybeTwisted(path, chance, 3) + (chance.oneIn(3) ? queryOf(searched, chance) : ""),
      ...sent,
      headers: [...sent.headers, ...oddHeaders(chance, 3)],
    }
  }
}

function place(patterns: readonly string[], assets: readonly string[], chance: Chance): string {
  const kind = chance.below(10)
  if (kind < 4) return chance.one(patterns)
  if (kind < 6) return `/_data${chance.one(patterns)}`
  if (kind < 8) return chance.one(files)
  return chance.one(assets)
}
