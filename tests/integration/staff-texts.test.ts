import { Readable } from "node:stream"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type TestShop } from "../helpers/shop"
import { Staff } from "../helpers/staff"
import { uploadVersion, zipBytes } from "../helpers/version-upload"

let shop: TestShop
let staff: Staff

beforeAll(async () => {
  shop = await startShop({})
  staff = await Staff.signIn(shop)
})
afterAll(() => shop?.stop())

const refused = { status: 400, body: { type: "invalid_data" } }

/** Where staff's texts come in, each with one of them. */
const written: [address: string, body: (text: string) => object][] = [
  ["/admin/purchases/any/downloads/any/revoke", (reason) => ({ reason })],
  ["/admin/purchases/any/refunds", (reason) => ({ scope: "whole", reason })],
  ["/admin/capture-mismatches/any/refund", (note) => ({ note })],
  ["/admin/capture-mismatches/any/release", (note) => ({ note })],
  ["/admin/gift-cards/any/disable", (reason) => ({ reason })],
  ["/admin/requests/any/notes", (text) => ({ text, request_key: "any" })],
]

/** What names a row. */
const named: [address: string, body: (id: string) => object][] = [
  ["/admin/customers/any/enrolments", (id) => ({ course_file_id: id })],
  ["/admin/products/any/image-texts", (id) => ({ images: [{ id, alt: "A plan" }] })],
  ["/admin/requests/any", (id) => ({ assignee_id: id })],
  // Of Medusa, and answered by the shop.
  ["/admin/payments/any/refund", (note) => ({ note })],
]

describe("what PostgreSQL cannot keep", () => {
  const unkept = ["a\u0000b", "a\ud800b"]

  it.each([...written, ...named])("is refused in a body: %s", async (address, body) => {
    for (const text of unkept) expect(await staff.post(address, body(text))).toMatchObject(refused)
  })

  it.each([
    "gift-cards?q=%00",
    "requests?assignee=%00",
    "requests/export?assignee=%00",
    "products/any/downloads?version=%00",
    "purchases?order_id=a%00",
    "customers?q=%00",
  ])("is refused in a query: %s", async (query) => {
    expect(await staff.get(`/admin/${query}`)).toMatchObject(refused)
  })

  it("is refused as the name of a field too", async () => {
    expect(await staff.post("/admin/products/any", { metadata: { "\u0000": "x" } })).toMatchObject(refused)
  })

  it("is not what only looks like it", async () => {
    expect((await staff.get("/admin/gift-cards?q=%2500")).status).toBe(200)
    expect(await staff.post("/admin/gift-cards/any/disable", { reason: "\\u0000 \ud83c\udfdb" })).toMatchObject({
      status: 404,
    })
  })
})

describe("control characters", () => {
  it.each(written)("are refused in what staff write: %s", async (address, body) => {
    expect(await staff.post(address, body("a\u0007b"))).toMatchObject(refused)
    expect((await staff.post(address, body("One line,\n\tand another."))).status).toBe(404)
  })

  it("are refused in what is new in a version", async () => {
    const { body } = await staff.get<{ products: { id: string }[] }>("/admin/products?limit=1&fields=id")
    const address = `${shop.url}/admin/products/${body.products[0]?.id}/files`
    for (const changelog of ["a\u0000b", "a\u0007b"]) {
      const content = Readable.from(zipBytes("x"))
      const answer = await uploadVersion(address, staff.headers(), { changelog }, content).answer
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^changelog: /) } })
    }
  })
})
