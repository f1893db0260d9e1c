import type { MedusaContainer } from "@medusajs/framework/types"
import { updatePromotionsWorkflow } from "@medusajs/medusa/core-flows"
import type { Promotion } from "../../../lib/promotions"
import { recordStaffAction } from "../../../lib/staff-actions"
import { dollarsOf } from "../../../lib/totals"
import { promotionRow } from "./read-promotions"
import { ownFacts, ownFields } from "./usable-promotion"

type OwnFacts = Pick<Promotion, "minimum" | "withSales">

/** What of a promotion changed, as the history keeps it. */
export interface OwnFactsChange {
  before: OwnFacts
  after: OwnFacts
}

/**
 * Sets what Medusa has no field for, as far as it is said, and records who did. Throws `not_found` when there is no such
 * promotion.
 */
export async function setOwnFacts(
  container: MedusaContainer,
  id: string,
  facts: Partial<OwnFacts>,
  actorId: string,
): Promise<void> {
  const { metadata } = await promotionRow(container, id)
  const before = ownFacts(metadata)
  const after = { ...before, ...facts }
  if (before.minimum === after.minimum && before.withSales === after.withSales) return
  const own = { [ownFields.minimum]: dollarsOf(after.minimum), [ownFields.withoutSales]: !after.withSales }
  // What is there beside them stays: Medusa takes metadata as a whole.
  const promotionsData = [{ id, metadata: { ...metadata, ...own } }]
  await updatePromotionsWorkflow(container).run({ input: { promotionsData } })
  const details = { before, after } satisfies OwnFactsChange
  await recordStaffAction(container, {
    actorId,
    action: "change_conditions",
    subject: { type: "promotion", id },
    details,
  })
}
