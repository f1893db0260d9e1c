import type { CatalogueCategory } from "../../../compat-api/contract/catalogue"

const titles: Readonly<Record<string, string>> = {
  grasshopper: "Grasshopper Scripts",
  dynamo: "Dynamo Scripts",
  rhino: "Rhino Scripts",
  revit: "Revit Plugins",
}

/** The heading of a category's listing; one that staff made goes by its own name, and what has none by all products. */
export function listingTitle({ handle, name, listed }: Pick<CatalogueCategory, "handle" | "name" | "listed">): string {
  return titles[handle] ?? (listed ? name : "Products")
}
