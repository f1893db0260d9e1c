import { inputFields, type SavedInput } from "./input-fields"
import { jsonIn } from "./json-in"
import { tab } from "./storage"
import { inputKey } from "./storage-keys"

/** In milliseconds. */
const PATIENCE = 10_000

/** Also fills fields that appear later. */
export function restoreInput(): void {
  const kept = jsonIn(tab.get(inputKey) ?? "") as { path: string; fields: SavedInput } | undefined
  tab.remove(inputKey)
  if (kept?.path !== location.pathname) return
  const waiting = new Map(Object.entries(kept.fields))
  const fill = () => {
    for (const [key, field] of inputFields()) {
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
function put(field: ReturnType<typeof inputFields>[number][1], [value, checked]: SavedInput[string]): void {
  if ("checked" in field && (field.type === "checkbox" || field.type === "radio")) {
    if (checked && !field.checked) field.click()
  } else if (field instanceof HTMLSelectElement || !field.value) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }))
  }
}
