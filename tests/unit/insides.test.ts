import { expect, it } from "vitest"
import { imports } from "../helpers/code"

/** The expression's first group is the house. */
function reachedInto(inside: RegExp): string[] {
  const reached = [...imports].flatMap(([file, imported]) =>
    imported.filter((other) => {
      const house = inside.exec(other)?.[1]
      return house !== undefined && !file.startsWith(`${house}/`)
    }),
  )
  return [...new Set(reached)].sort()
}

/** Rooms of `backend/workflows` that others may import; `commands` and `queries` are open entirely. */
const doors = {
  "catalogue/promotions": ["promoted-product", "promotion-view", "read-promotions", "usable-promotion"],
  "purchase/carts": ["open-session", "store-cart", "write-cart"],
  "purchase/follow-up": ["check-purchase", "end-holds", "record-provider-capture"],
  "purchase/follow-up/payment-events": ["handle-event", "receive-event"],
  "purchase/lookups": ["confirmation-limit", "invoice-of", "open-purchase", "purchase-of"],
  "purchase/mails": ["invoice-mails", "purchase-links"],
  "purchase/mismatch": ["decide", "mismatch-view", "refund-mismatch", "release-mismatch"],
  "purchase/quote": ["checkout-code", "price-lines", "quote"],
  "purchase/receipts": ["invoice-document", "issue-receipt", "receipt-content"],
  "purchase/refund": [
    "cancel-purchase",
    "check-refund",
    "record-provider-refunds",
    "refund-facts",
    "refund-purchase",
    "run-refund",
  ],
  "purchase/rules": ["basket", "download-rights", "payment-result", "problem", "purchase-summary"],
  "receipt/pdf": ["cached-pdf"],
}

it("other folders import only commands, queries and the listed files of a workflow", () => {
  const named = Object.entries(doors).flatMap(([room, files]) => files.map((file) => `${room}/${file}`))
  const reached = reachedInto(/^(backend\/workflows\/[^/]+)\/(?!commands\/|queries\/)[^/]+\//)
  expect(reached).toEqual(named.map((door) => `backend/workflows/${door}.ts`).sort())
})

it("folders within a storefront feature are imported by that feature only", () => {
  expect(reachedInto(/^(storefront\/app\/features\/[^/]+)\/[^/]+\//)).toEqual([])
})

it("a module's models and migrations are imported by that module only", () => {
  expect(reachedInto(/^(backend\/modules\/[^/]+)\/(?:models|migrations)\//)).toEqual([])
})
