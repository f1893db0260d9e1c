import type { MedusaContainer } from "@medusajs/framework/types"
import { recordStaffAction } from "../../lib/staff-actions"
import { issuedCard } from "./issued-card"

/** A card's code, for staff to read out to whom it belongs. That they looked is recorded before they see it. */
export async function revealGiftCard(
  container: MedusaContainer,
  { cardId, actor }: { cardId: string; actor: string },
): Promise<string> {
  const { code } = await issuedCard(container, cardId)
  await recordStaffAction(container, { actorId: actor, action: "reveal", subject: { type: "gift_card", id: cardId } })
  return code
}
