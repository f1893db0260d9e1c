import { useRef } from "react"
import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import { centsOf } from "../../../../compat-api/contract/totals"
import { Button } from "../../ui/button"
import { Print } from "../../ui/icons"
import { faceValue } from "../gift-cards/face-value"
import { GiftCardFace } from "../gift-cards/gift-card-face"
import { printOnly } from "../gift-cards/print-only"

/** A bought gift card: itself, and its code for the buyer or to whom it went (shop.md §2 "Confirmation page"). */
export function GiftCardTile({ item }: { item: PurchaseLineItem }) {
  const card = useRef<HTMLDivElement>(null)
  const code = item.giftCardCode ?? undefined
  return (
    <div className="col-span-full grid max-w-3xl gap-5">
      <div ref={card}>
        <GiftCardFace value={worthOf(item)} {...(code && { code })} {...textsOf(item)} />
      </div>
      {item.giftCardType === "gift" ? <SentTo item={item} /> : <OwnCode item={item} />}
      {code && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => card.current && printOnly(card.current)}
        >
          <Print /> Print Gift Card
        </Button>
      )}
    </div>
  )
}

function OwnCode({ item }: { item: PurchaseLineItem }) {
  return (
    <div>
      {!item.giftCardCode && <p>Your code is on its way to you by mail.</p>}
      <p className="text-soft">Value: {faceValue(worthOf(item))} | Save this code to use for future purchases</p>
    </div>
  )
}

function SentTo({ item }: { item: PurchaseLineItem }) {
  return (
    <div className="wrap-anywhere">
      <p>
        <span className="text-soft">To </span>
        {item.to} {item.recipientEmail && `(${item.recipientEmail})`}
      </p>
      <p className="font-medium">Gift card has been sent to {item.recipientEmail}</p>
    </div>
  )
}

/** What stands on a card for somebody else. */
function textsOf({ giftCardType, to, from, message }: PurchaseLineItem) {
  return giftCardType === "gift" ? { to: to ?? "", from: from ?? "", message: message ?? "" } : {}
}

function worthOf(item: PurchaseLineItem) {
  return centsOf(item.giftCardValue ?? 0)
}
