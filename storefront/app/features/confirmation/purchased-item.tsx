import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import { buttonStyle } from "../../ui/button-style"
import { Download } from "../../ui/icons"
import { GIFT_CARD_TYPE } from "../cart/cart-item"
import { ItemPicture } from "../cart/item-picture"
import { downloadLink } from "./download-link"
import { GiftCardTile } from "./gift-card-tile"

/** One bought thing. `pending`: it is not paid yet, so its file waits. */
export function PurchasedItem(props: { item: PurchaseLineItem; transactionId: string; pending: boolean }) {
  const { item, pending } = props
  const link = pending ? undefined : downloadLink(props.transactionId, item)
  return (
    <li className="sheet-inset grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-4 border-b py-6 sm:grid-cols-[9rem_1fr] sm:gap-x-6 lg:grid-cols-[12rem_1fr_auto]">
      <ItemPicture src={item.image} className="w-full self-start" />
      <div className="min-w-0">
        <p className="lettering text-soft">{item.type}</p>
        <h3 className="text-subheading mt-1">
          {item.name}
          {item.quantity > 1 && <span className="font-normal text-soft"> (Quantity: {item.quantity})</span>}
        </h3>
        {item.description && <p className="mt-2 max-w-[60ch] text-soft">{item.description}</p>}
      </div>
      {item.type === GIFT_CARD_TYPE && !pending && <GiftCardTile item={item} />}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className={buttonStyle("primary", "col-span-2 lg:col-span-1 lg:w-80 lg:self-center")}
        >
          <Download /> Download {item.name}
        </a>
      )}
    </li>
  )
}
