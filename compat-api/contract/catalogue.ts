import type { DeliveredFile } from "./definition"
import type { Promotion } from "./promotions"
import type { ShopContact } from "./shop-contact"
import type { Cents, RatePpm } from "./totals"

/** A picture of a product (shop.md §3 "Gallery image"). Paths are absolute on this origin, or whole URLs. */
export interface GalleryImage {
  src: string
  alt: string
  thumb: string
}

/** A third-party plugin that a script needs, such as Parking Square for ParkingGenius. */
interface Requirement {
  name: string
  url: string
  note: string
}

/** A product as the shop's pages show it. */
export interface CatalogueProduct {
  /** The page's address is `/products/{id}`; Medusa's handle. */
  id: string
  /** What the cart knows the product by (shop.md §3; ruling 9). */
  cartId: string
  name: string
  /** "Grasshopper Script", "Dynamo Script", "Rhino Script", "Revit Plugin", or a type that staff made. */
  type: string
  /** The handle of the category that lists it: "grasshopper", "dynamo", "rhino", "revit", or one that staff made. */
  category: string
  /** One sentence for listings, the cart and search engines. */
  summary: string
  /** Paragraphs. */
  description: string[]
  price: Cents
  /** The struck-through price; null when the product is not on sale. */
  originalPrice: Cents | null
  badge: string | null
  /** The file that is delivered, unique in the catalogue. */
  filename: string
  images: GalleryImage[]
  features: string[]
  compatibility: string
  requirement: Requirement | null
  /** Null: View Demo is inert (ruling 12). */
  demo: { src: string; poster: string | null } | null
}

/** A listing of products. */
export interface CatalogueCategory {
  handle: string
  name: string
  /** What staff say of it in one sentence; empty where they say nothing. */
  description: string
  /** False: the page shows its Coming Soon notice (ruling 7). */
  listed: boolean
}

/** A category with what is sold in it. */
export interface StockedCategory extends CatalogueCategory {
  /** Ids of products, in the order of the listing. */
  products: string[]
}

/** What a cart's total depends on beside its lines: the rates that they are sold under (ruling 50), and promotions. */
export interface CartTerms {
  /** Of everything that has no rate of its own, gift cards too; null: the shop has none, and sells nothing. */
  taxRate: RatePpm | null
  /** By file name, of products whose rate is another one. */
  otherRates: Readonly<Record<string, RatePpm>>
  /** Those that need no code, now (ruling 51). */
  promotions: readonly Promotion[]
}

export interface Catalogue extends CartTerms {
  products: CatalogueProduct[]
  /** The files that are delivered, by the id of the product; of its page alone, so no listing carries it. */
  delivered: Readonly<Record<string, DeliveredFile>>
  /** In staff's order. */
  categories: StockedCategory[]
}

/** What the checkout page has to know of the server to start a payment. All of it is public. */
export interface CheckoutSettings extends CartTerms {
  /** Medusa's publishable key, for calls under `/store`. */
  publishableKey: string
  paypal: {
    clientId: string
    environment: "local" | "sandbox" | "production"
    /** Where PayPal's script is loaded from; null: PayPal's own address. */
    sdkBaseUrl: string | null
  }
}

/** The catalogue at one moment, as every page of that moment is drawn from it. */
export interface CatalogueVersion {
  /** Higher for every change that shoppers can see, within one server. */
  number: number
  catalogue: Catalogue
  checkout: CheckoutSettings
  contact: ShopContact
  /** Of how many visits in 100 browsers say how quickly the page was there; 0: of none. */
  measuredVisits: number
}
