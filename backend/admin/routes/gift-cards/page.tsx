import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Gift } from "@medusajs/icons"
import { GiftCardList } from "../../gift-cards/gift-card-list"

export default function GiftCardsPage() {
  return <GiftCardList />
}

export const config = defineRouteConfig({ label: "Gift cards", icon: Gift, rank: 20 })
export const handle = { breadcrumb: () => "Gift cards" }
