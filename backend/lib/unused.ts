/** What Medusa has for shops that pack and send things, and this one does without (ruling 52). */
export interface Unused {
  /** Calls that are refused; what is read stays open, as pages of the dashboard read it along. */
  calls: readonly string[]
  /** Where the same is done. Staff read it as the dashboard's message. */
  instead: string
  /** Addresses of the dashboard, `:id` for what differs: links to them, and to what lies below, are not shown. */
  hidden: readonly string[]
  /** What has no address, as a selector that is the same in each of the dashboard's languages. */
  hiddenParts?: readonly string[]
}

const changing = "POST PUT PATCH DELETE"

/** Every change below each of these. */
function changesOf(...nouns: string[]): string[] {
  return nouns.flatMap((noun) => [`${changing} /admin/${noun}`, `${changing} /admin/${noun}/*`])
}

/** The one list of what is closed on the server and not shown in the dashboard. */
export const unused = {
  orderChanges: {
    calls: [
      ...changesOf("claims", "exchanges", "order-changes", "order-edits", "returns"),
      "POST /admin/orders/:id/credit-lines",
    ],
    instead: "An order stays what was bought: money is given back by Refund, under Purchase on the order's page.",
    hidden: ["/orders/:id/edits", "/orders/:id/returns", "/orders/:id/exchanges", "/orders/:id/claims"],
  },
  paymentsByHand: {
    calls: [
      ...changesOf("payment-collections"),
      "POST /admin/orders/:id/payment-sessions/authorize",
      "POST /admin/payments/:id/capture",
    ],
    instead:
      "The purchase alone says whether money came: ask PayPal, or mark an invoice as paid, under Purchase on the order's page.",
    hidden: [],
    // The bar with "Mark as paid" and a link to pay, which the shop has no page for.
    hiddenParts: ['div:has(> button[aria-label="CopyPaymentLink code snippet"])'],
  },
  refundForm: {
    // The call itself does what it says: see backend/api/admin/payments.
    calls: [],
    instead: "Give it back by Refund, under Purchase on the order's page: it shows beforehand what goes back.",
    hidden: ["/orders/:id/refund"],
  },
  draftOrders: {
    calls: changesOf("draft-orders"),
    instead: "An order comes of a purchase alone: to give something away, make a gift card.",
    hidden: ["/draft-orders"],
  },
  fulfilmentByHand: {
    calls: [
      "POST /admin/fulfillments",
      "POST /admin/fulfillments/*",
      "POST /admin/orders/:id/fulfillments",
      "POST /admin/orders/:id/fulfillments/*",
    ],
    instead: "The shop delivers by itself as soon as it is paid: there is nothing to pack, to send or to mark.",
    hidden: ["/orders/:id/fulfillment", "/orders/:id/allocate-items", "/orders/:id/create-shipment"],
  },
  transfer: {
    calls: ["POST /admin/orders/:id/transfer", "POST /admin/orders/:id/transfer/*"],
    instead: "A purchase belongs to its e-mail address, and so does its order.",
    hidden: ["/orders/:id/transfer", "/customers/:id/transfer"],
  },
  orderAddresses: {
    // Medusa changes them by the call that changes its e-mail: see backend/api/admin/orders.
    calls: [],
    instead: "Nothing is sent by post, and a receipt stays as it was issued.",
    hidden: ["/orders/:id/shipping-address", "/orders/:id/billing-address"],
  },
  pricesWithTax: {
    // Stores and regions are said so by calls that say more: see backend/api/admin/refuse-other-prices.ts.
    calls: changesOf("price-preferences"),
    instead: "Prices are without tax here: the tax of the shop's country is added to them.",
    hidden: [],
  },
  pricesByRegion: {
    // By the calls that write prices: see backend/api/admin/refuse-other-prices.ts. Their column is not built.
    calls: [],
    instead: "The shop sells in one region: a price is in US dollars, and has no region.",
    hidden: [],
  },
  currencies: {
    // By the call that changes the store's name too: see backend/api/admin/refuse-other-prices.ts.
    calls: [],
    instead: "The shop sells in US dollars alone.",
    hidden: ["/settings/store/currencies"],
  },
  stock: {
    calls: [
      ...changesOf("inventory-items", "reservations"),
      "POST /admin/products/:id/variants/:variant_id/inventory-items",
      "POST DELETE /admin/products/:id/variants/:variant_id/inventory-items/:inventory_item_id",
      "POST /admin/products/:id/variants/inventory-items/batch",
    ],
    instead: "Files do not run out: the shop counts no stock.",
    hidden: ["/inventory", "/reservations", "/products/:id/stock", "/products/:id/manage-items"],
  },
  shipping: {
    calls: changesOf(
      "fulfillment-sets",
      "shipping-option-types",
      "shipping-options",
      "shipping-profiles",
      "stock-locations",
    ),
    instead: "Nothing is shipped: what is bought is downloaded.",
    hidden: ["/settings/locations", "/products/:id/shipping-profile"],
  },
  translations: {
    calls: ["POST /admin/translations/*"],
    instead: "The shop speaks English alone.",
    hidden: ["/settings/translations"],
    // By its globe, which the dashboard draws in no other menu.
    hiddenParts: ['[role="menuitem"]:has(> svg path[d^="M4.63 8.288"])'],
  },
  otherPromotions: {
    // By the calls that make promotions and campaigns: see backend/api/admin/refuse-other-promotions.ts.
    calls: [],
    instead: "This shop takes an amount or a percentage off: nothing is shipped, and nothing is given along.",
    hidden: [],
    hiddenParts: ['button[role="radio"][value="buy_get"]', 'button[role="radio"][value="shipping_discount"]'],
  },
  productImport: {
    calls: [
      "POST /admin/products/import",
      "POST /admin/products/import/*",
      "POST /admin/products/imports",
      "POST /admin/products/imports/*",
      // An address to send a table to, for an import alone.
      "POST /admin/uploads/presigned-urls",
    ],
    instead:
      "No file is imported: change a product on its page, which keeps who changed what. Programs have POST /admin/products/batch.",
    hidden: ["/products/import"],
  },
  reasons: {
    calls: changesOf("refund-reasons", "return-reasons"),
    instead: "The reason of a refund is typed with it: press Refund, under Purchase on the order's page.",
    hidden: ["/settings/refund-reasons", "/settings/return-reasons"],
  },
} satisfies Record<string, Unused>
