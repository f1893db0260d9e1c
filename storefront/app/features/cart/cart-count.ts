/** How the header's cart link is called. */
export function cartLabel(count: number): string {
  return count === 0 ? "Cart" : `Cart, ${count} ${count === 1 ? "item" : "items"}`
}

/** Where the count is in the document; the link is around it. */
const place = "[data-cart-count]"

/** The count that the document shows: the server's 0, or what the early script has made of it. */
export function drawnCount(): number {
  return Number(document.querySelector(place)?.textContent ?? 0)
}

/** The header's link to the cart. */
export function cartLink(): HTMLAnchorElement | null | undefined {
  return document.querySelector(place)?.closest("a")
}

/** Draws the count into the server's HTML just as React will (features/layout/cart-button.tsx). */
export function drawCount(count: number): void {
  const counter = document.querySelector<HTMLElement>(place)
  if (!counter) return
  counter.textContent = String(count)
  counter.toggleAttribute("data-filled", count > 0)
  cartLink()?.setAttribute("aria-label", cartLabel(count))
}
