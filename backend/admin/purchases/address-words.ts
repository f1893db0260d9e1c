import type { PurchaseDetails } from "../purchase/purchase-facts"

type Told = Pick<PurchaseDetails, "email" | "mails" | "lines">

/** What correcting an address does not take back: whoever reads the old mailbox has read what went there. */
export function formerMailboxWarning({ email, mails, lines }: Told): string {
  const wasSent = mails.some(({ to, state }) => to === email && state === "sent")
  if (!wasSent) return `Nothing about this purchase was sent to ${email} yet.`
  const links = `${email} was sent links to this purchase: they end now, but whoever reads that mailbox may have the files already.`
  const codes =
    " Codes of gift cards in those mails stay good. If that may be a stranger, adjust those cards to $0.00 and make new ones."
  return lines.some(({ gift_card: card }) => card !== null) ? links + codes : links
}
