import { requestKey } from "../../lib/storage-keys"
import { type TabMemory, tabMemory } from "../../lib/tab-memory"

export type FilledRequest = Record<string, string | string[]>

export type RequestDraft<Typed extends FilledRequest> = TabMemory<Partial<Typed>>

/** Longer stored texts cannot come from this form and are ignored. */
const LONGEST_TEXT = 10_000

/** `blank`: defines the fields. */
export function requestDraft<Typed extends FilledRequest>(form: string, blank: Typed): RequestDraft<Typed> {
  return tabMemory(requestKey(form), (value) => draftIn(value, blank))
}

/** A visitor's storage cannot be trusted. */
export function draftIn<Typed extends FilledRequest>(value: unknown, blank: Typed): Partial<Typed> | null {
  if (typeof value !== "object" || value === null) return null
  const kept = Object.keys(blank).flatMap((field) => {
    const found: unknown = Reflect.get(value, field)
    const isFilled = Array.isArray(blank[field]) ? isChosen(found) : isText(found)
    return isFilled ? [[field, found] as const] : []
  })
  // Checked against `blank`.
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<Typed>) : null
}

/** The form may have been filled in before hydration. */
export function typedInto<Typed extends FilledRequest>(form: FormData, blank: Typed): Partial<Typed> {
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
