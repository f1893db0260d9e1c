import { createHash, randomBytes } from "node:crypto"
import type { TestShop } from "./shop"
import { post } from "./shopper"

export interface SignedIn {
  /** Cookie header. */
  cookie: string
  customerId: string
  authIdentityId: string
}

const id = (prefix: string) => `${prefix}_${randomBytes(8).toString("hex")}`

/** Written by SQL. `email` is the identity's; the customer's may differ. */
export async function signedIn(shop: TestShop, email: string, customerEmail = email): Promise<SignedIn> {
  const [customerId, authIdentityId, provider, verification] = [id("cus"), id("authid"), id("pi"), id("authver")]
  await shop.query("insert into customer (id, email, has_account, first_name) values ($1, $2, true, 'Ada')", [
    customerId,
    customerEmail,
  ])
  await shop.query("insert into auth_identity (id, app_metadata) values ($1, $2)", [
    authIdentityId,
    { customer_id: customerId },
  ])
  await shop.query(
    `insert into provider_identity (id, entity_id, provider, auth_identity_id, provider_metadata)
     values ($1, $2, 'emailpass', $3, '{}')`,
    [provider, email, authIdentityId],
  )
  await shop.query(
    `insert into auth_verification (id, auth_identity_id, entity_id, entity_type, code_provider, requested_at, verified_at)
     values ($1, $2, $3, 'email', 'token', now(), now())`,
    [verification, authIdentityId, email],
  )
  return { cookie: await anotherSession(shop, { customerId, authIdentityId, email }), customerId, authIdentityId }
}

/** Token for Medusa's store API. */
export async function customerBearer(shop: TestShop, email: string): Promise<string> {
  const password = "analytical engine"
  await post(`${shop.url}/api/signup.php`, { name: "Ada Lovelace", email, password })
  const customerId = id("cus")
  await shop.query("insert into customer (id, email, has_account) values ($1, $2, true)", [customerId, email])
  await shop.query(
    `update auth_identity set app_metadata = $1
     where id = (select auth_identity_id from provider_identity where entity_id = $2)`,
    [{ customer_id: customerId }, email],
  )
  await shop.query("update auth_verification set verified_at = now() where entity_id = $1", [email])
  const { body } = await post<{ token: string }>(`${shop.url}/auth/customer/emailpass`, { email, password })
  return body.token
}

interface Whose {
  customerId: string
  authIdentityId: string
  email: string
}

/** `seconds` may be negative: already over. */
export async function anotherSession(shop: TestShop, whose: Whose, seconds = 3_600): Promise<string> {
  const secret = randomBytes(32).toString("base64url")
  await shop.query(
    `insert into account_session (id, auth_identity_id, customer_id, email, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [createHash("sha256").update(secret).digest("hex"), whose.authIdentityId, whose.customerId, whose.email, seconds],
  )
  return `cd_session=${secret}`
}
