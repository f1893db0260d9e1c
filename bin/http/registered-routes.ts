import type { Express } from "express"
import { doorsOfRoute } from "../../compat-api/doors/doors"
import { areaOf } from "./area"

interface Layer {
  route?: { path: string | RegExp; methods: Record<string, boolean> }
}

function registeredRoutes(app: Express): string[] {
  const { stack }: { stack: Layer[] } = app._router // `any` in Express 4's types
  const routes = stack.flatMap(({ route }) => {
    if (!route || typeof route.path !== "string" || route.path.includes("*")) return []
    const { path, methods } = route
    return Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
  })
  return [...new Set(routes)]
}

/** Routes that Medusa added in an upgrade. They return 404. */
export function routesWithoutDoor(app: Express): string[] {
  return registeredRoutes(app).filter((route) => {
    const [method = "", path = ""] = route.split(" ")
    return areaOf(path) === "api" && !path.startsWith("/api/") && doorsOfRoute(method, path).length === 0
  })
}
