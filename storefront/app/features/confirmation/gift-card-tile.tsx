import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import { centsOf } from "../../../../compat-api/contract/totals"
import { usd } from "../../lib/money"

/** The value of a bought gift card: its code for the buyer, or to whom it went (shop.md §2 "Confirmation page"). */
export function GiftCardTile({ item }: { item: PurchaseLineItem }) {
  return (
    <div className="col-span-2 border border-dashed border-rule-strong bg-raised p-4 sm:col-span-1 sm:col-start-2">
      {item.giftCardType === "gift" ? <GiftTexts item={item} /> : <OwnCode item={item} />}
    </div>
  )
}

function OwnCode({ item }: { item: PurchaseLineItem }) {
  return (
    <>
      {item.giftCardCode ? (
        <p className="font-mono text-lg break-all select-all">{item.giftCardCode}</p>
      ) : (
        <p>Your code is on its way to you by mail.</p>
      )}
      <p className="mt-2 text-soft">Value: {faceValue(item)} | Save this code to use for future purchases</p>
    </>
  )
}

function GiftTexts({ item }: { item: PurchaseLineItem }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-soft">
        <dt>Value</dt>
        <dd className="font-mono">{faceValue(item)}</dd>
        <dt>To</dt>
        <dd className="wrap-anywhere">
          {item.to} {item.recipientEmail && `(${item.recipientEmail})`}
        </dd>
        <dt>From</dt>
        <dd>{item.from}</dd>
        {item.message && (
          <>
            <dt>Message</dt>
            <dd className="whitespace-pre-line">{item.message}</dd>
          </>
        )}
      </dl>
      <p className="mt-3 font-medium wrap-anywhere">Gift card has been sent to {item.recipientEmail}</p>
    </>
  )
}

/** `$50`, as on the card: gift cards have whole values. */
function faceValue(item: PurchaseLineItem): string {
  return usd(centsOf(item.giftCardValue ?? 0)).replace(/\.00$/, "")
}
