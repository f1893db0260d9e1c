import type { CatalogueCategory } from "../../../compat-api/contract/catalogue"

const titles: Readonly<Record<string, string>> = {
  grasshopper: "Grasshopper Scripts",
  dynamo: "Dynamo Scripts",
  rhino: "Rhino Scripts",
  revit: "Revit Plugins",
}

/** The heading of a category's listing; one that staff made goes by its own name, and no category at all by all of them. */
export function listingTitle(category: Pick<CatalogueCategory, "handle" | "name">): string {
  return titles[category.handle] ?? (category.name || "Products")
}
