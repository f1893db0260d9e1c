import { listingTitle } from "../../backend/lib/listing-title"
import { brand } from "../app/brand"
import { clip } from "../app/lib/clip"
import type { PageContent, PageData, PageName } from "../app/lib/page-data"
import { categoryPath } from "../app/lib/paths"
import { productNumber } from "../app/lib/product-number"

const titleRoom = 60
const descriptionRoom = 160

/** Texts of a drawing's title block. */
type TitleBlock = Pick<PageData, "head" | "sheet">

const alertNames = { ask: "Opening Alert", confirm: "Confirm Your Alert", end: "End Your Alert" } as const

export function titleBlockOf(data: PageContent): TitleBlock {
  switch (data.page) {
    case "category":
      return categoryPage(data)
    case "product":
      return productPage(data)
    case "listing-alert":
      return personalPage(data.link === null ? "A-110" : "A-111", alertNames[data.link ?? "ask"])
    default:
      return fixedPages[data.page]
  }
}

/** Listings are sheet 00 of their series. */
const fixedPages: Readonly<Record<Exclude<PageName, "category" | "product" | "listing-alert">, TitleBlock>> = {
  home: {
    head: {
      name: "Cover",
      title: `${brand.name}: ${brand.tagline}`,
      description: brand.description,
      canonicalPath: "/",
    },
    sheet: "A-000",
  },
  products: publicPage(
    "A-100",
    "Products",
    ["Products"],
    "Scripts for Grasshopper and Dynamo, tools for Rhino and Revit, and gift cards.",
    "/products",
  ),
  "gift-cards": publicPage(
    "GC-00",
    "Gift Cards",
    ["Gift Cards"],
    "Gift cards of $25 to $500 for computational design scripts: sent by e-mail with your message, or for yourself. Any unspent amount stays on the card.",
    "/gift-cards",
  ),
  services: publicPage(
    "A-200",
    "Services",
    ["Custom Services", "Services"],
    "Scripts, parametric families, BIM automation and advice for your project: tell us what you need, and get a quote within 24 hours.",
    "/services",
  ),
  training: publicPage(
    "A-300",
    brand.learning,
    [`${brand.learning}: Private Training`, brand.learning],
    "Private training in Grasshopper, Dynamo, Rhino and Revit, on your own projects, for one person or a whole team, from beginner to expert.",
    "/cdlearning",
  ),
  contact: publicPage(
    "A-410",
    "Contact",
    ["Contact"],
    `Questions about a script, a purchase or a project? Write to ${brand.name}: we answer within 24 hours.`,
    "/contact",
  ),
  "update-mails": personalPage("A-120", "Update E-mails"),
  search: personalPage("A-600", "Search"),
  "privacy-policy": publicPage(
    "L-100",
    "Privacy Policy",
    ["Privacy Policy"],
    `What data ${brand.name} collects, why, who else sees it, and the choices you have.`,
    "/PrivacyPolicy",
  ),
  "terms-of-service": publicPage(
    "L-200",
    "Terms of Service",
    ["Terms of Service"],
    `The terms on which ${brand.name} sells scripts, gift cards, services and training: purchases, refunds, licences and liability.`,
    "/TermsOfService",
  ),
  offline: personalPage("A-503", "Offline"),
  cart: personalPage("C-100", "Cart"),
  checkout: personalPage("C-200", "Checkout"),
  confirmation: personalPage("C-300", "Your purchase"),
  purchase: personalPage("C-400", "Purchase"),
  receipt: personalPage("C-410", "Receipt"),
  login: personalPage("U-100", "Login"),
  signup: personalPage("U-110", "Sign Up"),
  "forgot-password": personalPage("U-120", "Forgot Password"),
  "reset-password": personalPage("U-130", "Reset Password"),
  "verification-success": personalPage("U-140", "Email Verification"),
  profile: personalPage("U-200", "My Profile"),
  "my-products": personalPage("U-300", "My Products"),
  "my-courses": personalPage("U-400", `My ${brand.learning}`),
  "not-found": personalPage("A-404", "Page not found"),
  error: personalPage("A-500", "Unexpected Application Error!"),
}

function categoryPage({ category, products, ready }: Extract<PageContent, { page: "category" }>): TitleBlock {
  const name = listingTitle(category)
  const audience = `${name} for architects, engineers and BIM teams`
  const soon = ready.length > 0 ? `the first ${ready.length} ready to buy, and more` : "on the drawing board,"
  const standard =
    products.length > 0
      ? `${audience}, to download and use at once.`
      : `${audience}: ${soon} coming soon to ${brand.name}.`
  const sheet = productNumber(category.handle, 0)
  return publicPage(sheet, name, [name], category.description || standard, categoryPath(category))
}

function productPage({ product, category, place }: Extract<PageContent, { page: "product" }>): TitleBlock {
  const { id, name, type, summary, description } = product
  const about = summary.trim() || description[0]?.trim() || `${name}: ${type}, to download from ${brand.name}.`
  const sheet = productNumber(category.handle, place.number)
  return publicPage(sheet, name, [`${name}, ${type}`, name], about, `/products/${id}`)
}

/** `titles`: fullest form first. */
function publicPage(
  sheet: string,
  name: string,
  titles: readonly string[],
  description: string,
  canonicalPath: string,
): TitleBlock {
  return {
    head: { name, title: titled(titles), description: clip(description, descriptionRoom), canonicalPath },
    sheet,
  }
}

function personalPage(sheet: string, name: string): TitleBlock {
  return { head: { name, title: titled([name]), description: brand.description, canonicalPath: null }, sheet }
}

function titled(titles: readonly string[]): string {
  const signed = titles.map((title) => `${title} · ${brand.name}`).find((title) => title.length <= titleRoom)
  return signed ?? clip(titles.at(-1) ?? brand.name, titleRoom)
}
