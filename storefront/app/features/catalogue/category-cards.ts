import type { CategorySummary } from "../../lib/page-data"
import { categoryPath } from "../../lib/paths"
import type { FigureName } from "../../ui/figures/figure"
import { priceRange, scripts } from "./stock-words"

export interface CategoryCard {
  title: string
  text: string
  to: string
  /** "3 scripts", "3 ready to buy". */
  count: string | null
  /** "Revit 2020–2024"; empty if not stated. */
  versions: string
  /** "$49.99 to $149.99". */
  prices: string | null
  /** False if the category is only announced (ruling 7). */
  open: boolean
  /** See ruling 47. */
  shown: CategorySummary["shown"]
  figure: FigureName
}

const faces: Readonly<Record<string, { title: string; text: string; figure: FigureName }>> = {
  rhino: {
    title: "Rhino",
    text: "Panels for your surfaces, steel frames and twisting towers.",
    figure: "surface",
  },
  grasshopper: {
    title: "Grasshopper",
    text: "Facades, box massing and parking plans that follow your sliders.",
    figure: "graph",
  },
  revit: {
    title: "Revit",
    text: "Dynamo graphs that check families, schedules and models in Revit. No plugins required.",
    figure: "plan",
  },
  dynamo: {
    title: "Dynamo",
    text: "Sheets, levels, worksets, room tags and views: routine work in a Revit model, done in one run.",
    figure: "levels",
  },
}

const giftCards: CategoryCard = {
  title: "Gift Cards",
  text: "For a colleague, a student or your own next purchase. Five amounts, sent by e-mail, good for every script.",
  to: "/gift-cards",
  count: "5 amounts",
  versions: "",
  prices: "$25 to $500",
  open: true,
  shown: [],
  figure: "card",
}

/** In the order of shop.md §2. Texts written by staff take precedence. */
export function categoryCards(categories: readonly CategorySummary[]): CategoryCard[] {
  const cards = categories.map((category) => {
    const { handle, name, description, listed, count, prices, shown, versions } = category
    const face = faces[handle] ?? { title: name, text: "Files to download as soon as you have paid.", figure: "detail" }
    const open = listed && count > 0
    const counted = open ? scripts(count) : `${count} ready to buy`
    const text = description || face.text
    const stock = { count: count > 0 ? counted : null, prices: prices && priceRange(prices), shown, versions }
    return { ...face, ...stock, text, to: categoryPath(category), open }
  })
  return [...cards, giftCards]
}
