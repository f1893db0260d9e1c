import { jsonIn } from "./json-in"
import { TYPED_KEY, type Typed, typedFields } from "./typed-fields"

/** Fields that come later than that belong to something else. Milliseconds. */
const PATIENCE = 10_000

/** Fills what was typed before the document was loaded anew into the fields that are there, and that come. */
export function restoreTyped(): void {
  const kept = jsonIn(sessionStorage.getItem(TYPED_KEY) ?? "") as { path: string; fields: Typed } | undefined
  sessionStorage.removeItem(TYPED_KEY)
  if (kept?.path !== location.pathname) return
  const waiting = new Map(Object.entries(kept.fields))
  const fill = () => {
    for (const [key, field] of typedFields()) {
      const typed = waiting.get(key)
      if (typed && waiting.delete(key)) put(field, typed)
    }
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), PATIENCE)
  fill()
}

/** As a visitor would: React hears of it. What it knows already, or somebody has typed since, stays. */
function put(field: ReturnType<typeof typedFields>[number][1], [value, checked]: Typed[string]): void {
  if ("checked" in field && (field.type === "checkbox" || field.type === "radio")) {
    if (checked && !field.checked) field.click()
  } else if (field instanceof HTMLSelectElement || !field.value) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }))
  }
}
