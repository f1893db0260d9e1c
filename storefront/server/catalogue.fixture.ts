import type { CatalogueProduct, CatalogueVersion } from "../../compat-api/contract/catalogue"

/** A product of the shop's own, for tests; `changes` is what the test is about. */
export function productFixture(id: string, changes: Partial<CatalogueProduct> = {}): CatalogueProduct {
  return {
    id,
    cartId: id,
    name: id,
    type: "Dynamo Script",
    category: "dynamo",
    summary: `What ${id} does.`,
    description: ["First.", "Second."],
    price: 9999,
    originalPrice: 15000,
    badge: null,
    filename: `${id}.zip`,
    images: [{ src: `/media/products/${id}/1.webp`, alt: `Plan of ${id}`, thumb: `/media/products/${id}/1-320.webp` }],
    features: [],
    compatibility: "",
    requirement: null,
    demo: null,
    ...changes,
  }
}

/** A version of the catalogue with these products. */
export function versionFixture(products: CatalogueProduct[]): CatalogueVersion {
  return {
    number: 1,
    catalogue: {
      taxRate: 80_000,
      otherRates: {},
      categories: [
        { handle: "dynamo", name: "Dynamo", listed: true },
        { handle: "rhino", name: "Rhino", listed: false },
      ],
      products,
    },
    checkout: {
      taxRate: 80_000,
      otherRates: {},
      publishableKey: "pk",
      paypal: { clientId: "test", environment: "local", sdkBaseUrl: null },
    },
  }
}
