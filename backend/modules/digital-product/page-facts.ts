/** One-line product texts. Columns, types, validation, form, history, page and search derive from here. */
export const pageTexts = {
  summary: {
    label: "Summary",
    hint: "One sentence, for listings, the cart and search engines.",
    longest: 300, // characters
    empty: "",
    isFact: false,
  },
  /** Shown as written (ruling 8); empty: none; null: from the prices. Has its own form. */
  badge: { label: "Badge", hint: null, longest: 40, empty: null, isFact: false },
  /** Has its own form. */
  compatibility: { label: "Compatibility", hint: null, longest: 500, empty: "", isFact: true },
} as const satisfies Record<string, PageText>

export interface PageText {
  label: string
  /** Help below the field; null: no plain field. */
  hint: string | null
  /** Characters. */
  longest: number
  /** Default. */
  empty: "" | null
  /** A row of the product page; search reads it too. */
  isFact: boolean
}

export type PageTextName = keyof typeof pageTexts

export type PageTexts = { [Name in PageTextName]: string | (typeof pageTexts)[Name]["empty"] }

export const pageTextNames = Object.keys(pageTexts) as PageTextName[] // its keys, which the type loses

export function eachText<T>(of: (name: PageTextName, text: PageText) => T): Record<PageTextName, T> {
  return Object.fromEntries(pageTextNames.map((name) => [name, of(name, pageTexts[name])])) as Record<PageTextName, T> // all names
}

export function textsOf(product: Partial<PageTexts>): PageTexts {
  return eachText((name, { empty }) => product[name] ?? empty) as PageTexts
}

/** Rows of the product page. */
export function factsOf(product: PageTexts): { label: string; text: string }[] {
  return pageTextNames.flatMap((name) => {
    const { label, isFact } = pageTexts[name]
    const text = product[name]
    return isFact && text ? [{ label, text }] : []
  })
}

export interface PageFacts extends PageTexts {
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

/** Both required, since Medusa merges JSON columns. */
export interface DemoKeys {
  src: string | null
  poster: string | null
}
