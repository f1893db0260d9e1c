import { mainCategories } from "./documented-products"
import { type LibraryEntry, otherCategory } from "./library-entry"

export interface CategoryTab {
  category: string
  /** Latest purchase first. */
  entries: readonly LibraryEntry[]
}

/** Ruling 10. */
export function categoryTabs(entries: readonly LibraryEntry[]): CategoryTab[] {
  const latestFirst = [...entries].sort((a, b) => momentOf(b) - momentOf(a))
  return categoryNames(new Set(entries.map(({ category }) => category))).map((category) => ({
    category,
    entries: latestFirst.filter((entry) => entry.category === category),
  }))
}

function momentOf({ purchasedAt }: LibraryEntry): number {
  return purchasedAt ? Date.parse(purchasedAt) : 0
}

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
