/**
 * Each field is a column. Types, validation, form, history, page, search, product data and seed derive from this list.
 */
export const productFields = {
  summary: {
    label: "Summary",
    hint: "One sentence, for listings, the cart and search engines.",
    longest: 300,
    empty: "",
    isFact: false,
  },
  /** Shown as written (ruling 8). Empty: no badge. Null: calculated from the prices. */
  badge: { label: "Badge", hint: null, longest: 40, empty: null, isFact: false },
  compatibility: { label: "Compatibility", hint: null, longest: 500, empty: "", isFact: true },
  /** Separated by commas. Used only by the search (ruling 55). */
  keywords: { label: "Search keywords", hint: null, longest: 3000, empty: "", isFact: false },
} as const satisfies Record<string, ProductField>

interface Field {
  label: string
  /** Help text below the field. Null: the field has a form of its own. */
  hint: string | null
  /** Shown as a row of the product page, and included in search and in product data for other services. */
  isFact: boolean
}

/** A text on one line. */
interface TextField extends Field {
  /** In characters. */
  longest: number
  /** Default. */
  empty: "" | null
}

interface ChoiceField extends Field {
  /** Shown words by stored value. */
  choices: Readonly<Record<string, string>>
  /** Value while nothing is chosen. */
  empty: null
}

export type ProductField = TextField | ChoiceField

export type FieldName = keyof typeof productFields

type Value<Declared extends ProductField> =
  | (Declared extends ChoiceField ? keyof Declared["choices"] : string)
  | Declared["empty"]

export type FieldValues = { [Name in FieldName]: Value<(typeof productFields)[Name]> }

export const fieldNames = Object.keys(productFields) as FieldName[] // its keys, which the type loses

export function eachField<T>(of: (field: ProductField, name: FieldName) => T): Record<FieldName, T> {
  return Object.fromEntries(fieldNames.map((name) => [name, of(productFields[name], name)])) as Record<FieldName, T> // all names
}

export function fieldsOf(product: Partial<FieldValues>): FieldValues {
  return eachField(({ empty }, name) => product[name] ?? empty) as FieldValues // each has its own value
}

export function wordsOf(field: ProductField, value: string | null): string {
  if (value === null) return ""
  // The history may contain choices that no longer exist.
  return "choices" in field ? (field.choices[value] ?? value) : value
}

/** Returns each keyword once, regardless of its spelling. */
export function keywordsIn(text: string): string[] {
  const keywords = text.split(/[,;\n]/).map((keyword) => keyword.replace(/\s+/g, " ").trim())
  return [...new Set(keywords)].filter((keyword) => keyword !== "")
}

/** Rows of the product page. */
export function factsOf(product: Partial<FieldValues>): { label: string; text: string }[] {
  return fieldNames.flatMap((name) => {
    const { label, isFact } = productFields[name]
    const text = wordsOf(productFields[name], product[name] ?? null)
    return isFact && text ? [{ label, text }] : []
  })
}

export interface PageFacts extends FieldValues {
  features: string[]
  requirement: { name: string; url: string; note: string } | null
  demo: Demo | null
}

export interface Demo {
  src: string
  poster: string | null
  /** Keys in Medusa's public store; absent for seeded films. */
  keys?: DemoKeys
}

/** Both keys are required, since Medusa merges JSON columns. */
export interface DemoKeys {
  src: string | null
  poster: string | null
}
