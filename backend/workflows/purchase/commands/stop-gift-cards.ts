import type { MedusaContainer } from "@medusajs/framework/types"
import { usd } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"
import { maskedCode } from "../../../modules/gift-card/gift-card-code"
import type { CardStop, GiftCard } from "../../../modules/gift-card/service"
import type { Purchase } from "../../../modules/purchase/service"

/**
 * Stops cards, and all cards bought with them. Repeatable. Returns a text for staff. A card is stopped before the
 * cards it bought are listed: one issued later checks its payer itself.
 */
export async function stopGiftCards(container: MedusaContainer, cards: readonly GiftCard[], stop: CardStop) {
  const giftCards = container.resolve(GIFT_CARD)
  const stopped = new Map<string, GiftCard>()
  const open = [...cards]
  for (let card = open.shift(); card; card = open.shift()) {
    if (stopped.has(card.id)) continue
    await giftCards.stop({ cardId: card.id, ...stop })
    stopped.set(card.id, card)
    open.push(...(await giftCards.boughtWith(card.id)))
  }
  if (stopped.size === 0) return undefined
  const named = [...stopped.values()].map(({ code, value }) => `${maskedCode(code)} (${usd(value)})`)
  return `${stop.reason} These gift cards are disabled until staff enable them: ${named.join(", ")}.`
}

/** Undefined unless the card used for payment was stopped. */
export async function stopIssuedCards(
  container: MedusaContainer,
  { id, gift_card_id: payer }: Pick<Purchase, "id" | "gift_card_id">,
): Promise<string | undefined> {
  const giftCards = container.resolve(GIFT_CARD)
  const stops = payer ? await giftCards.stopsOf(payer) : []
  if (stops.length === 0) return undefined
  const issued = await giftCards.issuedBy(id)
  const problems = await Promise.all(stops.map((stop) => stopGiftCards(container, issued, stop)))
  return problems.find((problem) => problem !== undefined)
}
