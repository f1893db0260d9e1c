import type { CategorySummary } from "../../lib/page-data"
import { categoryPath } from "../../lib/paths"
import type { FigureName } from "../../ui/figures/figure"

/** A card of the products page. */
export interface CategoryCard {
  title: string
  text: string
  to: string
  /** "3 scripts"; null where there is nothing to count. */
  count: string | null
  /** False: announced only (ruling 7). */
  open: boolean
  figure: FigureName
}

const faces: Readonly<Record<string, { title: string; text: string; figure: FigureName }>> = {
  rhino: {
    title: "Rhino",
    text: "Panels, structure and towers, straight from the surface you have modelled.",
    figure: "surface",
  },
  grasshopper: {
    title: "Grasshopper",
    text: "Facades, box massing and parking plans that follow your sliders.",
    figure: "graph",
  },
  revit: {
    title: "Revit",
    text: "Checks for families, schedules and models, as plugins with no plugins required.",
    figure: "plan",
  },
  dynamo: {
    title: "Dynamo",
    text: "Sheets, levels, worksets, room tags and views: the chores of a Revit model, done in one run.",
    figure: "levels",
  },
}

const giftCards: CategoryCard = {
  title: "Gift Cards",
  text: "For a colleague, a student or your own next purchase. Five amounts, sent by e-mail, good for every script.",
  to: "/gift-cards",
  count: "$25 to $500",
  open: true,
  figure: "card",
}

/** The cards in the order of shop.md §2: Rhino, Grasshopper, Revit, Dynamo, Gift Cards. */
export function categoryCards(categories: readonly CategorySummary[]): CategoryCard[] {
  const cards = categories.flatMap((category) => {
    const face = faces[category.handle]
    if (!face) return []
    const open = category.listed && category.count > 0
    const count = `${category.count} ${category.count === 1 ? "script" : "scripts"}`
    return [{ ...face, to: categoryPath(category.handle), open, count: open ? count : null }]
  })
  return [...cards, giftCards]
}
