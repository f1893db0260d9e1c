import * as z from "zod/mini"
import { decimalPattern } from "./money"

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const webAddress = z.url({ protocol: /^https?$/ })

export const moneySchema = z.object({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(decimalPattern)),
})

const part = z.optional(moneySchema)
const breakdown = z.object({
  item_total: part,
  tax_total: part,
  shipping: part,
  handling: part,
  insurance: part,
  shipping_discount: part,
  discount: part,
})

const item = z.object({
  name: text(127),
  quantity: z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  unit_amount: moneySchema,
  tax: part,
  description: z.optional(z.string().check(z.maxLength(4000))),
  sku: z.optional(text(127)),
  category: z.optional(z.enum(["DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"])),
})

const payee = z.object({
  email_address: z.optional(z.email()),
  merchant_id: z.optional(z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{13}$/))),
})
export type Payee = z.infer<typeof payee>

const purchaseUnit = z.object({
  reference_id: z._default(text(256), "default"),
  amount: z.extend(moneySchema, { breakdown: z.optional(breakdown) }),
  payee: z.optional(payee),
  description: z.optional(text(127)),
  custom_id: z.optional(text(255)),
  invoice_id: z.optional(text(127)),
  soft_descriptor: z.optional(text(22)),
  items: z.optional(z.array(item)),
})
export type PurchaseUnit = z.infer<typeof purchaseUnit>

const context = z.optional(
  z.object({
    brand_name: z.optional(text(127)),
    return_url: z.optional(webAddress),
    cancel_url: z.optional(webAddress),
  }),
)

/** Unknown fields are ignored. */
export const orderRequest = z.object({
  intent: z.enum(["CAPTURE", "AUTHORIZE"]),
  purchase_units: z.array(purchaseUnit).check(z.minLength(1), z.maxLength(10)),
  application_context: context,
  payment_source: z.optional(z.object({ paypal: z.optional(z.object({ experience_context: context })) })),
})
export type OrderRequest = z.infer<typeof orderRequest>
