import { isDeepStrictEqual } from "node:util"
import { type PageFacts, textsOf } from "../../modules/digital-product/page-facts"
import type { ProductNames } from "./names"
import type { DigitalProductRow } from "./product-with-facts"

/** What staff change; what is left out stays as it is. */
export type DigitalProductChanges = Partial<Omit<PageFacts, "demo"> & ProductNames>

/** What of a product's page changed, by the names of its fields. */
export type FactChanges = Partial<Record<keyof DigitalProductChanges, { from: unknown; to: unknown }>>

/** What a product has of which nothing was saved yet. */
const nothing: DigitalProductChanges = { ...textsOf({}), features: [], requirement: null }

/** Of what was sent only what is different. `before`: null for a product that had nothing of the kind. */
export function factChanges(before: DigitalProductRow | null, changes: DigitalProductChanges): FactChanges {
  const sent = Object.entries(changes) as [keyof DigitalProductChanges, unknown][] // its keys, which the type loses
  return Object.fromEntries(
    sent
      .map(([field, to]) => [field, { from: (before ?? nothing)[field] ?? null, to: to ?? null }] as const)
      .filter(([, { from, to }]) => !isDeepStrictEqual(from, to)),
  )
}
