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
  /** Of one that is announced: what can be bought already (ruling 47). */
  ready: CategorySummary["ready"]
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
    text: "Checks for families, schedules and models: Dynamo graphs to run in Revit, with no plugins required.",
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
  ready: [],
  figure: "card",
}

/**
 * The cards in the order of shop.md §2: Rhino, Grasshopper, Revit, Dynamo, and before Gift Cards what staff listed. Staff's
 * words count most.
 */
export function categoryCards(categories: readonly CategorySummary[]): CategoryCard[] {
  const cards = categories.map((category) => {
    const { handle, name, description, listed, count, ready } = category
    const face = faces[handle] ?? { title: name, text: "Files to download as soon as you have paid.", figure: "detail" }
    const open = listed && count > 0
    const counted = `${count} ${count === 1 ? "script" : "scripts"}`
    const text = description || face.text
    return { ...face, text, to: categoryPath(category), open, ready, count: open ? counted : null }
  })
  return [...cards, giftCards]
}
