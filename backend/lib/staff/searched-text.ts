import { documentNumberIn } from "../document-number"
import { normalEmail } from "../email"
import { giftCardCodeIn } from "../gift-card-code"

/** Ruling 56. Only the end of a gift card's code. */
export function searchedText(typed: string): string {
  const text = typed.normalize("NFC").replace(/\s+/g, " ").trim()
  if (text.includes("@")) return normalEmail(text)
  const card = giftCardCodeIn(text)
  if (card) return card.slice(-8)
  const number = documentNumberIn(text)
  return /^[A-Z]{1,12}(?:-[CP])?-\d+$/.test(number) ? number : text
}
