import { type ReactNode, useId } from "react"
import { giftCardAmounts, longestCardMessage, longestCardName } from "../../../../backend/lib/gift-card-limits"
import { centsOf, percentOf, totalsOf, usd, usdOf } from "../../../../backend/lib/totals"
import { usePageData } from "../../lib/page-data"
import { Button } from "../../ui/button"
import { classes } from "../../ui/classes"
import { EmailField, Field, TextField } from "../../ui/field"
import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { isGiftCard } from "../cart/cart-item"
import { blankDraft, type DraftProblem, type RecipientField } from "../cart/gift-card-draft"
import { useCart } from "../cart/use-cart"
import type { GiftCardForm as FormState } from "./use-gift-card-form"

const kinds = [
  { value: "self", label: "For myself", hint: "You get the code on the confirmation page and by e-mail." },
  { value: "gift", label: "For someone else", hint: "E-mailed to them, with your message." },
]

const amounts = giftCardAmounts.map((amount) => ({
  value: String(amount),
  label: <span className="font-mono text-lg tabular-nums">{usdOf(amount)}</span>,
}))

/** Uses POST to keep typed values out of URLs. */
export function GiftCardForm({ form }: { form: FormState }) {
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      // early-answers.ts may have set `data-sent`.
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
        <Button type="submit">
          <span>Add to Cart</span>
          <CardTotal amount={form.draft.amount} />
        </Button>
        <GiftCardsInCart />
        <noscript>
          <p className="text-note text-soft">The cart needs JavaScript, which is switched off in this browser.</p>
        </noscript>
      </div>
    </form>
  )
}

function CardTotal({ amount }: { amount: number }) {
  const { taxRate } = usePageData("gift-cards")
  if (taxRate === null) return null
  const { total } = totalsOf([{ unitPrice: centsOf(amount), quantity: 1, taxRate }])
  return <span className="font-normal">{`${usd(total)} with ${percentOf(taxRate)} tax`}</span>
}

interface Option {
  value: string
  label: ReactNode
  hint?: string
}

function Choice(props: {
  legend: string
  name: string
  options: readonly Option[]
  initial: string
  className: string
}) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{props.legend}</legend>
      <div className={classes("grid gap-2", props.className)}>
        {props.options.map(({ value, label, hint }) => (
          <label
            key={value}
            className="relative flex min-h-12 flex-col justify-center border border-rule-strong bg-raised px-3.5 py-2.5 leading-tight hover:border-ink has-checked:border-accent has-checked:bg-accent-wash has-checked:outline has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={props.name}
              value={value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={hint && `${id}-${value}-hint`}
              defaultChecked={value === props.initial}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <span id={`${id}-${value}`}>{label}</span>
            {hint && (
              <span id={`${id}-${value}-hint`} className="mt-1 text-note text-soft">
                {hint}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Shown by CSS, so it works before hydration. */
function RecipientFields({ problems }: { problems: readonly DraftProblem[] }) {
  const errorOf = (field: RecipientField) => problems.find((problem) => problem.field === field)?.text
  return (
    <fieldset className="hidden group-has-[[value=gift]:checked]/form:block">
      <legend className="sr-only">Recipient</legend>
      <div className="grid gap-5">
        <Field
          label="From"
          name="from"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={longestCardName}
          required
          error={errorOf("from")}
        />
        <Field
          label="To"
          name="to"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={longestCardName}
          required
          error={errorOf("to")}
        />
        <EmailField
          label="Recipient’s email"
          name="recipientEmail"
          autoComplete="off"
          hint="We e-mail the card to this address as soon as you have paid. You get a copy."
          error={errorOf("recipientEmail")}
        />
        <TextField
          label="Message"
          name="message"
          rows={4}
          maxLength={longestCardMessage}
          hint={`At most ${longestCardMessage} characters.`}
          error={errorOf("message")}
        />
      </div>
    </fieldset>
  )
}

function GiftCardsInCart() {
  const count = useCart().items.filter(isGiftCard).length
  if (count === 0) return null
  return (
    <p>
      <span>{count === 1 ? "One gift card is" : `${count} gift cards are`}</span> in your cart.{" "}
      <Link to="/cart" className={textLink}>
        View cart
      </Link>
    </p>
  )
}
