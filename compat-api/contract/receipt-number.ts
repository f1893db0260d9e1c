import { prefix } from "../../backend/lib/brand"

/** A receipt's number, for sentences and examples. */
export const exampleNumber = `${prefix.toUpperCase()}-000123`

/** An invoice's number, likewise. */
export const exampleInvoice = `${prefix.toUpperCase()}-P-000012`

/** The number of a receipt, a credit note or an invoice of any prefix: what was issued under an earlier one stays what it is. */
export const receiptNumberPattern = /^[A-Z]{1,12}(?:-[CP])?-\d{6,12}$/
