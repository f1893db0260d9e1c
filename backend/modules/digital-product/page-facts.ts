/** What shoppers see of a product and Medusa's own product has no field for, as the module's columns hold it. */
export interface PageFacts {
  summary: string
  /** Shown as written (ruling 8). */
  badge: string | null
  features: string[]
  compatibility: string
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
