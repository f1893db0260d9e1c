import { eachText, type PageTextName } from "../../modules/digital-product/page-facts"
import type { DigitalProductView } from "../../workflows/digital-product/digital-product-view"
import type { DigitalProductChanges } from "../../workflows/digital-product/fact-changes"
import { changedParts } from "../lib/changed-parts"
import { type Compatibility, compatibilityOf, compatibilityText, noCompatibility } from "./compatibility-text"

export interface FactsDraft {
  /** Free text; used only when compatibility was not composed from the fields. */
  texts: Record<PageTextName, string>
  badge: "prices" | "text" | "none"
  features: { text: string }[]
  isInOwnWords: boolean
  compatibility: Compatibility
  needsPlugin: boolean
  requirement: { name: string; url: string; note: string }
}

export function draftOf(product: DigitalProductView | null): FactsDraft {
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
