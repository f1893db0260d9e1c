import * as z from "zod"

/** Answers of PayPal's Orders v2 and Payments v2. */

const money = z.object({ currency_code: z.string(), value: z.string() })
const payee = z.object({ merchant_id: z.string(), email_address: z.string() }).partial()
export type PaypalPayee = z.infer<typeof payee>

const link = z.object({ rel: z.string(), href: z.string() })

export const paypalCapture = z.object({
  id: z.string(),
  status: z.enum(["COMPLETED", "DECLINED", "PARTIALLY_REFUNDED", "PENDING", "REFUNDED", "FAILED"]),
  status_details: z.object({ reason: z.string() }).partial().optional(),
  amount: money,
  payee: payee.optional(),
  disbursement_mode: z.string().optional(),
  seller_receivable_breakdown: z
    .object({ platform_fees: z.array(z.object({ amount: money, payee: payee.optional() })) })
    .partial()
    .optional(),
  custom_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string() }).partial() })
    .partial()
    .optional(),
})
export type PaypalCapture = z.infer<typeof paypalCapture>

export const paypalRefund = z.object({
  id: z.string(),
  status: z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  status_details: z.object({ reason: z.string() }).partial().optional(),
  amount: money.optional(),
  /** Merchant who pays the refund. */
  payer: payee.optional(),
  links: z.array(link).optional(),
})
export type PaypalRefund = z.infer<typeof paypalRefund>

export const paypalOrder = z.object({
  id: z.string(),
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payee: payee.optional(),
        payments: z
          .object({ captures: z.array(paypalCapture).optional(), refunds: z.array(paypalRefund).optional() })
          .optional(),
      }),
    )
    .optional(),
})
export type PaypalOrder = z.infer<typeof paypalOrder>

export const paypalEvents = z.object({
  events: z.array(z.record(z.string(), z.unknown())).default([]),
  links: z.array(link).default([]),
})
type PaypalEvents = z.infer<typeof paypalEvents>

export function nextPage({ events, links }: PaypalEvents): string | undefined {
  const href = links.find(({ rel }) => rel === "next")?.href
  if (!href || events.length === 0) return undefined
  const { pathname, search } = new URL(href)
  return pathname + search
}

export const paypalVerification = z.object({ verification_status: z.enum(["SUCCESS", "FAILURE"]) })

export const paypalToken = z.object({ access_token: z.string(), expires_in: z.number() })

export const paypalErrorBody = z.object({
  name: z.string(),
  message: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional(), description: z.string().optional() })).optional(),
})

/** Text for staff. Undefined while the refund may still succeed. */
export function refundFailure({ status, status_details }: PaypalRefund): string | undefined {
  if (status === "COMPLETED" || status === "PENDING") return undefined
  const said = [status, status_details?.reason].filter(Boolean).join(", ")
  return `PayPal did not carry out the refund (${said}).`
}

export function captureOf(
  order: PaypalOrder,
): { capture: PaypalCapture; unitPays: PaypalPayee | undefined } | undefined {
  return order.purchase_units
    ?.flatMap(({ payee, payments }) => (payments?.captures ?? []).map((capture) => ({ capture, unitPays: payee })))
    .at(-1)
}

/** Includes refunds that name no capture. */
export function refundsOf(order: PaypalOrder, capture: PaypalCapture): PaypalRefund[] {
  const refunds = order.purchase_units?.flatMap(({ payments }) => payments?.refunds ?? []) ?? []
  return refunds.filter((refund) => [capture.id, undefined].includes(capturedIn(refund)))
}

export function capturedIn({ links = [] }: Pick<PaypalRefund, "links">): string | undefined {
  const up = links.find(({ rel }) => rel === "up")?.href
  const id = up && /\/captures\/([^/?#]+)/.exec(up)?.[1]
  return id && decodeURIComponent(id)
}
