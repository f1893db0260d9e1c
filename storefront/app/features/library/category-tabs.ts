import { mainCategories } from "./documented-products"
import { type LibraryEntry, otherCategory } from "./library-entry"

export interface CategoryTab {
  category: string
  /** The latest purchase first. */
  entries: readonly LibraryEntry[]
}

/**
 * The four categories always. A category that staff made has a tab of its own name, by which buyers know it from the
 * shop; "Other" comes last. Both exist only when something is in them (ruling 10).
 */
export function categoryTabs(entries: readonly LibraryEntry[]): CategoryTab[] {
  const latestFirst = [...entries].sort((a, b) => Date.parse(b.purchasedAt) - Date.parse(a.purchasedAt))
  return categoryNames(new Set(entries.map(({ category }) => category))).map((category) => ({
    category,
    entries: latestFirst.filter((entry) => entry.category === category),
  }))
}

/** The place of the tab that opens first: the first one with something in it. */
export function firstTab(tabs: readonly CategoryTab[]): number {
  return Math.max(
    0,
    tabs.findIndex(({ entries }) => entries.length > 0),
  )
}

function categoryNames(present: ReadonlySet<string>): string[] {
  const always = new Set<string>([...mainCategories, otherCategory])
  const made = [...present].filter((category) => !always.has(category)).sort((a, b) => a.localeCompare(b, "en"))
  return [...mainCategories, ...made, ...(present.has(otherCategory) ? [otherCategory] : [])]
}
