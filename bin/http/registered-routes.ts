import type { Express } from "express"
import { doorsOfRoute } from "../../compat-api/doors/doors"
import { areaOf } from "./area"

interface Layer {
  /** Of Express 4: middlewares have none. */
  route?: { path: string | RegExp; methods: Record<string, boolean> }
}

/** What Medusa has registered, each as `GET /store/products/:id`. */
function registeredRoutes(app: Express): string[] {
  const { stack } = (app as unknown as { _router: { stack: Layer[] } })._router // Express 4 names it in no type.
  const routes = stack.flatMap(({ route }) => {
    if (!route || typeof route.path !== "string" || route.path.includes("*")) return []
    const { path, methods } = route
    return Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
  })
  return [...new Set(routes)]
}

/** Routes that the table of doors neither opens nor closes, such as an upgrade brings: they answer 404. */
export function routesWithoutDoor(app: Express): string[] {
  return registeredRoutes(app).filter((route) => {
    const [method = "", path = ""] = route.split(" ")
    return areaOf(path) === "api" && !path.startsWith("/api/") && doorsOfRoute(method, path).length === 0
  })
}
