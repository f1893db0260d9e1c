import { giftCardAmounts } from "../../../../compat-api/contract/gift-card-amounts"
import { usdOf } from "../../../../compat-api/contract/totals"
import { Button } from "../../ui/button"
import { blankDraft } from "../cart/gift-card-draft"
import { Choice } from "./choice"
import { GiftCardsInCart } from "./gift-cards-in-cart"
import { RecipientFields } from "./recipient-fields"
import type { GiftCardForm as FormState } from "./use-gift-card-form"

const kinds = [
  { value: "self", label: "For myself", hint: "The code is yours, on the confirmation page and by e-mail." },
  { value: "gift", label: "For someone else", hint: "E-mailed to them, with your message." },
]

const amounts = giftCardAmounts.map((amount) => ({
  value: String(amount),
  label: <span className="font-mono text-lg tabular-nums">{usdOf(amount)}</span>,
}))

/**
 * For whom, and how much. It posts, so that what was typed never gets into an address when it is sent before the app is
 * there.
 */
export function GiftCardForm({ form }: { form: FormState }) {
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      // The early script may have marked it.
      suppressHydrationWarning
      onInput={form.onInput}
      onSubmit={form.onSubmit}
      className="group/form grid gap-8"
    >
      <Choice
        legend="Who is it for?"
        name="kind"
        options={kinds}
        initial={blankDraft.kind}
        className="sm:grid-cols-2"
      />
      <Choice
        legend="Amount"
        name="amount"
        options={amounts}
        initial={String(blankDraft.amount)}
        className="grid-cols-3 sm:grid-cols-5"
      />
      <RecipientFields problems={form.problems} />
      <div className="grid gap-4">
        <Button type="submit">Add to Cart</Button>
        <GiftCardsInCart />
        <noscript>
          <p className="text-note text-soft">The cart needs JavaScript, which this browser has switched off.</p>
        </noscript>
      </div>
    </form>
  )
}
