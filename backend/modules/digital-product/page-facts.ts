/**
 * What shoppers read of a product in one line. Columns, types, what staff may send, their form and their history follow
 * from here.
 */
export const pageTexts = {
  summary: {
    label: "Summary",
    hint: "One sentence, for listings, the cart and search engines.",
    longest: 300, // characters
    empty: "",
  },
  /** Shown as written (ruling 8), and empty as none; null shows what the prices say. Its form is one of its own. */
  badge: { label: "Badge", hint: null, longest: 40, empty: null },
  /** Its form is one of its own. */
  compatibility: { label: "Compatibility", hint: null, longest: 500, empty: "" },
} as const satisfies Record<string, PageText>

export interface PageText {
  /** What staff call it. */
  label: string
  /** Below its field in staff's form; null: the form has no plain field for it. */
  hint: string | null
  /** Characters. */
  longest: number
  /** What it is where staff say nothing. */
  empty: "" | null
}

export type PageTextName = keyof typeof pageTexts

/** By the names above. Those with `empty: null` may be null. */
export type PageTexts = { [Name in PageTextName]: string | (typeof pageTexts)[Name]["empty"] }

export const pageTextNames = Object.keys(pageTexts) as PageTextName[] // its keys, which the type loses

/** One value for each text. */
export function eachText<T>(of: (name: PageTextName, text: PageText) => T): Record<PageTextName, T> {
  return Object.fromEntries(pageTextNames.map((name) => [name, of(name, pageTexts[name])])) as never
}

/** The texts alone, of whatever has them; empty where one is missing. */
export function textsOf(product: Partial<PageTexts>): PageTexts {
  return eachText((name, { empty }) => product[name] ?? empty) as PageTexts
}

/** What shoppers see of a product and Medusa's own product has no field for, as the module's columns hold it. */
export interface PageFacts extends PageTexts {
  features: string[]
  requirement: { name: string; url: string; note: string } | null
  demo: Demo | null
}

export interface Demo {
  src: string
  poster: string | null
  /** Its files in Medusa's public store, which go when it goes; none of a film that came with the shop. */
  keys?: DemoKeys
}

/** Both are always said: a column of JSON is merged with what it held before. */
export interface DemoKeys {
  src: string | null
  poster: string | null
}
