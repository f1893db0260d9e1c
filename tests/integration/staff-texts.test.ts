import { Readable } from "node:stream"
import { describe, expect, it } from "vitest"
import { atSharedShop, shop, staff } from "../helpers/at-shared-shop"
import { post } from "../helpers/shopper"
import { uploadVersion, zipBytes } from "../helpers/version-upload"

atSharedShop()

const refused = { status: 400, body: { type: "invalid_data" } }

/** Every entry of staff text. */
const written: [address: string, body: (text: string) => object][] = [
  ["/admin/purchases/any/downloads/any/revoke", (reason) => ({ reason })],
  ["/admin/purchases/any/refunds", (reason) => ({ scope: "whole", reason })],
  ["/admin/capture-mismatches/any/refund", (note) => ({ note })],
  ["/admin/capture-mismatches/any/release", (note) => ({ note })],
  ["/admin/gift-cards/any/disable", (reason) => ({ reason })],
  ["/admin/requests/any/notes", (text) => ({ text, request_key: "any" })],
]

const named: [address: string, body: (id: string) => object][] = [
  ["/admin/customers/any/enrolments", (id) => ({ course_file_id: id })],
  ["/admin/products/any/image-texts", (id) => ({ images: [{ id, alt: "A plan" }] })],
  ["/admin/requests/any", (id) => ({ assignee_id: id })],
  // Medusa's route, answered by the shop.
  ["/admin/payments/any/refund", (note) => ({ note })],
]

describe("text that PostgreSQL cannot store", () => {
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

  it("is refused as a field name", async () => {
    expect(await staff.post("/admin/products/any", { metadata: { "\u0000": "x" } })).toMatchObject(refused)
  })

  it("is not confused with similar text", async () => {
    expect((await staff.get("/admin/gift-cards?q=%2500")).status).toBe(200)
    const reason = "\\u0000 \ud83c\udfdb"
    expect((await staff.post("/admin/gift-cards/any/disable", { reason })).status).toBe(404)
  })
})

describe("control characters", () => {
  it.each(written)("are refused in text of staff: %s", async (address, body) => {
    expect(await staff.post(address, body("a\u0007b"))).toMatchObject(refused)
    expect((await staff.post(address, body("One line,\n\tand another."))).status).toBe(404)
  })

  it("are refused in the changelog of a version", async () => {
    const { body } = await staff.get<{ products: { id: string }[] }>("/admin/products?limit=1&fields=id")
    const address = `${shop.url}/admin/products/${body.products[0]?.id}/files`
    for (const changelog of ["a\u0000b", "a\u0007b"]) {
      const content = Readable.from(zipBytes("x"))
      const answer = await uploadVersion(address, staff.headers(), { changelog }, content).answer
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^changelog: /) } })
    }
  })
})

describe("hidden characters", () => {
  it("are removed from text for Medusa's calls", async () => {
    const { status, body } = await staff.post<{ product_type: { id: string; value: string } }>("/admin/product-types", {
      value: "Grid\u202eTool\u200b\ufe00",
    })
    expect({ status, value: body.product_type.value }).toEqual({ status: 200, value: "GridTool" })
    await staff.delete(`/admin/product-types/${body.product_type.id}`)
  })

  it("are removed from messages of shoppers", async () => {
    const email = "hidden@staff-texts.example"
    const sent = { name: "Ada\u202e Love\u2066lace", email, message: "Good\u200b day, علی\u200cرضا", type: "message" }
    expect((await post(`${shop.url}/api/contact.php`, sent)).body).toMatchObject({ success: true })
    const rows = await shop.query("select name from inbox_request where email = $1", [email])
    expect(rows).toEqual([{ name: "Ada Lovelace" }])
  })
})
