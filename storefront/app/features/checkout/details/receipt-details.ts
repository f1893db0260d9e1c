import { type ReceiptDetails, receiptDetails } from "../../../../../compat-api/contract/receipt-details"
import { receiptKey } from "../../../lib/storage-keys"
import { tabMemory } from "../../../lib/tab-memory"

export interface TypedDetails {
  company: string
  taxNumber: string
  address: string
}
export type DetailsField = keyof TypedDetails

export type DetailsProblems = Partial<Record<DetailsField, string>>

export const detailsFields = ["company", "taxNumber", "address"] as const satisfies readonly DetailsField[]

/** For this tab only: the next visitor may be someone else. */
export const savedDetails = tabMemory(receiptKey, parseDetails)

export function isBlank(typed: TypedDetails): boolean {
  return detailsFields.every((field) => typed[field].trim() === "")
}

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

export function refusedDetails({ field, message }: { field: string | undefined; message: string }) {
  const named = detailsFields.find((name) => field === `receiptDetails.${name}`)
  return named && ({ [named]: message } satisfies DetailsProblems)
}

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

/** Longer stored texts cannot come from this form and are cut off. */
const LONGEST_TEXT = 1000
