import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signedIn } from "../helpers/account"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

const routes = path.resolve(__dirname, "../../backend/api/admin")

/** Every route of the shop's own under /admin: its method, and its address with ids that there are not. */
const doors = fs
  .readdirSync(routes, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .flatMap((file) => {
    const address = path.posix.join(
      "/admin",
      path
        .dirname(file)
        .replaceAll(path.sep, "/")
        .replace(/\[\w+\]/g, "any"),
    )
    const source = fs.readFileSync(path.join(routes, file), "utf8")
    const methods = source.matchAll(/^export (?:async function|function|const) (GET|POST|PUT|PATCH|DELETE)\b/gm)
    return Array.from(methods, ([, method = ""]) => [method, address] as const)
  })

let shop: TestShop
let cookie: string
let token: string
let staff: Staff

beforeAll(async () => {
  shop = await startShop({})
  staff = await Staff.signIn(shop)
  const email = "no-staff@example.com"
  ;({ cookie } = await signedIn(shop, email))
  const address = `${shop.url}/auth/customer/emailpass`
  const credentials = { email: "medusas-shopper@example.com", password: "drawn-with-care" }
  await post(`${address}/register`, credentials)
  ;({ token } = (await post<{ token: string }>(address, credentials)).body)
})
afterAll(() => shop?.stop())

it("there are doors to try", () => {
  expect(doors).toContainEqual(["POST", "/admin/mails/any/send"])
})

describe("without a session of staff", () => {
  it.each(doors)("is refused: %s %s", async (method, address) => {
    const keys: Record<string, string>[] = [
      {},
      { cookie },
      { authorization: `Bearer ${token}` },
      { authorization: "Bearer x" },
      { authorization: "Basic eDp4" },
    ]
    const answers = keys.map((headers) =>
      method === "POST"
        ? post(`${shop.url}${address}`, {}, headers)
        : call(`${shop.url}${address}`, { method, headers }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(keys.map(() => 401))
  })
})

describe("with an id that no row has, as PostgreSQL keeps no NUL", () => {
  it.each(doors.filter(([, address]) => address.includes("/any")))("is refused: %s %s", async (method, address) => {
    const body = method === "GET" || method === "DELETE" ? {} : { body: "{}" }
    const headers = { ...staff.headers(), "content-type": "application/json" }
    const answer = await call(`${shop.url}${address.replaceAll("any", "%00")}`, { method, headers, ...body })
    expect(answer).toMatchObject({ status: 400, body: { type: "invalid_data" } })
  })
})
