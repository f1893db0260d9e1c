import { queryOptions } from "@tanstack/react-query"
import * as z from "zod/mini"
import { refusal } from "../../../../compat-api/contract/account"
import { purchasedProduct } from "../../../../compat-api/contract/own-data"
import { ContractRefusal } from "../../lib/contract-call"
import { rememberOwned } from "../../lib/owned"
import { callAccount } from "../account/account-call"
import { isStillSignedIn } from "../account/session-user"
import { type LibraryEntry, libraryEntry } from "./library-entry"

/** Another server of the contract may know no more of a file than the document asks for (ruling 37). */
const purchase = z.partial(z.object(purchasedProduct.shape), { title: true, category: true, version: true })
const answer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), products: z.array(purchase) }),
  refusal,
])

/** What was bought with this address, in the server's order. */
export function purchasedProducts(email: string) {
  return queryOptions({ queryKey: ["purchased-products", email], queryFn: () => fetchProducts(email) })
}

async function fetchProducts(email: string): Promise<LibraryEntry[]> {
  const said = await callAccount("/api/get_user_products.php", { email }, answer)
  if (!said.success) throw new ContractRefusal(200, said.message)
  const entries = said.products.map(libraryEntry)
  // Who signed out before the answer leaves nothing behind.
  if (!isStillSignedIn(email)) return entries
  rememberOwned(entries.map(({ purchasedAt: since, ...entry }) => ({ ...entry, since, isOwned: true })))
  return entries
}
