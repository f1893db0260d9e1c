import { defineSearchEntity } from "@medusajs/dashboard/lib"
import { usdOf } from "../lib/totals"
import type { CourseView } from "../workflows/enrolment/course-views"
import type { ListedGiftCard } from "../workflows/gift-card/list-gift-cards"
import type { ListedRequest } from "../workflows/inbox/list-requests"
import { cardStates } from "./gift-cards/gift-card-words"
import type { ListedPurchase } from "./purchase/purchase-facts"
import { statusBadge } from "./purchase/purchase-words"

const unusedPages = ["inventory_item", "reservation", "return_reason", "shipping_profile", "stock_location"]
for (const name of unusedPages) defineSearchEntity(name, {})

for (const [label, to, ...keys] of [
  ["Home", "/home", "G", "H"],
  ["Payments to review", "/capture-mismatches", "G", "V"],
  ["E-mails", "/mails", "G", "E"],
  ["Waiting", "/waiting", "G", "W"],
  ["Missed searches", "/missed-searches", "G", "X"],
  ["Web Vitals", "/web-vitals", "G", "D"],
] as const) {
  defineSearchEntity(to, { groupLabel: label, shortcut: { keys: { Mac: [...keys] }, to } })
}

interface Found {
  title: string
  subtitle?: string
}

function defineRows<Row extends { id: string }>(
  name: string,
  { label, to, key }: { label: string; to: string; key: string },
  found: (row: Row) => Found,
): void {
  defineSearchEntity(name, {
    groupLabel: label,
    shortcut: { keys: { Mac: ["G", key] }, to },
    transform: (row: Row) => ({ id: row.id, ...found(row), to: `${to}/${row.id}`, value: `${name}:${row.id}` }),
  })
}

defineRows<ListedPurchase>("purchase", { label: "Purchases", to: "/purchases", key: "B" }, (purchase) => ({
  title: purchase.email,
  subtitle: `${usdOf(purchase.total)}, ${statusBadge(purchase).label}`,
}))
defineRows<ListedRequest>("request", { label: "Requests", to: "/requests", key: "Q" }, ({ name, summary }) => ({
  title: name,
  subtitle: summary,
}))
defineRows<ListedGiftCard>("gift_card", { label: "Gift cards", to: "/gift-cards", key: "F" }, (card) => ({
  title: card.masked_code,
  subtitle: `${usdOf(card.balance)} left of ${usdOf(card.value)}, ${cardStates[card.state].label}`,
}))
defineRows<CourseView>("course", { label: "Courses", to: "/courses", key: "S" }, ({ filename }) => ({
  title: filename,
}))
