import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import { centsOf } from "../../../../compat-api/contract/totals"
import { BoughtCard, OwnCard, SentCard } from "../gift-cards/bought-card"
import { cardWords } from "../purchase/status-words"

/** A bought gift card: itself, and its code for the buyer or to whom it went (shop.md §2 "Confirmation page"). */
export function GiftCardTile({ item, isRefunded }: { item: PurchaseLineItem; isRefunded: boolean }) {
  const code = item.giftCardCode ?? undefined
  const value = centsOf(item.giftCardValue ?? 0)
  return (
    <BoughtCard value={value} {...(code && { code })} {...textsOf(item)} isRefunded={isRefunded}>
      {isRefunded ? (
        <p className="text-soft">{cardWords.refunded}</p>
      ) : item.giftCardType === "gift" ? (
        <SentCard to={item.to ?? null} recipientEmail={item.recipientEmail ?? null} />
      ) : (
        <div>
          {!code && <p>Your code is on its way to you by e-mail.</p>}
          <OwnCard value={value} />
        </div>
      )}
    </BoughtCard>
  )
}

/** What is on a card for somebody else. */
function textsOf({ giftCardType, to, from, message }: PurchaseLineItem) {
  return giftCardType === "gift" ? { to: to ?? "", from: from ?? "", message: message ?? "" } : {}
}
