import type { PageFacts } from "../../modules/digital-product/page-facts"
import type { ProductNames } from "../../workflows/digital-product/names"
import type { ShownDigitalProduct } from "../../workflows/digital-product/shown-digital-product"
import { type Compatibility, compatibilityOf, compatibilityText, noCompatibility } from "./compatibility-text"

/** What is sent to be saved. */
export type FactChanges = Partial<Omit<PageFacts, "demo"> & ProductNames>

/** The form of a product's page, as it is being filled in. */
export interface FactsDraft {
  summary: string
  badge: string
  features: { text: string }[]
  /** Whether the compatibility is written out, and not put together of its fields. */
  isInOwnWords: boolean
  compatibility: Compatibility
  ownWords: string
  needsPlugin: boolean
  requirement: { name: string; url: string; note: string }
}

/** The form as it opens; null: of a product of which nothing was saved yet. */
export function draftOf(product: ShownDigitalProduct | null): FactsDraft {
  const written = product?.compatibility ?? ""
  const compatibility = compatibilityOf(written)
  return {
    summary: product?.summary ?? "",
    badge: product?.badge ?? "",
    features: (product?.features ?? []).map((text) => ({ text })),
    isInOwnWords: compatibility === undefined,
    compatibility: compatibility ?? noCompatibility,
    ownWords: written,
    needsPlugin: Boolean(product?.requirement),
    requirement: product?.requirement ?? { name: "", url: "", note: "" },
  }
}

/** What the form says, to be saved. */
export function changesOf(draft: FactsDraft): FactChanges {
  const { name, url, note } = draft.requirement
  return {
    summary: draft.summary.trim(),
    badge: draft.badge.trim() || null,
    features: draft.features.map(({ text }) => text.trim()),
    compatibility: writtenCompatibility(draft),
    requirement: draft.needsPlugin ? { name: name.trim(), url: url.trim(), note: note.trim() } : null,
  }
}

/** The compatibility as the page will say it. */
export function writtenCompatibility({ isInOwnWords, ownWords, compatibility }: FactsDraft): string {
  if (isInOwnWords) return ownWords.trim()
  const { application, from, to, host, note } = compatibility
  return compatibilityText({
    application: application.trim(),
    from: from.trim(),
    to: to.trim(),
    host: host.trim(),
    note: note.trim(),
  })
}
