import * as z from "zod"

/** PayPal's wire shapes, as far as the shop reads them (Orders v2, Payments v2). What else PayPal sends is ignored. */

const money = z.object({ currency_code: z.string(), value: z.string() })

export const paypalCapture = z.object({
  id: z.string(),
  status: z.enum(["COMPLETED", "DECLINED", "PARTIALLY_REFUNDED", "PENDING", "REFUNDED", "FAILED"]),
  status_details: z.object({ reason: z.string() }).partial().optional(),
  amount: money,
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
        payments: z
          .object({ captures: z.array(paypalCapture).optional(), refunds: z.array(paypalRefund).optional() })
          .optional(),
      }),
    )
    .optional(),
})
export type PaypalOrder = z.infer<typeof paypalOrder>

const link = z.object({ rel: z.string(), href: z.string() })

/** A page of events; each is as it would have been sent. */
export const paypalEvents = z.object({
  events: z.array(z.record(z.string(), z.unknown())).default([]),
  links: z.array(link).default([]),
})
type PaypalEvents = z.infer<typeof paypalEvents>

/** Path and query of the page that follows; undefined on the last. */
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

/** What PayPal says of a refund that gave nothing back, in words for staff; undefined while it may yet. */
export function refundFailure({ status, status_details }: PaypalRefund): string | undefined {
  if (status === "COMPLETED" || status === "PENDING") return undefined
  const said = [status, status_details?.reason].filter(Boolean).join(", ")
  return `PayPal did not carry the refund out (${said}).`
}

/** The newest capture of an order; undefined when nothing was captured. */
export function captureOf(order: PaypalOrder): PaypalCapture | undefined {
  return order.purchase_units?.flatMap((unit) => unit.payments?.captures ?? []).at(-1)
}
