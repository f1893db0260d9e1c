import { hkdfSync } from "node:crypto"
import jwt from "jsonwebtoken"
import { purchaseToken } from "../../backend/lib/purchase-token"
import type { PurchaseAnswer } from "../../compat-api/contract/purchases"
import { serverEnvironment } from "./prepared"
import type { TestShop } from "./shop"
import { type Answer, call, post } from "./shopper"

/** Token of a signed link. */
export function tokenOf(purchaseId: string, now?: number, addressVersion = 0): string {
  const purchase = { id: purchaseId, address_version: addressVersion }
  return purchaseToken(purchase, serverEnvironment.COOKIE_SECRET, now)
}

/** Before tokens were sealed. `end`: epoch milliseconds. */
export function oldTokenOf(purchaseId: string, end: number): string {
  const key = Buffer.from(hkdfSync("sha256", serverEnvironment.COOKIE_SECRET, "", "cd-atelier: purchase tokens", 32))
  const claims = { sub: purchaseId, aud: "purchase", exp: Math.floor(end / 1000) }
  return jwt.sign(claims, key, { algorithm: "HS256", noTimestamp: true })
}

export async function purchaseIdOf(shop: TestShop, transaction: string): Promise<string> {
  const [row] = await shop.query<{ id: string }>("select id from purchase where transaction_id = $1", [transaction])
  if (!row) throw new Error(`No purchase has the transaction ${transaction}`)
  return row.id
}

export function openPage(shop: TestShop, token: string): Promise<Answer<PurchaseAnswer>> {
  return call(`${shop.url}/api/purchase.php?${new URLSearchParams({ token })}`)
}

export async function pageOf(shop: TestShop, transaction: string) {
  const { body } = await openPage(shop, tokenOf(await purchaseIdOf(shop, transaction)))
  if (!body.success) throw new Error(`No page: ${JSON.stringify(body)}`)
  return body.purchase
}

export function wantLink(shop: TestShop, body: unknown): Promise<Answer> {
  return post(`${shop.url}/api/purchase_link.php`, body)
}
