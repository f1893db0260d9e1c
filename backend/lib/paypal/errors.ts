import { paypalErrorBody } from "./wire"

/** PayPal answered, and said no. `issue` is what to act upon, such as `INSTRUMENT_DECLINED`. */
export class PaypalRefusal extends Error {
  override readonly name = "PaypalRefusal"

  constructor(
    readonly status: number,
    /** The first issue of the details, else the error's name: `RESOURCE_NOT_FOUND`. */
    readonly issue: string,
    readonly debugId: string | undefined,
  ) {
    super(`PayPal refused the call: ${issue} (HTTP ${status}${debugId ? `, debug id ${debugId}` : ""})`)
  }
}

/** PayPal could not be reached, or kept failing. Whether the call took effect is not known; repeat it with its request id. */
export class PaypalUnavailable extends Error {
  override readonly name = "PaypalUnavailable"
}

/** Goes by the name: a Medusa workflow passes on what was thrown in a step as a plain object, without its class. */
export function isPaypalTrouble(error: unknown): boolean {
  const name = typeof error === "object" && error !== null && "name" in error ? error.name : undefined
  return name === "PaypalRefusal" || name === "PaypalUnavailable"
}

export function refusalOf(status: number, body: unknown): PaypalRefusal {
  const parsed = paypalErrorBody.safeParse(body)
  if (!parsed.success) return new PaypalRefusal(status, `HTTP_${status}`, undefined)
  const { name, details, debug_id } = parsed.data
  return new PaypalRefusal(status, details?.[0]?.issue ?? name, debug_id)
}
