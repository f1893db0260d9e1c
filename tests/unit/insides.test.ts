import { expect, it } from "vitest"
import { imports } from "../helpers/code"

/** What is imported of an inside by files outside of its house, which the expression's first group names. */
function reachedInto(inside: RegExp): string[] {
  const reached = [...imports].flatMap(([file, imported]) =>
    imported.filter((other) => {
      const house = inside.exec(other)?.[1]
      return house !== undefined && !file.startsWith(`${house}/`)
    }),
  )
  return [...new Set(reached)].sort()
}

/** Of all rooms within the houses of `backend/workflows`, what others may import; of `commands` and `queries`, anything. */
const doors = {
  "catalogue/promotions": [
    "promoted-product",
    "read-promotions",
    "set-own-facts",
    "shown-promotion",
    "usable-promotion",
  ],
  "purchase/carts": ["complete-cart", "open-session", "store-cart", "write-cart"],
  "purchase/follow-up": ["end-holds", "fulfil-purchase", "look-at-purchase", "take-capture"],
  "purchase/follow-up/payment-events": ["receive-event", "work-off-event"],
  "purchase/lookups": ["confirmation-limit", "invoice-of", "known-payment", "open-purchase", "purchase-of"],
  "purchase/mails": ["invoice-mails", "purchase-links"],
  "purchase/mismatch": ["decide", "refund-mismatch", "release-mismatch", "shown-mismatch"],
  "purchase/quote": ["checkout-code", "price-lines", "quote"],
  "purchase/receipts": ["invoice-document", "issue-receipt", "receipt-content"],
  "purchase/refund": [
    "cancel-purchase",
    "due-refund",
    "preview-refund",
    "refund-facts",
    "refund-purchase",
    "run-refund",
    "take-provider-refunds",
  ],
  "purchase/rules": ["basket", "download-rights", "payment-result", "problem", "purchase-summary"],
  "receipt/pdf": ["kept-pdf"],
}

it("a house of workflows is entered by its commands, its queries, and the doors above", () => {
  const named = Object.entries(doors).flatMap(([room, files]) => files.map((file) => `${room}/${file}`))
  const reached = reachedInto(/^(backend\/workflows\/[^/]+)\/(?!commands\/|queries\/)[^/]+\//)
  expect(reached).toEqual(named.map((door) => `backend/workflows/${door}.ts`).sort())
})

it("the rooms within a feature of the storefront are for that feature alone", () => {
  expect(reachedInto(/^(storefront\/app\/features\/[^/]+)\/[^/]+\//)).toEqual([])
})

it("a module's models and migrations are for that module alone", () => {
  expect(reachedInto(/^(backend\/modules\/[^/]+)\/(?:models|migrations)\//)).toEqual([])
})
