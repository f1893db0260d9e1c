import type { Release } from "../../backend/lib/definition/delivered-file"
import type { ShopContact } from "../../backend/lib/shop-contact"
import { fieldsOf } from "../../backend/modules/digital-product/page-facts"
import type { CatalogueProduct, CatalogueVersion, StockedCategory } from "../../compat-api/contract/catalogue"

export function productFixture(id: string, changes: Partial<CatalogueProduct> = {}): CatalogueProduct {
  return {
    id,
    cartId: id,
    name: id,
    type: "Dynamo Script",
    category: "dynamo",
    ...fieldsOf({ summary: `What ${id} does.` }),
    description: ["First.", "Second."],
    price: 9999,
    originalPrice: 15000,
    filename: `${id}.zip`,
    images: [{ src: `/media/products/${id}/1.webp`, alt: `Plan of ${id}`, thumb: `/media/products/${id}/1-320.webp` }],
    features: [],
    requirement: null,
    demo: null,
    runsOn: null,
    ...changes,
  }
}

/** A delivered version for tests. */
export function releaseFixture(version: string, changes: Partial<Release> = {}): Release {
  return { version, date: "2026-11-26T00:00:00.000Z", size: 2048, sha256: "5".repeat(64), notes: null, ...changes }
}

/** Contact details for tests. */
export const contactFixture: ShopContact = {
  email: "team@shop.example",
  phone: "+44 20 7946 0134",
  location: { label: "Edinburgh, UK", coordinates: "55.95°N 3.19°W" },
  social: [{ label: "Forum", href: "https://forum.example/shop" }],
}

/** A category with these products. */
export function categoryFixture(
  handle: string,
  products: readonly CatalogueProduct[],
  changes: Partial<StockedCategory> = {},
): StockedCategory {
  const inIt = products.filter(({ category }) => category === handle).map(({ id }) => id)
  const name = handle.charAt(0).toUpperCase() + handle.slice(1)
  return { handle, name, description: "", listed: true, products: inIt, ...changes }
}

/** A catalogue version with these products. */
export function versionFixture(products: CatalogueProduct[], more: StockedCategory[] = []): CatalogueVersion {
  return {
    number: 1,
    catalogue: {
      taxRate: 80_000,
      otherRates: {},
      promotions: [],
      delivered: {},
      keywords: {},
      categories: [categoryFixture("dynamo", products), categoryFixture("rhino", products, { listed: false }), ...more],
      products,
    },
    checkout: {
      taxRate: 80_000,
      otherRates: {},
      promotions: [],
      publishableKey: "pk",
      paypal: { clientId: "test", environment: "local", sdkBaseUrl: null },
    },
    contact: contactFixture,
    measuredVisits: 0,
  }
}
