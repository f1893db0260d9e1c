import { eachField, type FieldName, type FieldValues, keywordsIn } from "../../modules/digital-product/page-facts"
import type { DigitalProductView } from "../../workflows/digital-product/digital-product-view"
import type { DigitalProductChanges } from "../../workflows/digital-product/fact-changes"
import { changedParts } from "../lib/changed-parts"
import { type Compatibility, compatibilityOf, compatibilityText, noCompatibility } from "./compatibility-text"

export interface FactsDraft {
  /** An empty choice is not chosen. Badge and compatibility count only if they are in the team's own words. */
  values: Record<FieldName, string>
  badge: "prices" | "text" | "none"
  features: { text: string }[]
  isInOwnWords: boolean
  compatibility: Compatibility
  needsPlugin: boolean
  requirement: { name: string; url: string; note: string }
}

export function draftOf(product: DigitalProductView | null): FactsDraft {
  const values = eachField((_, name) => product?.[name] ?? "")
  const compatibility = compatibilityOf(values.compatibility)
  const badge = product?.badge ?? null
  return {
    values,
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
  const values = eachField(({ empty }, name) => draft.values[name].trim() || empty)
  return {
    ...(values as FieldValues), // the form offers no other choices
    badge: draft.badge === "prices" ? null : draft.badge === "none" ? "" : draft.values.badge.trim(),
    features: draft.features.map(({ text }) => text.trim()),
    compatibility: writtenCompatibility(draft),
    keywords: keywordsIn(draft.values.keywords).join(", "),
    requirement: draft.needsPlugin ? { name: name.trim(), url: url.trim(), note: note.trim() } : null,
  }
}

export function writtenCompatibility({ isInOwnWords, values, compatibility }: FactsDraft): string {
  if (isInOwnWords) return values.compatibility.trim()
  const { application, from, to, host, note } = compatibility
  return compatibilityText({
    application: application.trim(),
    from: from.trim(),
    to: to.trim(),
    host: host.trim(),
    note: note.trim(),
  })
}
