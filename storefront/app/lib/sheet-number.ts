import type { PageData } from "./page-data"

const series: Readonly<Record<string, string>> = { grasshopper: "GH", dynamo: "DY", rhino: "RH", revit: "RV" }

/** A page's number in the set of drawings: listings are sheet 00 of their series, products follow in their order. */
export function sheetNumber(data: PageData): string {
  switch (data.page) {
    case "home":
      return "A-000"
    case "products":
      return "A-100"
    case "category":
      return `${series[data.category.handle] ?? "CD"}-00`
    case "product":
      return `${series[data.category.handle] ?? "CD"}-${String(data.place.number).padStart(2, "0")}`
    case "cart":
      return "C-100"
    case "checkout":
      return "C-200"
    case "confirmation":
      return "C-300"
    case "not-found":
      return "A-404"
    case "error":
      return "A-500"
  }
}
