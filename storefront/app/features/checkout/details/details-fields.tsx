import type { ReceiptDetails } from "../../../../../compat-api/contract/receipt-details"
import { longestAddress, longestCompany, longestTaxNumber } from "../../../../../compat-api/contract/receipt-lengths"
import { Field, TextField } from "../../../ui/field"
import type { DetailsField, DetailsProblems } from "./receipt-details"

interface DetailsFieldsProps {
  /** What they appear on. */
  paper: "receipt" | "invoice"
  labels: { company: string; address: string }
  required?: boolean
  values: ReceiptDetails | null
  problems: DetailsProblems
  readOnly: boolean
  type: (field: DetailsField, text: string) => void
}

/** Whom a receipt or an invoice is made out to. */
export function DetailsFields({ paper, labels, required, values, problems, readOnly, type }: DetailsFieldsProps) {
  const field = (name: DetailsField, most: number, hint?: string) => {
    const value = values?.[name] ?? ""
    return {
      "data-field": name,
      maxLength: most,
      value,
      readOnly,
      error: problems[name],
      // The browser takes no more, and says nothing.
      hint: value.length < most ? hint : `At most ${most} characters.`,
      onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
    }
  }
  return (
    <>
      <Field
        label={labels.company}
        autoComplete="organization"
        required={required}
        {...field("company", longestCompany)}
      />
      <Field
        label="Tax number"
        autoComplete="off"
        spellCheck={false}
        {...field("taxNumber", longestTaxNumber, "Such as a VAT number or TRN.")}
      />
      <TextField
        label={labels.address}
        autoComplete="street-address"
        required={required}
        {...field("address", longestAddress, `As it should appear on the ${paper}, at most six lines.`)}
      />
    </>
  )
}
