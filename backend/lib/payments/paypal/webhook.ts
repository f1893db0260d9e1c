import * as z from "zod"

/**
 * The events of PayPal that the shop acts upon. `DENIED` is the older name of `DECLINED`. All others are answered, and
 * not kept.
 */
const paypalEventTypes = [
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.PENDING",
  "PAYMENT.CAPTURE.DECLINED",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.REFUNDED",
  "PAYMENT.CAPTURE.REVERSED",
  "PAYMENT.REFUND.PENDING",
  "PAYMENT.REFUND.FAILED",
  "CHECKOUT.ORDER.APPROVED",
] as const

export type PaypalEventType = (typeof paypalEventTypes)[number]

export function isHandledType(type: string): type is PaypalEventType {
  return (paypalEventTypes as readonly string[]).includes(type)
}

/** How an event was signed: the fields of `verify-webhook-signature`, out of the headers that came with it. */
export interface Transmission {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Undefined when one of the five headers is missing: PayPal sends all of them, so it sent none. */
export function transmissionOf(headers: Headers): Transmission | undefined {
  const transmission = {
    auth_algo: headers["paypal-auth-algo"],
    cert_url: headers["paypal-cert-url"],
    transmission_id: headers["paypal-transmission-id"],
    transmission_sig: headers["paypal-transmission-sig"],
    transmission_time: headers["paypal-transmission-time"],
  }
  const isWhole = Object.values(transmission).every((value) => typeof value === "string" && value !== "")
  return isWhole ? (transmission as Transmission) : undefined
}

/** What every event has; its resource differs by its type. */
export const paypalEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z.record(z.string(), z.unknown()).optional(),
})
export type PaypalEventBody = z.infer<typeof paypalEvent>

const takenBack = z.object({
  id: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ capture_id: z.string() }).partial() })
    .partial()
    .optional(),
})

/**
 * The capture that money was taken back of. The resource of `REFUNDED` and of a refund's own events, and mostly of
 * `REVERSED`, is a refund, whose link `up` names the capture; of some reversals it is the capture itself, whose link
 * `up` names its order.
 */
export function captureTakenBack(resource: unknown): string | undefined {
  const parsed = takenBack.safeParse(resource)
  if (!parsed.success) return undefined
  const { id, links = [], supplementary_data } = parsed.data
  const up = links.find((link) => link.rel === "up")?.href
  const capture = up && /\/captures\/([^/?#]+)/.exec(up)?.[1]
  return capture ? decodeURIComponent(capture) : (supplementary_data?.related_ids?.capture_id ?? id)
}
