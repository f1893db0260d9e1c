/** What shoppers see of a product and Medusa's own product has no field for, as the module's columns hold it. */
export interface PageFacts {
  summary: string
  /** Shown as written (ruling 8). */
  badge: string | null
  features: string[]
  compatibility: string
  requirement: { name: string; url: string; note: string } | null
  demo: { src: string; poster: string | null } | null
}
