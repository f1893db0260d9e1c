import { distance } from "fastest-levenshtein"
import { keywordsIn } from "../../backend/modules/digital-product/page-facts"
import type { Catalogue } from "../../compat-api/contract/catalogue"
import { categoryPath, isOpeningCategory } from "../app/lib/paths"
import { indexedPages, relatedPages } from "./search/indexed-pages"

export interface NearPage {
  path: string
  name?: string
}

const mostOthers = 3
/** Counted from the end. */
const mostSegments = 3
const longestSegment = 64
/** From 0 to 1. */
const likeEnough = { asked: 0.65, other: 0.55 }
/** Letters. */
const shortestPart = 4
/** Share of the asked text. */
const leastShare = 0.4

/** The answer depends on the nearest page alone, so there are no more answers than pages. */
export function nearestPages(path: string, catalogue: Catalogue): readonly NearPage[] {
  if (/^\/admin(?:\/|$)/i.test(path)) return [staffDashboard]
  const pages = namedPages(catalogue)
  for (const asked of askedNames(path)) {
    const [nearest] = ranked(asked, pages, likeEnough.asked)
    if (!nearest) continue
    nearest.answer ??= answerOf(nearest, pages)
    return nearest.answer
  }
  return []
}

function answerOf(nearest: NamedPage, pages: readonly NamedPage[]): NearPage[] {
  const [name = ""] = nearest.names
  const others = ranked(name, pages, likeEnough.other).filter((other) => other !== nearest)
  return [nearest, ...others.slice(0, mostOthers)].map(({ page }) => page)
}

/** Suggested to visitors who open an address of Medusa's API. */
const staffDashboard: NearPage = { path: "/app", name: "Staff dashboard" }

interface NamedPage {
  page: NearPage
  /** The page's own name comes first. */
  names: readonly string[]
  answer?: readonly NearPage[]
}

const known = new WeakMap<Catalogue, NamedPage[]>()

function namedPages(catalogue: Catalogue): NamedPage[] {
  const pages = known.get(catalogue) ?? newNamedPages(catalogue)
  known.set(catalogue, pages)
  return pages
}

function newNamedPages({ categories, products }: Catalogue): NamedPage[] {
  const byStaff = categories.filter(({ handle, listed }) => listed && !isOpeningCategory(handle))
  return [
    ...indexedPages.map(({ path, keywords }) => named({ path }, [path, ...keywordsIn(keywords)])),
    ...relatedPages.map((path) => named({ path }, [path])),
    ...byStaff.map((category) => {
      const { name, handle } = category
      return named({ path: categoryPath(category), name }, [handle, name])
    }),
    ...products.map(({ id, name }) => named({ path: `/products/${id}`, name }, [id, name])),
  ]
}

function named(page: NearPage, names: readonly string[]): NamedPage {
  return { page, names: [...new Set(names.map(plain))].filter((name) => name !== "") }
}

/** level-creator and LevelCreator match. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
}

/** Last segment first. */
function askedNames(path: string): string[] {
  const page = path.replace(/\.(?:html?|php|aspx?)$/i, "")
  if (/\.\w+$/.test(page)) return []
  const segments = page.split("/").slice(-mostSegments).reverse()
  return segments.map((segment) => plain(decoded(segment).slice(0, longestSegment))).filter((name) => name.length > 2)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // invalid encoding
  }
}

function ranked(asked: string, pages: readonly NamedPage[], enough: number): NamedPage[] {
  const alike = new Map<NamedPage, number>()
  for (const page of pages) {
    const most = Math.max(...page.names.map((name) => likeness(asked, name, enough)))
    if (most >= enough) alike.set(page, most)
  }
  return [...alike].sort(([, a], [, b]) => b - a).map(([page]) => page)
}

/** From 0 to 1; 0 if below `enough`. */
function likeness(asked: string, name: string, enough: number): number {
  const share = Math.min(asked.length, name.length) / Math.max(asked.length, name.length)
  const isPart = asked.length >= shortestPart && name.includes(asked)
  const hasName = share >= leastShare && name.length >= shortestPart && asked.includes(name)
  if (isPart || hasName) return 0.75 + share / 4
  return share < enough ? 0 : 1 - distance(asked, name) / Math.max(asked.length, name.length)
}
