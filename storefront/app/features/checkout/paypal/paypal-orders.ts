import {
  type CreatePaypalOrderAnswer,
  type CreatePaypalOrderRequest,
  createPaypalOrderAnswer,
} from "../../../../../compat-api/contract/checkout"
import { postToStore } from "../calls/store-client"

export const PATH = "/store/checkout/paypal-orders"

/** Freezes the purchase at the catalogue's prices and makes PayPal's order for it (ruling 17). */
export async function createPaypalOrder(
  publishableKey: string,
  body: CreatePaypalOrderRequest,
): Promise<CreatePaypalOrderAnswer> {
  return createPaypalOrderAnswer.parse(await postToStore({ publishableKey, path: PATH, body }))
}
