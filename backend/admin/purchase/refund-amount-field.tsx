import { CurrencyInput, Hint, Label } from "@medusajs/ui"

interface Props {
  amount: string
  error: string | undefined
  onChange: (amount: string) => void
}

export function AmountField({ amount, error, onChange }: Props) {
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor="refund-amount">
        Amount
      </Label>
      <CurrencyInput
        id="refund-amount"
        symbol="$"
        code="USD"
        placeholder="0.00"
        decimalScale={2}
        decimalsLimit={2}
        decimalSeparator="."
        groupSeparator=","
        allowNegativeValue={false}
        value={amount}
        onValueChange={(value) => onChange(value ?? "")}
        aria-invalid={error !== undefined}
        aria-describedby={error ? "refund-amount-error" : "refund-amount-note"}
      />
      {error ? (
        <Hint variant="error" id="refund-amount-error" role="alert">
          {error}
        </Hint>
      ) : (
        <Hint id="refund-amount-note">Split over PayPal and gift card in proportion to what is left of each.</Hint>
      )}
    </div>
  )
}
