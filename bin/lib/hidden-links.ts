import { type Unused, unused } from "../../backend/lib/unused"

const lists: readonly Unused[] = Object.values(unused)

export function hiddenStyles(): string {
  const parts = lists.flatMap(({ hiddenParts = [] }) => hiddenParts)
  return `${hiddenLinks(lists.flatMap(({ hidden }) => hidden))}\n${parts.join(",\n")} { display: none !important; }`
}

/** Hides links with CSS, because the dashboard offers no other way. */
export function hiddenLinks(addresses: readonly string[]): string {
  const links = addresses.flatMap(linksTo)
  const menuItems = links.map((link) => `${link}[role="menuitem"]`).join(", ")
  const emptied = `[role="menu"]:has([role="menuitem"]):not(:has([role="menuitem"]:not(${menuItems})))`
  return [
    `${links.join(",\n")} { display: none !important; }`,
    // Otherwise the menu keeps a gap.
    ...addresses
      .filter((address) => !address.includes(":"))
      .map((address) => `.peer:has(> div > div > a[href="/app${address}"]) { display: none !important; }`),
    `${emptied}::after { content: "Not used in this shop."; display: block; padding: 4px 8px; }`,
    `${emptied}:has(a[href^="/app/orders/"])::after { content: "See Purchase, on this page."; }`,
  ].join("\n")
}

/** `/orders/:id/edits` matches by start and end. */
function linksTo(address: string): string[] {
  const [start = "", end] = address.split(/:\w+/)
  if (end === undefined) return ["", "/", "?"].map((next) => `a[href${next && "^"}="/app${start}${next}"]`)
  return [`a[href^="/app${start}"][href$="${end}"]`, `a[href^="/app${start}"][href*="${end}?"]`]
}
