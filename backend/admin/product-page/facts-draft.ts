import { eachText, type PageTextName } from "../../modules/digital-product/page-facts"
import type { DigitalProductChanges } from "../../workflows/digital-product/fact-changes"
import type { ShownDigitalProduct } from "../../workflows/digital-product/shown-digital-product"
import { changedParts } from "../lib/changed-parts"
import { type Compatibility, compatibilityOf, compatibilityText, noCompatibility } from "./compatibility-text"

/** The form of a product's page, as it is being filled in. */
export interface FactsDraft {
  /** That of the compatibility is what is written out of it in words of one's own. */
  texts: Record<PageTextName, string>
  /** What the badge is: what the prices say, what is written of it above, or nothing. */
  badge: "prices" | "text" | "none"
  features: { text: string }[]
  /** Whether the compatibility is written out, and not put together of its fields. */
  isInOwnWords: boolean
  compatibility: Compatibility
  needsPlugin: boolean
  requirement: { name: string; url: string; note: string }
}

/** The form as it opens; null: of a product of which nothing was saved yet. */
export function draftOf(product: ShownDigitalProduct | null): FactsDraft {
  const texts = eachText((name) => product?.[name] ?? "")
  const compatibility = compatibilityOf(texts.compatibility)
  const badge = product?.badge ?? null
  return {
    texts,
    badge: badge === null ? "prices" : badge === "" ? "none" : "text",
    features: (product?.features ?? []).map((text) => ({ text })),
    isInOwnWords: compatibility === undefined,
    compatibility: compatibility ?? noCompatibility,
    needsPlugin: Boolean(product?.requirement),
    requirement: product?.requirement ?? { name: "", url: "", note: "" },
  }
}

/** What the form says otherwise than when it opened, to be saved. */
export function changesOf(opened: FactsDraft, draft: FactsDraft): DigitalProductChanges {
  return changedParts(said(opened), said(draft))
}

function said(draft: FactsDraft) {
  const { name, url, note } = draft.requirement
  return {
    ...eachText((name) => draft.texts[name].trim()),
    badge: draft.badge === "prices" ? null : draft.badge === "none" ? "" : draft.texts.badge.trim(),
    features: draft.features.map(({ text }) => text.trim()),
    compatibility: writtenCompatibility(draft),
    requirement: draft.needsPlugin ? { name: name.trim(), url: url.trim(), note: note.trim() } : null,
  }
}

/** The compatibility as the page will say it. */
export function writtenCompatibility({ isInOwnWords, texts, compatibility }: FactsDraft): string {
  if (isInOwnWords) return texts.compatibility.trim()
  const { application, from, to, host, note } = compatibility
  return compatibilityText({
    application: application.trim(),
    from: from.trim(),
    to: to.trim(),
    host: host.trim(),
    note: note.trim(),
  })
}
