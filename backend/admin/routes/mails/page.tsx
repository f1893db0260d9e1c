import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Envelope } from "@medusajs/icons"
import { MailList } from "../../mails/mail-list"

export default function MailsPage() {
  return <MailList />
}

export const config = defineRouteConfig({ label: "Mails", icon: Envelope, rank: 40 })
export const handle = { breadcrumb: () => "Mails" }
