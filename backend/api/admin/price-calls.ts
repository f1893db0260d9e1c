/** Medusa's own calls that take prices, all of them POST, by its names of parameters. */
export const priceCalls = [
  "/admin/products",
  "/admin/products/batch",
  "/admin/products/:id",
  "/admin/products/:id/variants",
  "/admin/products/:id/variants/batch",
  "/admin/products/:id/variants/:variant_id",
  "/admin/price-lists",
  "/admin/price-lists/:id/prices/batch",
] as const
