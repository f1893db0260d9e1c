import { licencesFor } from "../../../../compat-api/contract/licence"
import { centsOf, usd } from "../../../../compat-api/contract/totals"
import { monthOf, useOwned } from "../../lib/owned"
import { Price } from "../../ui/price"
import { MOST_OF_ONE } from "./cart-changes"
import { type CartItem, isGiftCard, spokenName } from "./cart-item"
import { ItemPicture } from "./item-picture"
import { QuantityStepper } from "./quantity-stepper"

interface CartLineProps {
  item: CartItem
  onChange: (by: 1 | -1) => void
  onRemove: () => void
}

/** One line of the cart page: what it is, how many, and what they cost together. */
export function CartLine({ item, onChange, onRemove }: CartLineProps) {
  const price = centsOf(item.price)
  const owned = useOwned(item.filename)
  return (
    <li className="sheet-inset grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-4 border-b py-6 @xl:grid-cols-[9rem_1fr_auto] @xl:gap-x-6">
      <ItemPicture src={item.image} className="w-full self-start @xl:row-span-2" />
      <div className="min-w-0">
        <p className="lettering text-soft">{item.type}</p>
        <h3 className="text-subheading mt-1">{item.name}</h3>
        <Recipient item={item} />
        <Price
          price={price}
          original={item.originalPrice === undefined ? null : centsOf(item.originalPrice)}
          group={item.group}
          className={item.group === undefined ? "mt-2" : "mt-7"}
        />
      </div>
      <p className="col-span-2 row-start-3 flex items-baseline justify-between border-t border-dashed pt-3 font-mono text-lg tabular-nums @xl:col-span-1 @xl:col-start-3 @xl:row-start-1 @xl:block @xl:border-0 @xl:pt-0 @xl:text-right">
        <span className="lettering text-soft @xl:block @xl:pb-1">Line total</span> {usd(price * item.quantity)}
      </p>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 @xl:col-start-2">
        <QuantityStepper item={item} onChange={onChange} />
        {/* Said of one as well, so that nothing moves when it becomes two. */}
        {!isGiftCard(item) && (
          <p className="order-last w-full text-note text-soft @xl:order-none @xl:w-auto @xl:grow">
            {licencesFor(item.quantity)}
            {owned && ` You have one since ${monthOf(owned)}.`}
          </p>
        )}
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove ${spokenName(item)}`}
          className="min-h-11 px-2 text-soft underline decoration-rule-strong underline-offset-4 hover:text-bad hover:decoration-current"
        >
          Remove
        </button>
        {item.quantity >= MOST_OF_ONE && !isGiftCard(item) && (
          <p className="order-last w-full text-note text-soft">{MOST_OF_ONE} is the most of one file in a purchase.</p>
        )}
      </div>
    </li>
  )
}

/** To whom a gift card goes, and what comes with it. */
function Recipient({ item }: { item: CartItem }) {
  if (!item.recipientEmail) return null
  return (
    <div className="mt-2 border-l-2 border-accent pl-3 leading-snug wrap-anywhere">
      <p>
        For {item.to ?? item.recipientEmail}
        {item.from && <span className="text-soft">, from {item.from}</span>}
      </p>
      {item.to && <p className="text-note text-soft">{item.recipientEmail}</p>}
      {item.message && <p className="mt-1 text-note text-soft">“{item.message}”</p>}
    </div>
  )
}
