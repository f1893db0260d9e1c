/** Accessible name with the visible count (WCAG 2.5.3). */
export function cartLabel(count: number): string {
  return `Cart, ${count} ${count === 1 ? "item" : "items"}`
}

const place = "[data-cart-count]"

export function drawnCount(): number {
  return Number(document.querySelector(place)?.textContent ?? 0)
}

export function cartLink(): HTMLAnchorElement | null | undefined {
  return document.querySelector(place)?.closest("a")
}

/** Must match features/layout/cart-button.tsx. */
export function drawCount(count: number): void {
  const counter = document.querySelector<HTMLElement>(place)
  if (!counter) return
  counter.textContent = String(count)
  counter.toggleAttribute("data-filled", count > 0)
  cartLink()?.setAttribute("aria-label", cartLabel(count))
}
