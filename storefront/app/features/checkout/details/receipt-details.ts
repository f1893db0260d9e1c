import { type ReceiptDetails, receiptDetails } from "../../../../../compat-api/contract/receipt-details"
import { tabMemory } from "../../../lib/tab-memory"

/** Whom the receipt is made out to, as typed; empty where nothing was. */
export interface TypedDetails {
  company: string
  taxNumber: string
  address: string
}
export type DetailsField = keyof TypedDetails

/** What is wrong with the details, by field. */
export type DetailsProblems = Partial<Record<DetailsField, string>>

export const detailsFields = ["company", "taxNumber", "address"] as const satisfies readonly DetailsField[]

/** Kept for this tab and no longer: the next one at this browser may be somebody else. */
export const keptDetails = tabMemory("checkout_receipt", parseDetails)

export function isBlank(typed: TypedDetails): boolean {
  return detailsFields.every((field) => typed[field].trim() === "")
}

/** As the contract judges them, the first problem of each field. */
export function detailsProblems(
  typed: TypedDetails,
  schema: Pick<typeof receiptDetails, "safeParse"> = receiptDetails,
): DetailsProblems {
  const problems: DetailsProblems = {}
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
    const field = detailsFields.find((name) => name === path[0])
    if (field) problems[field] ??= message
  }
  return problems
}

/** What the shop refused a request for, where it was one of these fields. */
export function refusedDetails({ field, message }: { field: string | undefined; message: string }) {
  const named = detailsFields.find((name) => field === `receiptDetails.${name}`)
  return named && ({ [named]: message } satisfies DetailsProblems)
}

/** Null for what is none, or not as the contract wants it. */
export function sendableDetails(value: unknown): ReceiptDetails | null {
  return receiptDetails.safeParse(value).data ?? null
}

function parseDetails(value: unknown): TypedDetails | null {
  if (typeof value !== "object" || value === null) return null
  const textOf = (field: DetailsField) => {
    const text: unknown = Reflect.get(value, field)
    return typeof text === "string" ? text.slice(0, LONGEST_TEXT) : ""
  }
  return { company: textOf("company"), taxNumber: textOf("taxNumber"), address: textOf("address") }
}

/** Longer texts in a visitor's storage were never typed here. */
const LONGEST_TEXT = 1000
