import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Clock } from "@medusajs/icons"
import { WaitingList } from "../../waiting/waiting-list"

export default function WaitingPage() {
  return <WaitingList />
}

export const config = defineRouteConfig({ label: "Waiting", icon: Clock, rank: 41 })
export const handle = { breadcrumb: () => "Waiting" }
