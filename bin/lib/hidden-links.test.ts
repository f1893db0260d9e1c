import { expect, it } from "vitest"
import { hiddenLinks } from "./hidden-links"

it("hides a page of the menu, what lies below it, and its entry", () => {
  const styles = hiddenLinks(["/inventory"])
  for (const link of ['a[href="/app/inventory"]', 'a[href^="/app/inventory/"]', 'a[href^="/app/inventory?"]']) {
    expect(styles).toContain(link)
  }
  expect(styles).toContain('.peer:has(> div > div > a[href="/app/inventory"])')
})

it("hides an action of any order, with parameters and without", () => {
  const styles = hiddenLinks(["/orders/:id/refund"])
  expect(styles).toContain('a[href^="/app/orders/"][href$="/refund"]')
  expect(styles).toContain('a[href^="/app/orders/"][href*="/refund?"]')
})
