import type { PaymentEnvironment } from "../../lib/payments/provider"
import { notAllowed } from "../../lib/refusals"

/** What was placed in another payment environment does not count here (ruling 19). */
export function refuseElsewhere({ environment }: { environment: string }, here: PaymentEnvironment): void {
  if (environment === here) return
  throw notAllowed(`This was placed in the payment environment ${environment}, which this shop does not work in now.`)
}
