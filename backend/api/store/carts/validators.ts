import {
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MiddlewareRoute,
  validateAndTransformBody,
} from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { oneLine } from "../../../lib/characters"
import { codeIn } from "../../../lib/gift-card-code"
import { emailAddress } from "../../admin/fields"

/** The shop sets prices, tax, currency, metadata and customer. */

const line = (most: number) =>
  z.string().trim().max(most).regex(oneLine, "One line, without control characters").nullable().optional()

/** Lengths that fit on a receipt: see `buyer-of-cart.ts`. */
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
  /** Ignored: the shop speaks one language. */
  locale: z.string().max(35).nullable().optional(),
}

const quantity = z.number().int().max(99)
const lineItem = z.strictObject({ variant_id: z.string().min(1).max(100), quantity: quantity.min(1) })

export const StoreCreateCart = z.strictObject({ ...details, items: z.array(lineItem).max(100).optional() })
export type StoreCreateCart = z.infer<typeof StoreCreateCart>

/** Empty: removes the code. */
const promoCodes = z
  .array(z.string().overwrite(codeIn).min(1).max(64))
  .max(1, "A cart can have only one code at a time.")

export const StoreUpdateCart = z.strictObject({ ...details, promo_codes: promoCodes.optional() })
export type StoreUpdateCart = z.infer<typeof StoreUpdateCart>

export const StoreAddLineItem = lineItem
export type StoreAddLineItem = z.infer<typeof StoreAddLineItem>

export const StoreCartPromotions = z.strictObject({ promo_codes: promoCodes })
export type StoreCartPromotions = z.infer<typeof StoreCartPromotions>

/** 0 removes the line. */
export const StoreUpdateLineItem = z.strictObject({ quantity: quantity.min(0) })
export type StoreUpdateLineItem = z.infer<typeof StoreUpdateLineItem>

/** Run after Medusa's own, which accept more. */
export const cartMiddlewares: MiddlewareRoute[] = [
  // A pattern runs before Medusa's middlewares.
  { matcher: /^\/store\/carts\/?$/i, methods: ["POST"], middlewares: [ignoreChannelsOfKey] },
  parsedBody("/store/carts", StoreCreateCart),
  parsedBody("/store/carts/:id", StoreUpdateCart),
  parsedBody("/store/carts/:id/promotions", StoreCartPromotions),
  parsedBody("/store/carts/:id/line-items", StoreAddLineItem),
  parsedBody("/store/carts/:id/line-items/:line_id", StoreUpdateLineItem),
]

function parsedBody(matcher: string, schema: z.ZodType): MiddlewareRoute {
  return { matcher, methods: ["POST"], middlewares: [validateAndTransformBody(schema)] }
}

/**
 * Medusa's channel middleware fails if the key's channel was deleted. The key is already checked, and the shop picks
 * the channel.
 */
function ignoreChannelsOfKey(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  delete req.headers["x-publishable-api-key"]
  next()
}
