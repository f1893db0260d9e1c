import { tab } from "./storage"
import { typedKey } from "./storage-keys"

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type Typed = Readonly<Record<string, readonly [value: string, checked: boolean]>>

/** For restore-typed.ts, without passwords and files. */
export function keepTyped(typed = typedFields()): void {
  const fields = Object.fromEntries(
    typed.map(([key, field]) => [key, [field.value, "checked" in field && field.checked]]),
  )
  tab.set(typedKey, JSON.stringify({ path: location.pathname, fields }))
}

export function isTypedKept(): boolean {
  return tab.get(typedKey) !== null
}

/** Key: name and index among fields of that name. */
export function typedFields(): [key: string, field: Field][] {
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
