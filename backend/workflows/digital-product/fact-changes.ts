import { isDeepStrictEqual } from "node:util"
import { fieldsOf, type PageFacts } from "../../modules/digital-product/page-facts"
import type { DigitalProductRow } from "../catalogue/product-rows"
import type { ProductNames } from "./names"

export type DigitalProductChanges = Partial<Omit<PageFacts, "demo"> & ProductNames>

export type FactChanges = Partial<Record<keyof DigitalProductChanges, { from: unknown; to: unknown }>>

const nothing: DigitalProductChanges = { ...fieldsOf({}), features: [], requirement: null }

/** `before` is null for a new digital product. */
export function factChanges(before: DigitalProductRow | null, changes: DigitalProductChanges): FactChanges {
  const sent = Object.entries(changes) as [keyof DigitalProductChanges, unknown][]
  return Object.fromEntries(
    sent
      .map(([field, to]) => [field, { from: (before ?? nothing)[field] ?? null, to: to ?? null }] as const)
      .filter(([, { from, to }]) => !isDeepStrictEqual(from, to)),
  )
}
