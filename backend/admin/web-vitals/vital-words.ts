import { type Rating, type VitalName, vitals } from "../../lib/web-vitals"
import type { VisitsView } from "../../workflows/web-vitals/vitals-view"
import { dayInShop } from "../lib/dates"
import type { Badge } from "../lib/state-badge"

export const pageWords: Readonly<Record<VisitsView["page"], string>> = {
  all: "All pages",
  home: "Home",
  products: "All products",
  category: "Listing",
  product: "Product",
  "gift-cards": "Gift cards",
  services: "Services",
  training: "Training",
  contact: "Contact",
  "listing-alert": "Alert",
  "update-mails": "Update e-mails",
  search: "Search",
  "privacy-policy": "Privacy Policy",
  "terms-of-service": "Terms of Service",
  offline: "Offline",
  cart: "Cart",
  checkout: "Checkout",
  confirmation: "Confirmation",
  purchase: "Purchase",
  receipt: "Receipt",
  login: "Sign in",
  signup: "Sign up",
  "forgot-password": "Forgotten password",
  "reset-password": "New password",
  "verification-success": "Address confirmed",
  profile: "Profile",
  "my-products": "My Products",
  "my-courses": "My Courses",
  "not-found": "Not found",
  error: "Error",
}

export const vitalMeanings: Readonly<Record<VitalName, string>> = {
  LCP: "how long it took until the largest picture or text appeared",
  INP: "how long the slowest answers to a click, a tap or a key took",
  CLS: "how much the page shifted unexpectedly, from 0 up",
  FCP: "how long it took until the first content appeared",
  TTFB: "how long it took until the server's first byte arrived",
}

export const ratingWords: Readonly<Record<Rating, Badge>> = {
  good: { label: "Good", color: "green" },
  "needs improvement": { label: "Needs improvement", color: "orange" },
  poor: { label: "Poor", color: "red" },
}

/** "240 ms", "1.83 s", CLS "0.02" */
export function valueWord(name: VitalName, value: number): string {
  if (name === "CLS") return String(Number(value.toFixed(2)))
  return Math.round(value) < 1000 ? `${Math.round(value)} ms` : `${Number((value / 1000).toFixed(2))} s`
}

/** "good up to 2.5 s, poor beyond 4 s" */
export function boundsWord(name: VitalName): string {
  const { good, poor } = vitals[name]
  return `good up to ${valueWord(name, good)}, poor beyond ${valueWord(name, poor)}`
}

/** "Week of Nov 23, 2026" */
export function weekWord(monday: string): string {
  return `Week of ${dayInShop(monday)}`
}
