import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CaptureList } from "../../captures/capture-list"

export default function CapturesPage() {
  return <CaptureList />
}

export const config = defineRouteConfig({ label: "Captures to decide", nested: "/orders" })
export const handle = { breadcrumb: () => "Captures to decide" }
