import { distance } from "fastest-levenshtein"
import type { Catalogue } from "../../compat-api/contract/catalogue"
import { categoryPath, isOpeningCategory } from "../app/lib/paths"
import { indexedPages, relatedPages } from "./search/indexed-pages"

/** A page that an address without one may have meant. `name`: undefined where its head has it. */
export interface NearPage {
  path: string
  name?: string
}

/** Beside the nearest one. */
const mostOthers = 3
/** Of an address, from its end: nobody types more, and an address may hold anything. */
const mostSegments = 3
const longestSegment = 64
/** How alike what was asked and a page have to be, and that page and another: 1 is the same. */
const likeEnough = { asked: 0.65, other: 0.55 }
/** A part of a name says which page is meant from so many letters on. */
const shortestPart = 4
/** How much of what was asked a name in it has to be. */
const leastShare = 0.4

/**
 * The pages whose names are nearest to an address that has none: the nearest, then those that are near to it. So there
 * are no more answers than pages, whatever is asked.
 */
export function nearestPages(path: string, catalogue: Catalogue): readonly NearPage[] {
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

interface NamedPage {
  page: NearPage
  /** What it may be called, as `plain` has it; the first is its own. */
  names: readonly string[]
  /** Once it was the nearest. */
  answer?: readonly NearPage[]
}

/** A version of the catalogue is one object. */
const known = new WeakMap<Catalogue, NamedPage[]>()

function namedPages(catalogue: Catalogue): NamedPage[] {
  const pages = known.get(catalogue) ?? newNamedPages(catalogue)
  known.set(catalogue, pages)
  return pages
}

function newNamedPages({ categories, products }: Catalogue): NamedPage[] {
  const byStaff = categories.filter(({ handle, listed }) => listed && !isOpeningCategory(handle))
  return [
    ...indexedPages.map(({ path, keywords }) => named({ path }, [path, ...keywords])),
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

/** Letters and digits alone: level-creator and LevelCreator are one name. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
}

/** What an address names, the last first. A file is none. */
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
    return segment // no valid encoding: as it is
  }
}

/** The pages that are like enough, the likest first. */
function ranked(asked: string, pages: readonly NamedPage[], enough: number): NamedPage[] {
  const alike = new Map<NamedPage, number>()
  for (const page of pages) {
    const most = Math.max(...page.names.map((name) => likeness(asked, name, enough)))
    if (most >= enough) alike.set(page, most)
  }
  return [...alike].sort(([, a], [, b]) => b - a).map(([page]) => page)
}

/** From 0 to 1; 0 as well where it cannot be `enough`. */
function likeness(asked: string, name: string, enough: number): number {
  const share = Math.min(asked.length, name.length) / Math.max(asked.length, name.length)
  const isPart = asked.length >= shortestPart && name.includes(asked)
  const hasName = share >= leastShare && name.length >= shortestPart && asked.includes(name)
  if (isPart || hasName) return 0.75 + share / 4
  return share < enough ? 0 : 1 - distance(asked, name) / Math.max(asked.length, name.length)
}
