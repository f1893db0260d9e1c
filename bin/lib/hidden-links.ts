import { type Unused, unused } from "../../backend/lib/unused"

const lists: readonly Unused[] = Object.values(unused)

/** A style sheet for Medusa's dashboard: links to pages that the shop does without, and parts of pages. */
export function hiddenStyles(): string {
  const parts = lists.flatMap(({ hiddenParts = [] }) => hiddenParts)
  return `${hiddenLinks(lists.flatMap(({ hidden }) => hidden))}\n${parts.join(",\n")} { display: none !important; }`
}

/**
 * The links' part. The dashboard has no other way to leave out a page of its own: links to what the shop does without
 * are not shown, by their addresses, which Medusa's own links and bookmarks rely on. A menu that holds nothing else says
 * so, and on the page of an order where its money is given back.
 */
export function hiddenLinks(addresses: readonly string[]): string {
  const links = addresses.flatMap(linksTo)
  const menuItems = links.map((link) => `${link}[role="menuitem"]`).join(", ")
  const emptied = `[role="menu"]:has([role="menuitem"]):not(:has([role="menuitem"]:not(${menuItems})))`
  return [
    `${links.join(",\n")} { display: none !important; }`,
    // The entry of the menu around the link: else it leaves a gap, and on a small screen a button of its own.
    ...addresses
      .filter((address) => !address.includes(":"))
      .map((address) => `.peer:has(> div > div > a[href="/app${address}"]) { display: none !important; }`),
    `${emptied}::after { content: "Not used in this shop."; display: block; padding: 4px 8px; }`,
    `${emptied}:has(a[href^="/app/orders/"])::after { content: "See Purchase, on this page."; }`,
  ].join("\n")
}

/** Of `/orders/:id/edits`: links from any page that begin and end so, and links to what lies below `/inventory`. */
function linksTo(address: string): string[] {
  const [start = "", end] = address.split(/:\w+/)
  if (end === undefined) return ["", "/", "?"].map((next) => `a[href${next && "^"}="/app${start}${next}"]`)
  return [`a[href^="/app${start}"][href$="${end}"]`, `a[href^="/app${start}"][href*="${end}?"]`]
}
