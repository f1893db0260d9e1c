import { type TabMemory, tabMemory } from "../../lib/tab-memory"
import { requestDrafts } from "../account/draft"

/** A request as it is filled in: texts as typed, and of a group those that are chosen. */
export type TypedRequest = Record<string, string | string[]>

/** What is kept of a request that was not sent yet: for this tab alone, and only what is filled in. */
export type RequestDraft<Typed extends TypedRequest> = TabMemory<Partial<Typed>>

/** Longer texts in a visitor's storage were never typed here. */
const LONGEST_TEXT = 10_000

/**
 * @param form which one it is of
 * @param blank the form with nothing in it, which says what its fields are
 */
export function requestDraft<Typed extends TypedRequest>(form: string, blank: Typed): RequestDraft<Typed> {
  return tabMemory(requestDrafts + form, (value) => draftIn(value, blank))
}

/** Null for what is no draft of this form: a visitor's storage cannot be trusted. */
export function draftIn<Typed extends TypedRequest>(value: unknown, blank: Typed): Partial<Typed> | null {
  if (typeof value !== "object" || value === null) return null
  const kept = Object.keys(blank).flatMap((field) => {
    const found: unknown = Reflect.get(value, field)
    const isFilled = Array.isArray(blank[field]) ? isChosen(found) : isText(found)
    return isFilled ? [[field, found] as const] : []
  })
  // Each field has been compared with its kind in the blank form.
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<Typed>) : null
}

/** What is in the document's form, which may have been filled in before the app was there. */
export function typedInto<Typed extends TypedRequest>(form: FormData, blank: Typed): Partial<Typed> {
  const typed = Object.entries(blank).map(([field, empty]) => {
    const texts = form.getAll(field)
    return [field, Array.isArray(empty) ? [...new Set(texts)] : texts[0]] as const
  })
  return draftIn(Object.fromEntries(typed), blank) ?? {}
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= LONGEST_TEXT
}

function isChosen(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.length <= 100 && value.every(isText)
}
