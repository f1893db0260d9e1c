import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import type { ReceiptDetails } from "../../../../../compat-api/contract/receipt-details"
import { longestAddress, longestCompany, longestTaxNumber } from "../../../../../compat-api/contract/receipt-lengths"
import { nothingKept } from "../../../lib/tab-memory"
import { Field, TextField } from "../../../ui/field"
import {
  type DetailsField,
  type DetailsProblems,
  detailsFields,
  detailsProblems,
  isBlank,
  savedDetails,
  sendableDetails,
  type TypedDetails,
} from "./receipt-details"

/** `fixed`: details of a payment in progress. */
export function ReceiptSection(props: { details: DetailsInput; fixed: ReceiptDetails | null | undefined }) {
  const { details, fixed } = props
  const { typed, type, problems, section } = details
  const shown = fixed === undefined ? typed : fixed
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
        <DetailsFields
          typed={shown}
          fixed={fixed !== undefined}
          {...{ problems, type }}
          names={["Company", "Address"]}
          paper="receipt"
        />
      </div>
    </details>
  )
}

interface DetailsFieldsProps extends Pick<DetailsInput, "problems" | "type"> {
  typed: Partial<Record<DetailsField, string | null | undefined>> | null
  fixed: boolean
  /** Labels of the first and the last field. */
  names: readonly [string, string]
  paper: "receipt" | "invoice"
}

export function DetailsFields({ typed, fixed, problems, type, names, paper }: DetailsFieldsProps) {
  const required = paper === "invoice"
  const field = (name: DetailsField, most: number, hint?: string) => {
    const value = typed?.[name] ?? ""
    return {
      "data-field": name,
      maxLength: most,
      value,
      readOnly: fixed,
      error: problems[name],
      // The browser stops silently at the limit.
      hint: value.length < most ? hint : `At most ${most} characters.`,
      onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
    }
  }
  return (
    <>
      <Field label={names[0]} autoComplete="organization" required={required} {...field("company", longestCompany)} />
      <Field
        label="Tax number"
        autoComplete="off"
        spellCheck={false}
        {...field("taxNumber", longestTaxNumber, "For example a VAT number or TRN.")}
      />
      <TextField
        label={names[1]}
        autoComplete="street-address"
        required={required}
        {...field("address", longestAddress, `As it should appear on the ${paper}, at most six lines.`)}
      />
    </>
  )
}

export type DetailsInput = ReturnType<typeof useReceiptDetails>

const blank: TypedDetails = { company: "", taxNumber: "", address: "" }

export function useReceiptDetails(refused: DetailsProblems | undefined) {
  const typed = useSyncExternalStore(savedDetails.subscribe, savedDetails.now, nothingKept) ?? blank
  const [strict, setStrict] = useState(false)
  const [mended, setMended] = useState<DetailsProblems>()
  const section = useRef<HTMLDetailsElement>(null)
  const isStanding = refused !== mended
  const problems: DetailsProblems = {
    ...(isStanding ? refused : undefined),
    ...(strict ? detailsProblems(typed) : undefined),
  }

  useEffect(() => {
    if (refused) show(section.current, refused)
  }, [refused])

  function type(field: DetailsField, text: string): void {
    const changed = { ...typed, [field]: text }
    savedDetails.keep(isBlank(changed) ? null : changed)
    if (refused?.[field]) setMended(refused)
  }

  /** Null if empty; undefined if invalid, after focusing the field. */
  function take(): ReceiptDetails | null | undefined {
    if (isBlank(typed)) return null
    const found = detailsProblems(typed)
    if (Object.keys(found).length === 0) return sendableDetails(typed)
    setStrict(true)
    show(section.current, found)
    return undefined
  }

  return { typed, type, problems, section, take }
}

function show(section: HTMLDetailsElement | null, problems: DetailsProblems): void {
  if (!section) return
  section.open = true
  const first = detailsFields.find((field) => problems[field])
  section.querySelector<HTMLElement>(`[data-field=${first}]`)?.focus()
}
