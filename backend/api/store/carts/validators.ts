import { z } from "@medusajs/framework/zod"
import { oneLine } from "../../../lib/characters"
import { emailAddress } from "../../admin/fields"

/** What a client may say; prices, tax, currency, metadata and customer are the shop's to know. */

const line = (most: number) =>
  z.string().trim().max(most).regex(oneLine, "One line, without control characters").nullable().optional()

/** As long as fits on a receipt: see `buyer-of-cart.ts`. */
const address = z.strictObject({
  first_name: line(50),
  last_name: line(50),
  company: line(120),
  address_1: line(80),
  address_2: line(80),
  city: line(50),
  province: line(40),
  postal_code: line(15),
  country_code: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "Two letters, like us")
    .toLowerCase()
    .nullable()
    .optional(),
  phone: line(40),
})

const details = {
  region_id: z.string().max(100).optional(),
  sales_channel_id: z.string().max(100).optional(),
  email: emailAddress.nullable().optional(),
  shipping_address: address.optional(),
  billing_address: address.optional(),
}

const quantity = z.number().int().max(99)
const lineItem = z.strictObject({ variant_id: z.string().min(1).max(100), quantity: quantity.min(1) })

export const StoreCreateCart = z.strictObject({ ...details, items: z.array(lineItem).max(100).optional() })
export type StoreCreateCart = z.infer<typeof StoreCreateCart>

export const StoreUpdateCart = z.strictObject(details)
export type StoreUpdateCart = z.infer<typeof StoreUpdateCart>

export const StoreAddLineItem = lineItem
export type StoreAddLineItem = z.infer<typeof StoreAddLineItem>

/** One code at a time; none takes it off. */
export const StoreCartPromotions = z.strictObject({
  promo_codes: z.array(z.string().trim().min(1).max(64)).max(1, "A cart takes one code at a time."),
})
export type StoreCartPromotions = z.infer<typeof StoreCartPromotions>

/** 0 takes the line out. */
export const StoreUpdateLineItem = z.strictObject({ quantity: quantity.min(0) })
export type StoreUpdateLineItem = z.infer<typeof StoreUpdateLineItem>
