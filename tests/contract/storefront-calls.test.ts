import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerBearer } from "../helpers/account"
import { atSharedShop, shop, staff } from "../helpers/at-shared-shop"
import { newPromotion } from "../helpers/promotions"
import { type Answer, call, sandbox } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"
import { bought, browsing, filling, paying, type StorefrontCall, signingIn } from "./storefront-calls"

let key: string
let collection: string
const known: Record<string, string> = { password: "analytical engine", email: "ada@storefront-calls.example" }

atSharedShop()
beforeAll(async () => {
  key = await publishableKey(shop)
  await customerBearer(shop, known.email ?? "")
  known.promotion_code = (await newPromotion(staff, {})).code
  const { body } = await staff.post<{ collection: { id: string } }>("/admin/collections", { title: "Facades" })
  collection = body.collection.id
})
afterAll(() => staff.delete(`/admin/collections/${collection}`))

function filled<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replace(/\{(\w+)\}/g, (_, name) => known[name] ?? `no ${name}`))
}

/** As js-sdk writes it: `name[0]=a&name[1]=b`. */
function written(query: Record<string, string | string[]> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) ? value.map((each, index): [string, string] => [`${name}[${index}]`, each]) : [[name, value]],
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""
}

async function ask({ call: line, query, body, signedIn }: StorefrontCall): Promise<Answer> {
  const [method = "", path = ""] = filled(line).split(" ")
  return call(`${shop.url}${path}${written(filled(query ?? {}))}`, {
    method,
    headers: {
      "x-publishable-api-key": key,
      accept: "application/json",
      "content-type": "application/json",
      ...(signedIn ? { authorization: `Bearer ${known.token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(filled(body)) } : {}),
  })
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], value)
}

async function expectAnswered(asked: StorefrontCall): Promise<void> {
  const { status, body } = await ask(asked)
  expect({ status, message: at(body, "message") }).toEqual({ status: 200, message: undefined })
  const missing = asked.keys.filter((path) => at(body, path) === undefined || at(body, path) === null)
  expect(missing, JSON.stringify(body).slice(0, 2_000)).toEqual([])
  expect((asked.without ?? []).filter((path) => at(body, path) !== undefined)).toEqual([])
  for (const [name, path] of Object.entries(asked.keep ?? {})) known[name] = String(at(body, path))
}

describe("a storefront of Medusa can", () => {
  it.each(browsing)("browse: $name", expectAnswered)
  it.each(filling)("fill a cart: $name", expectAnswered)
  it.each(signingIn)("sign in: $name", expectAnswered)
  it.each(paying)("pay: $name", expectAnswered)

  describe("after the approval at PayPal", () => {
    beforeAll(async () => void (await sandbox(shop, "approve", { orderId: known.paypal_order })))
    it.each(bought)("show $name", expectAnswered)
  })
})
