import { tab } from "./storage"
import { inputKey } from "./storage-keys"

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type SavedInput = Readonly<Record<string, readonly [value: string, checked: boolean]>>

/** For restore-input.ts, without passwords and files. */
export function saveInput(typed = inputFields()): void {
  const fields = Object.fromEntries(
    typed.map(([key, field]) => [key, [field.value, "checked" in field && field.checked]]),
  )
  tab.set(inputKey, JSON.stringify({ path: location.pathname, fields }))
}

export function hasSavedInput(): boolean {
  return tab.get(inputKey) !== null
}

/** Key: name and index among fields of that name. */
export function inputFields(): [key: string, field: Field][] {
  const counts = new Map<string, number>()
  const fields = [...document.querySelectorAll<Field>("input, textarea, select")]
  return fields.filter(mayBeKept).map((field) => {
    const name = field.name || field.autocomplete
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return [`${name} ${count}`, field]
  })
}

/** A visible password has type "text". */
function mayBeKept({ type, autocomplete }: Field): boolean {
  return !/^(?:password|hidden|file)$/.test(type) && !autocomplete.includes("password")
}
