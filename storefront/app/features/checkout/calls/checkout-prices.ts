import { type CheckoutPricesAnswer, checkoutPricesAnswer } from "../../../../../compat-api/contract/checkout"
import { filename } from "../../../../../compat-api/contract/primitives"
import type { Cart } from "../../cart/cart-changes"
import { postToStore } from "./store-client"

/** As many as the contract takes at once. */
const MOST_FILES = 100

/** The files of a cart that the server can be asked about: foreign content may name what is no file name. */
export function filesOf(cart: Cart): string[] {
  const files = new Set(cart.flatMap((line) => line.filename ?? []))
  return [...files].filter((file) => filename.safeParse(file).success).slice(0, MOST_FILES)
}

/** What the files cost now, and whether they can be paid by invoice. Changes nothing on the server. */
export async function fetchPrices(publishableKey: string, filenames: string[]): Promise<CheckoutPricesAnswer> {
  const path = "/store/checkout/prices"
  return checkoutPricesAnswer.parse(await postToStore({ publishableKey, path, body: { filenames } }))
}
