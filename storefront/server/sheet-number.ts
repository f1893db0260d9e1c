import type { PageContent } from "../app/lib/page-data"
import { productNumber } from "../app/lib/product-number"

/** A page's number in the set of drawings: listings are sheet 00 of their series, products follow in their order. */
export function sheetNumber(data: PageContent): string {
  switch (data.page) {
    case "home":
      return "A-000"
    case "products":
      return "A-100"
    case "category":
      return productNumber(data.category.handle, 0)
    case "product":
      return productNumber(data.category.handle, data.place.number)
    case "gift-cards":
      return "GC-00"
    case "services":
      return "A-200"
    case "training":
      return "A-300"
    case "contact":
      return "A-410"
    case "listing-alert":
      return data.link === null ? "A-110" : "A-111"
    case "search":
      return "A-600"
    case "privacy-policy":
      return "L-100"
    case "terms-of-service":
      return "L-200"
    case "offline":
      return "A-503"
    case "cart":
      return "C-100"
    case "checkout":
      return "C-200"
    case "confirmation":
      return "C-300"
    case "purchase":
      return "C-400"
    case "receipt":
      return "C-410"
    case "login":
      return "U-100"
    case "signup":
      return "U-110"
    case "forgot-password":
      return "U-120"
    case "reset-password":
      return "U-130"
    case "verification-success":
      return "U-140"
    case "profile":
      return "U-200"
    case "my-products":
      return "U-300"
    case "my-courses":
      return "U-400"
    case "not-found":
      return "A-404"
    case "error":
      return "A-500"
  }
}
