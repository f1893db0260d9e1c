import * as z from "zod/mini"
import { amount } from "./primitives"

/** `price`: null if the file is no longer sold. `publicPrice`: present if the shopper's group pays another price. */
export const currentPrice = z.object({
  filename: z.string(),
  price: z.nullable(amount),
  publicPrice: z.optional(amount),
})

/** Kept small because every checkout reads it. */
export const filePrices = z.object({
  items: z.array(currentPrice),
  /** `limit`: largest total that can be invoiced. `daysDue`: days until the invoice is due. */
  invoice: z.optional(z.object({ limit: amount, daysDue: z.int() })),
})
export type FilePrices = z.infer<typeof filePrices>

export type InvoiceOffer = NonNullable<FilePrices["invoice"]>
