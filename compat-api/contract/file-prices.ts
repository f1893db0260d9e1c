import * as z from "zod/mini"
import { amount } from "./primitives"

/** Null when no longer sold. `publicPrice`: beside a group price. */
export const currentPrice = z.object({
  filename: z.string(),
  price: z.nullable(amount),
  publicPrice: z.optional(amount),
})

/** Kept small because every checkout reads it. */
export const filePrices = z.object({
  items: z.array(currentPrice),
  /** Largest total, and days until due. */
  invoice: z.optional(z.object({ limit: amount, daysDue: z.int() })),
})
export type FilePrices = z.infer<typeof filePrices>

export type InvoiceOffer = NonNullable<FilePrices["invoice"]>
