import { expect, it } from "vitest"
import { hiddenLinks } from "./hidden-links"

it("hides a page, the pages below it, and its menu entry", () => {
  const styles = hiddenLinks(["/inventory"])
  for (const link of ['a[href="/app/inventory"]', 'a[href^="/app/inventory/"]', 'a[href^="/app/inventory?"]']) {
    expect(styles).toContain(link)
  }
  expect(styles).toContain('.peer:has(> div > div > a[href="/app/inventory"])')
})

it("hides an action of every order, with and without parameters", () => {
  const styles = hiddenLinks(["/orders/:id/refund"])
  expect(styles).toContain('a[href^="/app/orders/"][href$="/refund"]')
  expect(styles).toContain('a[href^="/app/orders/"][href*="/refund?"]')
})
