import { isDeepStrictEqual } from "node:util"
import type { DigitalProductRow } from "../digital-product/product-with-facts"
import type { DigitalProductChanges } from "../digital-product/save-digital-product"

/** What of a product's page changed, by the names of its fields. */
export type FactChanges = Partial<Record<keyof DigitalProductChanges, { from: unknown; to: unknown }>>

/** Of what was sent only what is different. `before`: null for a product that had nothing of the kind. */
export function factChanges(before: DigitalProductRow | null, changes: DigitalProductChanges): FactChanges {
  const sent = Object.entries(changes) as [keyof DigitalProductChanges, unknown][] // its keys, which the type loses
  return Object.fromEntries(
    sent
      .map(([field, to]) => [field, { from: before?.[field] ?? null, to: to ?? null }] as const)
      .filter(([, { from, to }]) => !isDeepStrictEqual(from, to)),
  )
}
