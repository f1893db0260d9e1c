import { defineSearchEntity } from "@medusajs/dashboard/lib"

const unusedPages = ["inventory_item", "reservation", "return_reason", "shipping_profile", "stock_location"]
for (const name of unusedPages) defineSearchEntity(name, {})

for (const [label, to, ...keys] of [
  ["Home", "/home", "G", "H"],
  ["Purchases", "/purchases", "G", "B"],
  ["Payments to review", "/capture-mismatches", "G", "V"],
  ["Requests", "/requests", "G", "Q"],
  ["Gift cards", "/gift-cards", "G", "F"],
  ["Courses", "/courses", "G", "S"],
  ["E-mails", "/mails", "G", "E"],
  ["Waiting", "/waiting", "G", "W"],
  ["Missed searches", "/missed-searches", "G", "X"],
  ["Web Vitals", "/web-vitals", "G", "D"],
] as const) {
  defineSearchEntity(to, { groupLabel: label, shortcut: { keys: { Mac: [...keys] }, to } })
}
