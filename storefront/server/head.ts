import type { CatalogueCategory, CatalogueProduct } from "../../compat-api/contract/catalogue"
import { listingTitle } from "../../compat-api/contract/listing-title"
import { brand } from "../app/brand"
import { clip } from "../app/lib/clip"
import type { Head, PageContent } from "../app/lib/page-data"
import { categoryPath } from "../app/lib/paths"

const titleRoom = 60
const descriptionRoom = 160

const alertNames = { ask: "Opening Alert", confirm: "Confirm Your Alert", end: "End Your Alert" } as const

export function headOf(data: PageContent): Head {
  switch (data.page) {
    case "home":
      return {
        name: "Cover",
        title: `${brand.name}: ${brand.tagline}`,
        description: brand.description,
        canonicalPath: "/",
      }
    case "products":
      return publicPage(
        "Products",
        ["Products"],
        "Scripts for Grasshopper and Dynamo, tools for Rhino and Revit, and gift cards.",
        "/products",
      )
    case "category":
      return categoryHead(data.category, data.products.length, data.ready.length)
    case "product":
      return productHead(data.product)
    case "gift-cards":
      return publicPage(
        "Gift Cards",
        ["Gift Cards"],
        "Gift cards of $25 to $500 for computational design scripts: sent by e-mail with your message, or for yourself. What is not spent stays on the card.",
        "/gift-cards",
      )
    case "services":
      return publicPage(
        "Services",
        ["Custom Services", "Services"],
        "Scripts, parametric families, BIM automation and advice for your project: tell us what you need, and get a quote within 24 hours.",
        "/services",
      )
    case "training":
      return publicPage(
        brand.learning,
        [`${brand.learning}: Private Training`, brand.learning],
        "Private training in Grasshopper, Dynamo, Rhino and Revit, on your own projects, for one person or a whole team, from beginner to expert.",
        "/cdlearning",
      )
    case "contact":
      return publicPage(
        "Contact",
        ["Contact"],
        `Questions about a script, a purchase or a project? Write to ${brand.name}: somebody answers within 24 hours.`,
        "/contact",
      )
    case "listing-alert":
      return personalPage(alertNames[data.link ?? "ask"])
    case "search":
      return personalPage("Search")
    case "privacy-policy":
      return publicPage(
        "Privacy Policy",
        ["Privacy Policy"],
        `Which data ${brand.name} collects, what for, who else sees it, and the choices you have.`,
        "/PrivacyPolicy",
      )
    case "terms-of-service":
      return publicPage(
        "Terms of Service",
        ["Terms of Service"],
        `The terms on which ${brand.name} sells scripts, gift cards, services and training: purchases, refunds, licences and liability.`,
        "/TermsOfService",
      )
    case "offline":
      return personalPage("Offline")
    case "cart":
      return personalPage("Cart")
    case "checkout":
      return personalPage("Checkout")
    case "confirmation":
      return personalPage("Your purchase")
    case "purchase":
      return personalPage("Purchase")
    case "receipt":
      return personalPage("Receipt")
    case "login":
      return personalPage("Login")
    case "signup":
      return personalPage("Sign Up")
    case "forgot-password":
      return personalPage("Forgot Password")
    case "reset-password":
      return personalPage("Reset Password")
    case "verification-success":
      return personalPage("Email Verification")
    case "profile":
      return personalPage("My Profile")
    case "my-products":
      return personalPage("My Products")
    case "my-courses":
      return personalPage(`My ${brand.learning}`)
    case "not-found":
      return personalPage("Page not found")
    case "error":
      return personalPage("Unexpected Application Error!")
  }
}

function categoryHead(category: CatalogueCategory, listed: number, ready: number): Head {
  const name = listingTitle(category)
  const audience = `${name} for architects, engineers and BIM teams`
  const soon = ready > 0 ? `the first ${ready} to buy at once, and more` : "on the drawing board,"
  const standard =
    listed > 0 ? `${audience}, to download and use at once.` : `${audience}: ${soon} coming soon to ${brand.name}.`
  return publicPage(name, [name], category.description || standard, categoryPath(category))
}

function productHead({ id, name, type, summary, description }: CatalogueProduct): Head {
  const about = summary.trim() || description[0]?.trim() || `${name}: ${type}, to download from ${brand.name}.`
  return publicPage(name, [`${name}, ${type}`, name], about, `/products/${id}`)
}

/** `titles`: what the page may be called, the fullest form first. */
function publicPage(name: string, titles: readonly string[], description: string, canonicalPath: string): Head {
  return { name, title: titled(titles), description: clip(description, descriptionRoom), canonicalPath }
}

function personalPage(name: string): Head {
  return { name, title: titled([name]), description: brand.description, canonicalPath: null }
}

/** The fullest title that search results show whole; the page's name matters more than the shop's. */
function titled(titles: readonly string[]): string {
  const signed = titles.map((title) => `${title} · ${brand.name}`).find((title) => title.length <= titleRoom)
  return signed ?? clip(titles.at(-1) ?? brand.name, titleRoom)
}
