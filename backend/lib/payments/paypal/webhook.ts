import * as z from "zod"
import { capturedIn } from "./wire"

/** `DENIED` is the old name of `DECLINED`. */
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

export interface Transmission {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Undefined unless all five of PayPal's headers are there. */
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

/** Returns the capture's id. A refund names it in its link `up`; a reversal's resource may be the capture itself. */
export function findReversedCapture(resource: unknown): string | undefined {
  const parsed = takenBack.safeParse(resource)
  if (!parsed.success) return undefined
  const { id, supplementary_data } = parsed.data
  return capturedIn(parsed.data) ?? supplementary_data?.related_ids?.capture_id ?? id
}
