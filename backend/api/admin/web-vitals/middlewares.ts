import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedList } from "../../parsed-routes"
import { AdminGetWebVitalsParams } from "./validators"

export const webVitalMiddlewares: MiddlewareRoute[] = [parsedList("/admin/web-vitals", AdminGetWebVitalsParams)]
