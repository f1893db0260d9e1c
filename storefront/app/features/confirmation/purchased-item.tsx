import { centsOf } from "../../../../backend/lib/totals"
import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import { pressToDownload } from "../../lib/press-to-download"
import { buttonStyle } from "../../ui/button"
import { Download } from "../../ui/icons"
import { GIFT_CARD_TYPE } from "../cart/cart-item"
import { ItemPicture } from "../cart/item-picture"
import { BoughtCard, OwnCard, SentCard } from "../gift-cards/bought-card"
import { cardWords } from "../purchase/status-words"
import { CartAnswer } from "../software/cart-answers"
import type { ConfirmationItem } from "./confirmation-items"

export function PurchasedItem({
  item,
  link,
  withheld,
  isRefunded = false,
  token,
}: ConfirmationItem & { token?: string | undefined }) {
  const isCard = item.type === GIFT_CARD_TYPE
  return (
    <li className="sheet-inset grid break-inside-avoid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-4 border-b py-6 sm:grid-cols-[9rem_1fr] sm:gap-x-6 lg:grid-cols-[12rem_1fr_auto]">
      <ItemPicture src={item.image} className="w-full self-start" />
      <div className="min-w-0">
        <p className="lettering text-soft">{item.type}</p>
        <h3 className="text-subheading mt-1">
          <span translate="no">{item.name}</span>
          {item.quantity > 1 && <span className="font-normal text-soft">{` (Quantity: ${item.quantity})`}</span>}
        </h3>
        {item.description && !isRefunded && <p className="mt-2 max-w-measure text-soft">{item.description}</p>}
        {item.filename && <CartAnswer filename={item.filename} />}
      </div>
      {isCard && !withheld && <GiftCardTile item={item} isRefunded={isRefunded} />}
      {withheld && (
        <p className="col-span-2 self-center border border-dashed border-rule-strong px-4 py-2.5 text-soft lg:col-span-1 lg:w-80">
          {withheld}
        </p>
      )}
      {link && (
        <a
          {...pressToDownload(link, token)}
          target="_blank"
          rel="noopener"
          className={buttonStyle("primary", "col-span-2 lg:col-span-1 lg:w-80 lg:self-center print:hidden")}
        >
          <Download /> <span className="text-left wrap-anywhere">{`Download ${item.name}`}</span>
        </a>
      )}
    </li>
  )
}

/** shop.md §2 "Confirmation page". */
function GiftCardTile({ item, isRefunded }: { item: PurchaseLineItem; isRefunded: boolean }) {
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

function textsOf({ giftCardType, to, from, message }: PurchaseLineItem) {
  return giftCardType === "gift" ? { to: to ?? "", from: from ?? "", message: message ?? "" } : {}
}
