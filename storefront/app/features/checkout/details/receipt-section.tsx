import type { ReceiptDetails } from "../../../../../compat-api/contract/receipt-details"
import { longestAddress, longestCompany, longestTaxNumber } from "../../../../../compat-api/contract/receipt-lengths"
import { Field, TextField } from "../../../ui/field"
import type { DetailsField } from "./receipt-details"
import type { DetailsInput } from "./use-receipt-details"

interface ReceiptSectionProps {
  details: DetailsInput
  /** Those that a payment under way was asked for with. */
  fixed: ReceiptDetails | null | undefined
}

/** Whom the receipt is made out to, for those who need more on it than their address: shut until it is wanted. */
export function ReceiptSection({ details, fixed }: ReceiptSectionProps) {
  const { typed, type, problems, section } = details
  const shown = fixed === undefined ? typed : fixed
  const field = (name: DetailsField, most: number, hint?: string) => {
    const value = shown?.[name] ?? ""
    return {
      "data-field": name,
      maxLength: most,
      value,
      readOnly: fixed !== undefined,
      error: problems[name],
      // The browser takes no more, and says nothing.
      hint: value.length < most ? hint : `At most ${most} characters.`,
      onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
    }
  }
  return (
    <details ref={section} className="group border">
      <summary className="disclosure">
        <span className="min-w-0">
          Receipt details{" "}
          <span className="font-normal wrap-anywhere text-soft group-open:hidden">
            {shown?.company?.trim() || "company, tax number, address"}
          </span>
        </span>
      </summary>
      <div className="grid gap-5 border-t p-3.5 pt-4">
        <Field label="Company" autoComplete="organization" {...field("company", longestCompany)} />
        <Field
          label="Tax number"
          autoComplete="off"
          spellCheck={false}
          {...field("taxNumber", longestTaxNumber, "For example a VAT number or TRN.")}
        />
        <TextField
          label="Address"
          autoComplete="street-address"
          {...field("address", longestAddress, "As it should appear on the receipt, at most six lines.")}
        />
      </div>
    </details>
  )
}
