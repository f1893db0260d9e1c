import type { ReceiptDetails } from "../../../../../compat-api/contract/receipt-details"
import { DetailsFields } from "./details-fields"
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
  return (
    <details ref={section} className="group border">
      <summary className="flex min-h-12 list-none items-center gap-3 px-3.5 py-2 font-medium before:font-mono before:content-['+'/''] group-open:before:content-['−'/''] hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          Receipt details{" "}
          <span className="font-normal wrap-anywhere text-soft group-open:hidden">
            {shown?.company?.trim() || "company, tax number, address"}
          </span>
        </span>
      </summary>
      <div className="grid gap-5 border-t p-3.5 pt-4">
        <DetailsFields
          paper="receipt"
          labels={{ company: "Company", address: "Address" }}
          values={shown}
          problems={problems}
          readOnly={fixed !== undefined}
          type={type}
        />
      </div>
    </details>
  )
}
