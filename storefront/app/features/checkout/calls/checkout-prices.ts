import { type FilePrices, filePrices } from "../../../../../compat-api/contract/file-prices"
import { filename } from "../../../../../compat-api/contract/primitives"
import type { Cart } from "../../cart/cart-changes"
import { postToStore } from "./store-client"

/** Limit of the contract. */
const MOST_FILES = 100

/** Skips invalid names: other programs may have written the cart. */
export function filesOf(cart: Cart): string[] {
  const files = new Set(cart.flatMap((line) => line.filename ?? []))
  return [...files].filter((file) => filename.safeParse(file).success).slice(0, MOST_FILES)
}

export const pricesPath = "/store/checkout/prices"

export async function fetchPrices(publishableKey: string, filenames: string[]): Promise<FilePrices> {
  return filePrices.parse(await postToStore({ publishableKey, path: pricesPath, body: { filenames } }))
}
