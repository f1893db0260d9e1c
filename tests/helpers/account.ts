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

export async function insert(shop: TestShop, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const places = Object.keys(row).map((_, place) => `$${place + 1}`)
  await shop.query(`insert into ${table} (${Object.keys(row)}) values (${places})`, Object.values(row))
}

/** Written by SQL. `email` is the identity's; the customer's may differ. */
export async function signedIn(shop: TestShop, email: string, customerEmail = email): Promise<SignedIn> {
  const [customerId, authIdentityId, now] = [id("cus"), id("authid"), new Date()]
  await insert(shop, "customer", { id: customerId, email: customerEmail, has_account: true, first_name: "Ada" })
  await insert(shop, "auth_identity", { id: authIdentityId, app_metadata: { customer_id: customerId } })
  const identity = { auth_identity_id: authIdentityId, entity_id: email }
  await insert(shop, "provider_identity", { ...identity, id: id("pi"), provider: "emailpass", provider_metadata: {} })
  const verified = { entity_type: "email", code_provider: "token", requested_at: now, verified_at: now }
  await insert(shop, "auth_verification", { ...identity, ...verified, id: id("authver") })
  return { cookie: await anotherSession(shop, { customerId, authIdentityId, email }), customerId, authIdentityId }
}

/** Token for Medusa's store API. */
export async function customerBearer(shop: TestShop, email: string): Promise<string> {
  const password = "analytical engine"
  await post(`${shop.url}/api/signup.php`, { name: "Ada Lovelace", email, password })
  const customerId = id("cus")
  await insert(shop, "customer", { id: customerId, email, has_account: true })
  await shop.query(
    `update auth_identity set app_metadata = $1
     where id = (select auth_identity_id from provider_identity where entity_id = $2)`,
    [{ customer_id: customerId }, email],
  )
  await shop.query("update auth_verification set verified_at = now() where entity_id = $1", [email])
  const { body } = await post<{ token: string }>(`${shop.url}/auth/customer/emailpass`, { email, password })
  return body.token
}

type Whose = Omit<SignedIn, "cookie"> & { email: string }

/** A negative `seconds` makes a session that has ended already. */
export async function anotherSession(shop: TestShop, whose: Whose, seconds = 3_600): Promise<string> {
  const secret = randomBytes(32).toString("base64url")
  await shop.query(
    `insert into account_session (id, auth_identity_id, customer_id, email, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [createHash("sha256").update(secret).digest("hex"), whose.authIdentityId, whose.customerId, whose.email, seconds],
  )
  return `cd_session=${secret}`
}
