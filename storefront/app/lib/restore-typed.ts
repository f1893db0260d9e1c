import { jsonIn } from "./json-in"
import { tab } from "./storage"
import { typedKey } from "./storage-keys"
import { type Typed, typedFields } from "./typed-fields"

/** Milliseconds. */
const PATIENCE = 10_000

/** Also fills fields that appear later. */
export function restoreTyped(): void {
  const kept = jsonIn(tab.get(typedKey) ?? "") as { path: string; fields: Typed } | undefined
  tab.remove(typedKey)
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

/** Fires events for React. */
function put(field: ReturnType<typeof typedFields>[number][1], [value, checked]: Typed[string]): void {
  if ("checked" in field && (field.type === "checkbox" || field.type === "radio")) {
    if (checked && !field.checked) field.click()
  } else if (field instanceof HTMLSelectElement || !field.value) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }))
  }
}
