import { prefix } from "../../backend/lib/brand"

export const exampleNumber = `${prefix.toUpperCase()}-000123`

export const exampleInvoice = `${prefix.toUpperCase()}-P-000012`

/** Accepts any prefix, because receipts with earlier prefixes stay valid. */
export const receiptNumberPattern = /^[A-Z]{1,12}(?:-[CP])?-\d{6,12}$/
