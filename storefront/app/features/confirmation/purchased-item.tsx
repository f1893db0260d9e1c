import { buttonStyle } from "../../ui/button-style"
import { Download } from "../../ui/icons"
import { GIFT_CARD_TYPE } from "../cart/cart-item"
import { ItemPicture } from "../cart/item-picture"
import { GiftCardTile } from "./gift-card-tile"
import type { ShownItem } from "./shown-items"

/** One bought thing, with its download or why there is none. */
export function PurchasedItem({ item, link, withheld, isRefunded = false }: ShownItem) {
  const isCard = item.type === GIFT_CARD_TYPE
  return (
    <li className="sheet-inset grid break-inside-avoid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-4 border-b py-6 sm:grid-cols-[9rem_1fr] sm:gap-x-6 lg:grid-cols-[12rem_1fr_auto]">
      <ItemPicture src={item.image} className="w-full self-start" />
      <div className="min-w-0">
        <p className="lettering text-soft">{item.type}</p>
        <h3 className="text-subheading mt-1">
          {item.name}
          {item.quantity > 1 && <span className="font-normal text-soft"> (Quantity: {item.quantity})</span>}
        </h3>
        {item.description && !isRefunded && <p className="mt-2 max-w-measure text-soft">{item.description}</p>}
      </div>
      {isCard && !withheld && <GiftCardTile item={item} isRefunded={isRefunded} />}
      {withheld && (
        <p className="col-span-2 self-center border border-dashed border-rule-strong px-4 py-2.5 text-soft lg:col-span-1 lg:w-80">
          {withheld}
        </p>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className={buttonStyle("primary", "col-span-2 lg:col-span-1 lg:w-80 lg:self-center print:hidden")}
        >
          <Download /> <span className="text-left">Download {item.name}</span>
        </a>
      )}
    </li>
  )
}
