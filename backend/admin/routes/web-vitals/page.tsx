import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ChartBar } from "@medusajs/icons"
import { WebVitalsPage } from "../../web-vitals/web-vitals-page"

export default function WebVitalsRoute() {
  return <WebVitalsPage />
}

export const config = defineRouteConfig({ label: "Web Vitals", icon: ChartBar, rank: 42 })
export const handle = { breadcrumb: () => "Web Vitals" }
