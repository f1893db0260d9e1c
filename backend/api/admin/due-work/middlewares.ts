import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedList } from "../../parsed-routes"
import { AdminGetDueWorkParams } from "./validators"

export const dueWorkMiddlewares: MiddlewareRoute[] = [parsedList("/admin/due-work", AdminGetDueWorkParams)]
