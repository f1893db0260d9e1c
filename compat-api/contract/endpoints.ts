import type { Endpoint } from "./endpoint"
import { accountEndpoints } from "./endpoints/account"
import { checkoutEndpoints } from "./endpoints/checkout"
import { customerDataEndpoints } from "./endpoints/customer-data"
import { documentEndpoints } from "./endpoints/document"
import { downloadEndpoints } from "./endpoints/downloads"
import { giftCardEndpoints } from "./endpoints/gift-cards"
import { listingAlertEndpoints } from "./endpoints/listing-alerts"
import { paymentEndpoints } from "./endpoints/payments"
import { purchaseEndpoints } from "./endpoints/purchases"
import { requestEndpoints } from "./endpoints/requests"
import { updateMailEndpoints } from "./endpoints/update-mails"
import { visitEndpoints } from "./endpoints/visits"

/** Source of the OpenAPI document and of 404 and 405 (ruling 29). */
export const servedEndpoints: readonly Endpoint[] = [
  ...checkoutEndpoints,
  ...paymentEndpoints,
  ...giftCardEndpoints,
  ...downloadEndpoints,
  ...purchaseEndpoints,
  ...requestEndpoints,
  ...listingAlertEndpoints,
  ...accountEndpoints,
  ...customerDataEndpoints,
  ...updateMailEndpoints,
  ...visitEndpoints,
  ...documentEndpoints,
]

const methodsByPath = new Map(servedEndpoints.map(({ path, methods }) => [path, methods as readonly string[]]))

export function methodsOf(path: string): readonly string[] | undefined {
  return methodsByPath.get(path)
}
