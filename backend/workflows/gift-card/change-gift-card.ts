import type { MedusaContainer } from "@medusajs/framework/types"
import { notAllowed } from "../../lib/refusals"
import { type Cents, usd } from "../../lib/totals"
import { GIFT_CARD } from "../../modules/gift-card"
import type { ByStaff } from "../../modules/gift-card/by-staff"
import { issuedCard } from "./issued-card"

/**
 * Sets what a card holds, from what staff saw of it. Throws MedusaError when it holds something else by now, when less
 * would be left than is held for payments under way, and for a code that nobody has paid for.
 */
export async function adjustGiftCard(
  container: MedusaContainer,
  input: ByStaff & { from: Cents; to: Cents },
): Promise<void> {
  await issuedCard(container, input.cardId)
  const came = await container.resolve(GIFT_CARD).adjust(input)
  if (came === "adjusted") return
  const { balance, held } = await issuedCard(container, input.cardId)
  const message =
    came === "held"
      ? `Payments under way hold ${usd(held)} of this card; no less can be left on it.`
      : `The card now holds ${usd(balance)}. Look at it again before you change that.`
  throw notAllowed(message)
}

/** Stops a card, or lets it pay again; one that is so already stays as it is. Throws MedusaError like `adjustGiftCard`. */
export async function switchGiftCard(
  container: MedusaContainer,
  input: ByStaff & { to: "active" | "disabled" },
): Promise<void> {
  await issuedCard(container, input.cardId)
  await container.resolve(GIFT_CARD).switchCard(input)
}
