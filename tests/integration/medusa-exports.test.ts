import fs from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { atSharedShop, shop, shopper, staff } from "../helpers/at-shared-shop"
import { csvRows } from "../helpers/csv"
import { eventually } from "../helpers/eventually"
import { givenCard } from "../helpers/gift-cards"
import { runJob } from "../helpers/jobs"
import { admin } from "../helpers/prepared"
import { newPromotion } from "../helpers/promotions"
import { call } from "../helpers/shopper"
import { StaffBrowser } from "../helpers/staff-browser"

atSharedShop()

interface Told {
  id: string
  channel: string
  data: { title: string; description: string; file?: { filename: string; url: string } }
}

const formulas = { first_name: '=HYPERLINK("https://example.org")', last_name: "@SUM(1+1)", phone: "+1" }

async function bell(): Promise<Told[]> {
  const { body } = await staff.get<{ notifications: Told[] }>(
    "/admin/notifications?channel=feed&to[]=&limit=50&order=-created_at",
  )
  return body.notifications
}

async function exported(what: "orders" | "products"): Promise<Told & { url: string }> {
  const before = new Set((await bell()).map(({ id }) => id))
  expect((await staff.post(`/admin/${what}/export`, {})).status).toBe(202)
  const isNew = ({ id, data }: Told) => !before.has(id) && data.title.endsWith("export")
  const told = await eventually(async () => (await bell()).find(isNew), 30_000)
  return { ...told, url: `${shop.url}${told.data.file?.url}` }
}

const read = (url: string) => call<string>(url, { headers: staff.headers() })
const storedExports = () =>
  fs.readdirSync(path.join(shop.dataDir, "files-for-sale")).filter((name) => name.endsWith("-exports.csv"))

const rowOf = (body: string, email: string) => csvRows(body).find((row) => row["Customer Email"] === email)

describe("an export", () => {
  it("of orders is announced by the bell with a file of discounts, gift cards and totals", async () => {
    const { code } = await newPromotion(staff, {})
    const lines = [{ filename: "CubistFacadeGeneratorPro.zip", quantity: 1 }]
    const cards = { promotion: await shopper.promotion(code, lines), payingCard: await givenCard(shop, 2500) }
    await shopper.buy("discounted@medusa-exports.example", lines, cards)
    const { data, url } = await exported("orders")
    expect(data).toMatchObject({ title: "Order export", description: "Order export completed successfully!" })
    const { status, headers, body } = await read(url)
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"])
    expect(headers.get("cache-control")).toBe("private, no-store")
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${data.file?.filename}"`)
    expect(rowOf(body, "discounted@medusa-exports.example")).toMatchObject({
      Subtotal: "99.99",
      Discount: "20.00",
      "Discount code": code,
      "Gift card": "25.00",
      Tax: "4.40",
      Total: "59.39",
      Refunded: "0.00",
    })
  })

  it("contains no formula that a customer typed", async () => {
    await shopper.buy("formula@medusa-exports.example", [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
    const [customer] = await shop.query("select id from customer where email = 'formula@medusa-exports.example'")
    expect((await staff.post(`/admin/customers/${customer?.id}`, formulas)).status).toBe(200)
    const { body } = await read((await exported("orders")).url)
    const cells = Object.values(rowOf(body, "formula@medusa-exports.example") ?? {})
    expect(cells.join()).toContain("HYPERLINK")
    expect(cells.filter((cell) => /^\s*[=+@-]/.test(cell))).toEqual([])
  })

  it("can be downloaded by staff alone", async () => {
    const { data, url, id } = await exported("orders")
    expect((await call(url)).status).toBe(401)
    expect((await call(`${shop.url}/admin/notifications/${id}/file`, { headers: { cookie: "" } })).status).toBe(401)
    for (const name of [data.file?.filename ?? "", ...storedExports()]) {
      expect((await call(`${shop.url}/static/${name}`)).status).toBe(404)
    }
    const sql = "select data -> 'file' ->> 'url' as url from notification where id = $1"
    const [kept] = await shop.query<{ url: string }>(sql, [id])
    // Other port than the public address.
    expect((await call(`${shop.url}${new URL(kept?.url ?? "").pathname}`)).status).toBe(404)
  })

  it("is deleted after a week with its file", async () => {
    const { id, url } = await exported("orders")
    const stored = storedExports().length
    await shop.query("update notification set created_at = now() - interval '8 days' where id = $1", [id])
    await runJob(staff, "clear-away")
    await eventually(async () => !(await bell()).some((told) => told.id === id), 30_000)
    expect(storedExports()).toHaveLength(stored - 1)
    expect((await read(url)).status).toBe(404)
  })
})

it("the bell lists no mails, while a program gets them all, and has no file for them", async () => {
  await shopper.buy("mailed@medusa-exports.example", [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
  const asked = "/admin/notifications?limit=100&fields=id,channel&order=-created_at"
  const browser = new StaffBrowser(shop)
  await browser.signIn(admin)
  const { data, url } = await exported("products")
  expect(data.title).toBe("Product export")
  expect((await read(url)).body).toContain("Cubist Facade Generator")
  const channels = ({ body }: { body: { notifications: Told[] } }) =>
    new Set(body.notifications.map(({ channel }) => channel))
  expect(channels(await browser.get<{ notifications: Told[] }>(asked))).toEqual(new Set(["feed"]))
  expect(channels(await staff.get<{ notifications: Told[] }>(asked))).toEqual(new Set(["feed", "email"]))
  const [mail] = await shop.query<{ id: string }>("select id from notification where channel = 'email' limit 1")
  for (const id of [mail?.id, "noti_none"]) {
    expect((await staff.get(`/admin/notifications/${id}/file`)).status).toBe(404)
  }
})
