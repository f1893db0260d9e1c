import type { BoughtCard } from "./purchased-card"

export type ConfirmedLine = ConfirmedFile | ConfirmedGiftCard

interface ConfirmedFile {
  name: string
  quantity: number
  amount: string
  download: { filename: string; url: string }
}

interface ConfirmedGiftCard {
  name: string
  amount: string
  giftCard: BoughtCard
}

/** What the confirmation of a purchase says, by what was bought: nobody reads of downloads who bought none. */
interface Bought {
  files: ConfirmedFile[]
  own: ConfirmedGiftCard[]
  gifts: ConfirmedGiftCard[]
}

function bought(lines: readonly ConfirmedLine[]): Bought {
  const cards = lines.filter((line) => "giftCard" in line)
  return {
    files: lines.filter((line) => "download" in line),
    own: cards.filter(({ giftCard }) => giftCard.type === "self"),
    gifts: cards.filter(({ giftCard }) => giftCard.type === "gift"),
  }
}

export function subjectOf({ lines }: { lines: readonly ConfirmedLine[] }): string {
  const { files } = bought(lines)
  const first = files[0] ?? lines[0]
  const kind = files.length > 0 ? "Your downloads" : `Your gift card${plural(lines.length)}`
  return `${kind}: ${first?.name ?? "your purchase"}${lines.length > 1 ? ` and ${lines.length - 1} more` : ""}`
}

export function titleOf(lines: readonly ConfirmedLine[]): string {
  const { files, own, gifts } = bought(lines)
  if (files.length > 0) return "Your downloads are ready"
  if (own.length > 0) return lines.length > 1 ? "Your gift cards are ready" : "Your gift card is ready"
  return gifts.length > 1 ? "Your gift cards are on their way" : "Your gift card is on its way"
}

/** Why not to throw the mail away. */
export function whatToKeep(lines: readonly ConfirmedLine[]): string {
  const { files, own, gifts } = bought(lines)
  const links = "its links are how you come back to your files"
  const codes =
    own.length > 1
      ? "its codes are all that is needed to pay with your cards"
      : "its code is all that is needed to pay with your card"
  if (files.length > 0) return `Keep this e-mail: ${links}${own.length > 0 ? `, and ${codes}` : ""}.`
  if (own.length > 0) return `Keep this e-mail: ${codes}. What is not spent stays on the card.`
  return `The card${plural(gifts.length)} ${gifts.length === 1 ? "goes" : "go"} out by e-mail, with your message.`
}

function plural(count: number): string {
  return count === 1 ? "" : "s"
}
