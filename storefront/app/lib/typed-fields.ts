/** Under which a tab keeps what was typed, while its document is loaded anew. */
export const TYPED_KEY = "typed"

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field says, and whether it is checked. */
export type Typed = Readonly<Record<string, readonly [value: string, checked: boolean]>>

/** Keeps what is typed and chosen on this page, for its next document (restore-typed.ts). Nothing secret is among it. */
export function keepTyped(): void {
  const fields = Object.fromEntries(
    typedFields().map(([key, field]) => [key, [field.value, "checked" in field && field.checked]]),
  )
  try {
    sessionStorage.setItem(TYPED_KEY, JSON.stringify({ path: location.pathname, fields }))
  } catch {
    // Full or forbidden: it is typed again.
  }
}

export function isTypedKept(): boolean {
  try {
    return sessionStorage.getItem(TYPED_KEY) !== null
  } catch {
    return false // where storage is forbidden
  }
}

/** The page's fields, by a key that is the same in another document: a name, and the how manyth of it. */
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

/** A password may be shown as a text. */
function mayBeKept({ type, autocomplete }: Field): boolean {
  return !/^(?:password|hidden|file)$/.test(type) && !autocomplete.includes("password")
}
