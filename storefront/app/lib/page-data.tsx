import { createContext, use } from "react"
import type {
  CartTerms,
  CatalogueCategory,
  CatalogueProduct,
  CheckoutSettings,
  GalleryImage,
} from "../../../compat-api/contract/catalogue"
import type { DeliveredFile } from "../../../compat-api/contract/definition"
import type { Cents } from "../../../compat-api/contract/totals"
import { brand } from "../brand"

/** A product as it is named with its drawing. */
export type DrawnProduct = Pick<CatalogueProduct, "id" | "name"> & { image: Pick<GalleryImage, "src" | "alt"> | null }

/** A product where several are shown, to be bought. */
export type ShownProduct = DrawnProduct & Pick<CatalogueProduct, "filename" | "price" | "originalPrice">

/** A product that can be bought while its listing is only announced (ruling 47). */
export type ReadyProduct = ShownProduct & Pick<CatalogueProduct, "summary">

/** How much there is, and what it costs now. */
export interface Stock {
  count: number
  /** Null where there is nothing. */
  prices: { least: Cents; most: Cents } | null
}

/** A category on the products page, with what is sold in it, and the first of that. */
export type CategorySummary = CatalogueCategory & Stock & { shown: ShownProduct[] }

/** A listing that somebody may wait for, until it is open. */
export interface AlertListing {
  handle: string
  title: string
  path: string
  isOpen: boolean
}

/** The neighbours of a product in its listing: its page number, as on a drawing. */
export interface Place {
  number: number
  of: number
  previous: { id: string; name: string } | null
  next: { id: string; name: string } | null
}

/**
 * What a page is drawn from. The server puts it into the HTML of a first load, and answers it at `/_data{path}` when a
 * shopper goes on to another page. The same for every visitor.
 */
export type PageContent =
  /** `tower`: the product whose rules draw the tower; null while it is not sold. `shown`: of each category something. */
  | { page: "home"; tower: Pick<CatalogueProduct, "id" | "name"> | null; stock: Stock; shown: ShownProduct[] }
  | { page: "products"; categories: CategorySummary[] }
  | { page: "category"; category: CatalogueCategory; products: CatalogueProduct[]; ready: ReadyProduct[] }
  | { page: "gift-cards" }
  | { page: "services" }
  | { page: "training" }
  | { page: "contact" }
  /** `link`: what the mailed link does that led here; null where an alert is asked for. */
  | { page: "listing-alert"; listings: AlertListing[]; link: "confirm" | "end" | null }
  | { page: "search" }
  /** `measuredVisits`: of how many in 100 the browser says how quickly the page was there. */
  | { page: "privacy-policy"; measuredVisits: number }
  | { page: "terms-of-service" }
  | { page: "offline" }
  /** `inside`: what is inside of its file, as HTML; null where the shop cannot read that. */
  | {
      page: "product"
      product: CatalogueProduct
      category: CatalogueCategory
      place: Place
      delivered: Omit<DeliveredFile, "definition"> | null
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
  /** `near`: what the address may have meant, the likeliest first. */
  | { page: "not-found"; near: readonly { path: string; name: string }[] }
  | { page: "error"; stack?: string }

/** What a page says of itself to browsers and search engines. */
export interface Head {
  /** The page's own name, as the footer's title block has it. */
  name: string
  /** At most 60 characters, as much as search results show. */
  title: string
  /** At most 160 characters. */
  description: string
  /** The page's one address; null for pages that are nobody else's business. */
  canonicalPath: string | null
}

/**
 * A page as it is sent: with its head, and its number in the set of drawings. `build` names the client build that draws
 * it; a development server has none.
 */
export type PageData = PageContent & { head: Head; sheet: string; build?: string }

export type PageName = PageContent["page"]
export type PageDataOf<Name extends PageName> = Extract<PageData, { page: Name }>

/** What is shown where the next page cannot be loaded, so that no server described it. */
export const errorPage = standIn("error", "Unexpected Application Error!", "A-500")
/** The same where the shop cannot be reached. */
export const offlinePage = standIn("offline", "Offline", "A-503")

function standIn(page: "error" | "offline", name: string, sheet: string): PageData {
  return { page, head: { name, title: name, description: brand.description, canonicalPath: null }, sheet }
}

/** Whether a page is only shown in the place of another one. */
export function isStandIn({ page }: PageData): boolean {
  return page === "error" || page === "offline"
}

export const PageDataContext = createContext<PageData>(errorPage)

/** The data of the page that is on screen. */
export function useCurrentPage(): PageData {
  return use(PageDataContext)
}

/** The data of the named page; throws when another page is on screen, which is a mistake in the route table. */
export function usePageData<Name extends PageName>(name: Name): PageDataOf<Name> {
  const data = use(PageDataContext)
  if (!isPage(data, name)) throw new Error(`The page "${name}" was drawn with the data of "${data.page}".`)
  return data
}

function isPage<Name extends PageName>(data: PageData, name: Name): data is PageDataOf<Name> {
  return data.page === name
}
