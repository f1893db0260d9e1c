import type { DeliveredFile } from "../../backend/lib/definition/delivered-file"
import type { Promotion } from "../../backend/lib/promotions"
import type { ShopContact } from "../../backend/lib/shop-contact"
import type { Cents, RatePpm } from "../../backend/lib/totals"
import type { FieldValues, PageFacts } from "../../backend/modules/digital-product/page-facts"
import type { RunsOn, Statements } from "../../backend/modules/digital-product/runs-on"

/** shop.md §3. Absolute paths on this origin, or whole URLs. */
export interface GalleryImage {
  src: string
  alt: string
  thumb: string
}

export interface CatalogueProduct extends Omit<FieldValues, "keywords">, Pick<PageFacts, "features" | "requirement"> {
  /** Medusa's handle; the page is `/products/{id}`. */
  id: string
  /** shop.md §3; ruling 9. */
  cartId: string
  name: string
  type: string
  category: string
  /** Paragraphs. */
  description: string[]
  price: Cents
  /** Null when not on sale. */
  originalPrice: Cents | null
  /** Unique in the catalogue. */
  filename: string
  images: GalleryImage[]
  /** Null: View Demo does nothing (ruling 12). */
  demo: { src: string; poster: string | null } | null
  /** Taken from the delivered version. Null: not stated. */
  runsOn: RunsOn | null
}

export interface CatalogueCategory {
  handle: string
  name: string
  description: string
  /** False: the page shows its Coming Soon notice (ruling 7). */
  listed: boolean
}

export interface StockedCategory extends CatalogueCategory {
  products: string[]
}

export interface CartTerms {
  /** Ruling 50. Null: something is missing and the shop sells nothing. */
  taxRate: RatePpm | null
  /** Key: file name. */
  otherRates: Readonly<Record<string, RatePpm>>
  /** Promotions without a code (ruling 51). */
  promotions: readonly Promotion[]
}

export interface DeliveredVersion extends DeliveredFile {
  /** Null: not stated. */
  statements: Statements | null
}

export interface Catalogue extends CartTerms {
  products: CatalogueProduct[]
  /** Key: product id. Only the product page needs it. */
  delivered: Readonly<Record<string, DeliveredVersion>>
  /** Key: product id. Only the search index needs them. */
  keywords: Readonly<Record<string, readonly string[]>>
  categories: StockedCategory[]
}

/** All of these settings are public. */
export interface CheckoutSettings extends CartTerms {
  publishableKey: string
  paypal: {
    clientId: string
    environment: "local" | "sandbox" | "production"
    /** Null: PayPal's own address. */
    sdkBaseUrl: string | null
  }
}

export interface CatalogueVersion {
  /** Grows with every visible change. Each server counts on its own. */
  number: number
  catalogue: Catalogue
  checkout: CheckoutSettings
  contact: ShopContact
  /** Percentage of visits; 0: none. */
  measuredVisits: number
}
