/** Ruling 52. */
export interface Unused {
  /** Reads stay open for the dashboard. */
  calls: readonly string[]
  /** Shown in the dashboard. */
  instead: string
  /** Paths, with everything below them. */
  hidden: readonly string[]
  hiddenParts?: readonly string[]
  /** Names of fields in Medusa's forms, and of columns. */
  hiddenFields?: readonly string[]
  hiddenSections?: readonly string[]
}

const changing = "POST PUT PATCH DELETE"

function changesOf(...nouns: string[]): string[] {
  return nouns.flatMap((noun) => [`${changing} /admin/${noun}`, `${changing} /admin/${noun}/*`])
}

export const unused = {
  orderChanges: {
    calls: [
      ...changesOf("claims", "exchanges", "order-changes", "order-edits", "returns"),
      "POST /admin/orders/:id/credit-lines",
    ],
    instead: "An order cannot be changed. To give money back, use Refund, under Purchase on the order's page.",
    hidden: ["/orders/:id/edits", "/orders/:id/returns", "/orders/:id/exchanges", "/orders/:id/claims"],
  },
  paymentsByHand: {
    calls: [
      ...changesOf("payment-collections"),
      "POST /admin/orders/:id/payment-sessions/authorize",
      "POST /admin/payments/:id/capture",
    ],
    instead:
      "Only the purchase shows whether money arrived. Under Purchase on the order's page you can ask PayPal or mark an invoice as paid.",
    hidden: [],
    // No page of the shop can use this link.
    hiddenParts: ['div:has(> button[aria-label="CopyPaymentLink code snippet"])'],
  },
  refundForm: {
    // See backend/api/admin/payments.ts.
    calls: [],
    instead: "Use Refund, under Purchase on the order's page. It shows in advance how much is refunded.",
    hidden: ["/orders/:id/refund"],
  },
  cancelledOrders: {
    // See backend/api/admin/orders.ts.
    calls: [],
    instead:
      "Cancelling would refund everything. Use Refund, under Purchase on the order's page. It shows in advance how much is refunded.",
    hidden: [],
  },
  draftOrders: {
    calls: changesOf("draft-orders"),
    instead: "Only a purchase creates an order. To give something away, create a gift card.",
    hidden: ["/draft-orders"],
  },
  fulfilmentByHand: {
    calls: [
      "POST /admin/fulfillments",
      "POST /admin/fulfillments/*",
      "POST /admin/orders/:id/fulfillments",
      "POST /admin/orders/:id/fulfillments/*",
    ],
    instead: "The shop delivers automatically after payment, so there is nothing to pack, send or mark.",
    hidden: ["/orders/:id/fulfillment", "/orders/:id/allocate-items", "/orders/:id/create-shipment"],
  },
  transfer: {
    calls: ["POST /admin/orders/:id/transfer", "POST /admin/orders/:id/transfer/*"],
    instead: "A purchase belongs to its e-mail address, and so does its order.",
    hidden: ["/orders/:id/transfer", "/customers/:id/transfer"],
  },
  orderAddresses: {
    // See backend/api/admin/orders.ts.
    calls: [],
    instead: "Nothing is sent by post, and a receipt stays as it was issued.",
    hidden: ["/orders/:id/shipping-address", "/orders/:id/billing-address"],
  },
  pricesWithTax: {
    // See backend/api/admin/price-rules.ts.
    calls: changesOf("price-preferences"),
    instead: "Prices exclude tax. The shop adds the tax of its country.",
    hidden: [],
    hiddenFields: ["is_tax_inclusive", "automatic_taxes"],
  },
  pricesByRegion: {
    // See backend/api/admin/price-rules.ts.
    calls: [],
    instead: "The shop sells in one region, so prices are in US dollars and have no region.",
    hidden: [],
  },
  currencies: {
    // See backend/api/admin/price-rules.ts.
    calls: [],
    instead: "The shop sells only in US dollars.",
    hidden: ["/settings/store/currencies"],
  },
  stock: {
    calls: [
      ...changesOf("inventory-items", "reservations"),
      "POST /admin/products/:id/variants/:variant_id/inventory-items",
      "POST DELETE /admin/products/:id/variants/:variant_id/inventory-items/:inventory_item_id",
      "POST /admin/products/:id/variants/inventory-items/batch",
    ],
    instead: "Files do not run out, so the shop counts no stock.",
    hidden: ["/inventory", "/reservations", "/products/:id/stock", "/products/:id/manage-items"],
    hiddenFields: ["manage_inventory", "allow_backorder", "inventory_kit", "inventory"],
    hiddenSections: ["VariantInventorySection"],
    // A heading that has lost its fields, with the line before it.
    hiddenParts: [
      '[role="dialog"] form div:has(> div > h2:only-child):not(:has(input))',
      '[role="dialog"] form div:has(> h2:only-child):not(:has(input))',
      '[role="dialog"] form div:has(> div > h2:only-child):not(:has(input)) + [role="separator"]',
      '[role="dialog"] form [role="separator"]:has(+ div > h2:only-child)',
      '[role="dialog"] form [role="separator"]:has(+ div > div > h2:only-child)',
      '[role="dialog"] button[role="tab"][id$="-trigger-inventory"]',
    ],
  },
  goods: {
    calls: [],
    instead: "The shop sells files, which have no SKU, size, weight or customs code.",
    hidden: ["/products/:id/attributes"],
    hiddenFields: [
      ...["sku", "ean", "upc", "barcode", "material"],
      ...["weight", "width", "length", "height", "mid_code", "hs_code", "origin_country"],
    ],
    hiddenSections: ["ProductAttributeSection"],
  },
  secondVariants: {
    calls: [],
    instead: "The shop sells one variant of each product. For another edition, create another product.",
    hidden: ["/products/:id/variants/create"],
    hiddenFields: ["enable_variants"],
  },
  salesChannels: {
    calls: [],
    instead: "The shop has one sales channel, and every new product is in it.",
    // The page stays open, to restore the channel.
    hidden: [],
    hiddenParts: ['.peer:has(> div > div > a[href="/app/settings/sales-channels"])'],
    hiddenFields: ["sales_channels"],
    hiddenSections: ["ProductSalesChannelSection"],
  },
  shipping: {
    calls: changesOf(
      "fulfillment-sets",
      "shipping-option-types",
      "shipping-options",
      "shipping-profiles",
      "stock-locations",
    ),
    instead: "The shop ships nothing. Buyers download their files.",
    hidden: ["/settings/locations", "/products/:id/shipping-profile"],
    hiddenFields: ["shipping_profile_id", "default_location_id"],
    hiddenSections: ["ProductShippingProfileSection"],
  },
  translations: {
    calls: ["POST /admin/translations/*"],
    instead: "The shop is in English only.",
    hidden: ["/settings/translations"],
    // The menu entry is found by its globe icon, which no other one has.
    hiddenParts: ['[role="menuitem"]:has(> svg path[d^="M4.63 8.288"])'],
  },
  otherPromotions: {
    // See backend/api/admin/promotions.ts.
    calls: [],
    instead: "Promotions take an amount or a percentage off. The shop has no shipping and no free items.",
    hidden: [],
    hiddenParts: ['button[role="radio"][value="buy_get"]', 'button[role="radio"][value="shipping_discount"]'],
  },
  productImport: {
    calls: [
      "POST /admin/products/import",
      "POST /admin/products/import/*",
      "POST /admin/products/imports",
      "POST /admin/products/imports/*",
      "POST /admin/uploads/presigned-urls",
    ],
    instead:
      "The shop does not import products from files. Change a product on its page, which records who changed what. Programs can use POST /admin/products/batch.",
    hidden: ["/products/import"],
  },
  reasons: {
    calls: changesOf("refund-reasons", "return-reasons"),
    instead: "Enter the reason with the refund: open the order and press Refund, under Purchase.",
    hidden: ["/settings/refund-reasons", "/settings/return-reasons"],
  },
} satisfies Record<string, Unused>
