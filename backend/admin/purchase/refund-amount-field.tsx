import { Input } from "@medusajs/ui"
import { Field } from "../lib/field"

interface Props {
  amount: string
  error: string | undefined
  onChange: (amount: string) => void
}

/** Takes what is typed as it stands: the library's field for amounts makes 1250 of "12,50" and 5 of "-5". */
export function AmountField({ amount, error, onChange }: Props) {
  const note = "Split over money and gift card in proportion to what is left of each."
  return (
    <Field id="refund-amount" label="Amount in dollars" note={note} error={error}>
      {(tied) => (
        <Input
          {...tied}
          inputMode="decimal"
          placeholder="0.00"
          value={amount}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
