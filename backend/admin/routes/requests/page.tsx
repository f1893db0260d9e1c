import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ChatBubbleLeftRight } from "@medusajs/icons"
import { RequestList } from "../../requests/request-list"

export default function RequestsPage() {
  return <RequestList />
}

export const config = defineRouteConfig({ label: "Requests", icon: ChatBubbleLeftRight, rank: 10 })
export const handle = { breadcrumb: () => "Requests" }
