import type { MedusaContainer } from "@medusajs/framework/types"
import { notAllowed } from "../../lib/refusals"
import { recordStaffAction } from "../../lib/staff-actions"
import { type Cents, usd } from "../../lib/totals"
import { GIFT_CARD } from "../../modules/gift-card"
import type { ByStaff } from "../../modules/gift-card/by-staff"
import type { GiftCard } from "../../modules/gift-card/service"
import { noGiftCard } from "./gift-card-facts"

/**
 * Throws `MedusaError` if the balance changed in the meantime, if the new one is below the held amount, or if the code
 * is unpaid.
 */
export async function adjustGiftCard(container: MedusaContainer, input: ByStaff & { from: Cents; to: Cents }) {
  await issuedCard(container, input.cardId)
  const came = await container.resolve(GIFT_CARD).adjust(input)
  if (came === "adjusted") return
  const { balance, held } = await issuedCard(container, input.cardId)
  const message =
    came === "held"
      ? `Payments in progress hold ${usd(held)} of this card, so its balance cannot be lower.`
      : `The balance is now ${usd(balance)}. Check the card before you change it.`
  throw notAllowed(message)
}

/** Repeatable. Throws `MedusaError`. */
export async function switchGiftCard(container: MedusaContainer, input: ByStaff & { to: "active" | "disabled" }) {
  await issuedCard(container, input.cardId)
  await container.resolve(GIFT_CARD).switchCard(input)
}

/** Records who asked before it returns the code. */
export async function revealGiftCard(container: MedusaContainer, { cardId, actor }: { cardId: string; actor: string }) {
  const { code } = await issuedCard(container, cardId)
  await recordStaffAction(container, { actorId: actor, action: "reveal", subject: { type: "gift_card", id: cardId } })
  return code
}

/** Throws `MedusaError` if the card does not exist or is unpaid. */
export async function issuedCard(container: MedusaContainer, id: string): Promise<GiftCard> {
  const [card] = await container.resolve(GIFT_CARD).listGiftCards({ id })
  if (!card) throw noGiftCard(id)
  if (card.status === "active" || card.status === "disabled") return card
  throw notAllowed("Nobody has paid for this code, so it is not a gift card yet.")
}
