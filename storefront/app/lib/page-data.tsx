import { createContext, use } from "react"
import type { DeliveredFile } from "../../../backend/lib/definition/delivered-file"
import type { Cents, RatePpm } from "../../../backend/lib/totals"
import type {
  CartTerms,
  CatalogueCategory,
  CatalogueProduct,
  CheckoutSettings,
  GalleryImage,
} from "../../../compat-api/contract/catalogue"
import { brand } from "../brand"

export type DrawnProduct = Pick<CatalogueProduct, "id" | "name"> & { image: Pick<GalleryImage, "src" | "alt"> | null }

export type ShownProduct = DrawnProduct & Pick<CatalogueProduct, "filename" | "price" | "originalPrice">

/** A product that is sold although its listing is only announced (ruling 47). */
export type ReadyProduct = ShownProduct & Pick<CatalogueProduct, "summary">

export interface Stock {
  count: number
  prices: { least: Cents; most: Cents } | null
}

/** `versions`: "Revit 2020–2024"; empty if not stated. */
export type CategorySummary = CatalogueCategory & Stock & { shown: ShownProduct[]; versions: string }

export interface AlertListing {
  handle: string
  title: string
  path: string
  isOpen: boolean
}

export interface Place {
  number: number
  of: number
  previous: { id: string; name: string } | null
  next: { id: string; name: string } | null
}

export type TaxRates = Pick<CartTerms, "taxRate" | "otherRates">

/** Part of the HTML on a first load, later fetched from `/_data{path}`. The same for every visitor. */
export type PageContent =
  /** `tower`: null while the product is not sold. */
  | ({
      page: "home"
      tower: Pick<CatalogueProduct, "id" | "name"> | null
      stock: Stock
      shown: ShownProduct[]
    } & TaxRates)
  | ({ page: "products"; categories: CategorySummary[]; versions: string } & TaxRates)
  /** `also`: products of other categories with the same kind of file (ruling 47). */
  | ({
      page: "category"
      category: CatalogueCategory
      products: CatalogueProduct[]
      ready: ReadyProduct[]
      versions: string
      also: { title: string; products: { id: string; name: string }[] } | null
    } & TaxRates)
  | ({ page: "gift-cards" } & TaxRates)
  | { page: "services" }
  | { page: "training" }
  | { page: "contact" }
  | { page: "listing-alert"; listings: AlertListing[]; link: "confirm" | "end" | null }
  | { page: "update-mails" }
  | ({ page: "search" } & TaxRates)
  /** `measuredVisits`: percent. */
  | { page: "privacy-policy"; measuredVisits: number }
  | { page: "terms-of-service" }
  | { page: "offline" }
  /**
   * `inside`: HTML; null if the shop cannot read the file. `taxRate`: null if nothing can be sold. `runs`: more about
   * where it runs.
   */
  | {
      page: "product"
      product: CatalogueProduct
      taxRate: RatePpm | null
      category: CatalogueCategory
      place: Place
      delivered: Omit<DeliveredFile, "definition"> | null
      runs: { label: string; text: string }[]
      inside: string | null
    }
  | ({ page: "cart" } & CartTerms)
  | { page: "checkout"; settings: CheckoutSettings; simulatedPayments: boolean }
  | { page: "confirmation" }
  | { page: "purchase" }
  | { page: "receipt" }
  | { page: "login" }
  | { page: "signup" }
  | { page: "forgot-password" }
  | { page: "reset-password" }
  | { page: "verification-success" }
  | { page: "profile" }
  | { page: "my-products" }
  | { page: "my-courses" }
  /** `near`: pages with similar addresses, the likeliest first. */
  | { page: "not-found"; near: readonly { path: string; name: string }[] }
  | { page: "error"; stack?: string }

export interface Head {
  name: string
  /** At most 60 characters. */
  title: string
  /** At most 160 characters. */
  description: string
  /** Null for personal pages. */
  canonicalPath: string | null
}

/** `build`: undefined on a development server. */
export type PageData = PageContent & { head: Head; sheet: string; build?: string }

export type PageName = PageContent["page"]
export type PageDataOf<Name extends PageName> = Extract<PageData, { page: Name }>

export const errorPage = standIn("error", "Unexpected Application Error!", "A-500")
export const offlinePage = standIn("offline", "Offline", "A-503")

function standIn(page: "error" | "offline", name: string, sheet: string): PageData {
  return { page, head: { name, title: name, description: brand.description, canonicalPath: null }, sheet }
}

/** True for a page that replaces one that could not be shown. */
export function isStandIn({ page }: PageData): boolean {
  return page === "error" || page === "offline"
}

export const PageDataContext = createContext<PageData>(errorPage)

export function useCurrentPage(): PageData {
  return use(PageDataContext)
}

/** Throws if another page is on screen. */
export function usePageData<Name extends PageName>(name: Name): PageDataOf<Name> {
  const data = use(PageDataContext)
  if (!isPage(data, name)) throw new Error(`The page "${name}" was drawn with the data of "${data.page}".`)
  return data
}

function isPage<Name extends PageName>(data: PageData, name: Name): data is PageDataOf<Name> {
  return data.page === name
}
