import { LRUCache } from "lru-cache"
import { methodsOf } from "../../compat-api/contract/endpoints"
import { partsOf } from "../../compat-api/doors/address"
import { doorsAt } from "../../compat-api/doors/doors"
import { areaOf, pathOf } from "../http/area"

const unknown = "unknown"
const own = ["/health", "/ready"]

/** Patterns only, so labels stay bounded. */
export function routeOf(method: string, address: string, pageRoute: (path: string) => string | undefined): string {
  const path = pathOf(address)
  switch (areaOf(path)) {
    case "admin":
      return "/app/*"
    case "upload":
      return "/static/*"
    case "asset":
      return `/${path.split("/", 2)[1]}/*`
    case "api":
      return callOf(method, path)
    default:
      return pageRoute(path) ?? unknown
  }
}

export function routeFinder(pageRoute: (path: string) => string | undefined) {
  const pages = new LRUCache<string, string>({ max: 2_000 })
  return (method: string, address: string): string => {
    const known = pages.get(address)
    if (known !== undefined) return known
    const route = routeOf(method, address, pageRoute)
    // Calls depend on the method too.
    if (pageRoute(address) === route) pages.set(address, route)
    return route
  }
}

function callOf(method: string, path: string): string {
  const plain = path.toLowerCase()
  if (own.includes(plain) || methodsOf(plain)) return plain
  const parts = partsOf(path)
  if (!Array.isArray(parts)) return unknown
  const doors = doorsAt(parts)
  const asked = method === "HEAD" ? "GET" : method
  const door = doors.find(({ methods }) => (methods as readonly string[]).includes(asked)) ?? doors[0]
  return door && door.to !== "nobody" ? door.path : unknown
}
