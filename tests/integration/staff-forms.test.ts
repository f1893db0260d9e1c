import { expect, it, onTestFinished } from "vitest"
import { atSharedShop, shop, staff } from "../helpers/at-shared-shop"
import { newGroup } from "../helpers/customer-groups"
import { makeProduct } from "../helpers/new-product"

type Refusal = { type: string; message: string }

atSharedShop()

const refusal = async (path: string, body: object) => {
  const { status, body: answer } = await staff.post<Refusal>(path, body)
  return { status, ...answer }
}

interface Made {
  id: string
  [field: string]: unknown
}

async function make(path: string, body: object): Promise<Made> {
  const [made] = Object.values(await staff.make<Record<string, Made>>(path, body))
  if (!made) throw new Error(`${path} made nothing.`)
  onTestFinished(async () => void (await staff.delete(`${path}/${made.id}`)))
  return made
}

async function stored(path: string, field: string): Promise<unknown> {
  const { body } = await staff.get<Record<string, Made>>(path)
  return Object.values(body)[0]?.[field]
}

const percentOff = (value: number) => ({ type: "percentage", target_type: "order", allocation: "across", value })

const forms: [path: string, made: object, field: string, theirs: unknown, mine: unknown][] = [
  ["product-categories", { name: "Old" }, "name", "Theirs", "Mine"],
  ["collections", { title: "Old" }, "title", "Theirs", "Mine"],
  ["product-types", { value: "Old" }, "value", "Theirs", "Mine"],
  ["product-tags", { value: "Old" }, "value", "Theirs", "Mine"],
  ["customer-groups", { name: "Old" }, "name", "Theirs", "Mine"],
  ["customers", { email: "a@staff-forms.example" }, "first_name", "Theirs", "Mine"],
  ["campaigns", { name: "Old", campaign_identifier: "old-forms" }, "name", "Theirs", "Mine"],
  ["sales-channels", { name: "Old" }, "name", "Theirs", "Mine"],
  [
    "promotions",
    { code: "OLDFORMS", type: "standard", application_method: percentOff(10) },
    "application_method",
    { value: 20, type: "percentage" },
    { value: 30, type: "percentage" },
  ],
]

it.each(forms)(
  "a form for %s is refused if someone else saved its field first",
  async (noun, made, field, theirs, mine) => {
    const row = await make(`/admin/${noun}`, made)
    const path = `/admin/${noun}/${row.id}`
    const form_opened_with = { [field]: row[field] }
    expect((await staff.post(path, { [field]: theirs, form_opened_with })).status).toBe(200)
    const now = await stored(path, field)
    const late = await refusal(path, { [field]: mine, form_opened_with })
    expect(late).toMatchObject({
      status: 409,
      type: "conflict",
      message: expect.stringContaining("Someone else changed"),
    })
    expect(await stored(path, field)).toEqual(now)
    expect((await staff.post(path, { [field]: mine, form_opened_with: { [field]: now } })).status).toBe(200)
  },
)

it("of two forms for one product, each saves its own field, and the same field only once", async () => {
  const { id } = await makeProduct(shop, staff, "Two Forms")
  const path = `/admin/products/${id}`
  const save = (title: string) => staff.post(path, { title, form_opened_with: { title: "Two Forms" } })
  expect((await staff.post(path, { subtitle: "New", form_opened_with: { subtitle: "" } })).status).toBe(200)
  const statuses = (await Promise.all(["One", "Two", "Three"].map(save))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409, 409])
  expect(await stored(path, "subtitle")).toBe("New")
})

const price = (amount: number) => [{ currency_code: "usd", amount }]

it("a price of zero is refused wherever Medusa takes prices", async () => {
  const { id } = await makeProduct(shop, staff, "Zero Price")
  const [variant] = await shop.query<{ id: string }>("select id from product_variant where product_id = $1", [id])
  const variant_id = variant?.id ?? ""
  const list = { title: "Zero", description: "Zero", prices: [{ variant_id, ...price(0)[0] }] }
  for (const [path, body] of [
    [`/admin/products/${id}/variants/${variant_id}`, { prices: price(0) }],
    [`/admin/products/${id}/variants/batch`, { update: [{ id: variant_id, prices: price(-1) }] }],
    ["/admin/price-lists", list],
  ] as const) {
    expect(await refusal(path, body)).toMatchObject({ status: 400, message: expect.stringContaining("at least $0.01") })
  }
})

it("a price list without prices is refused", async () => {
  const rules = { "customer.groups.id": [await newGroup(staff, "Staff Forms")] }
  const answer = await refusal("/admin/price-lists", { title: "Empty", description: "Empty", rules, prices: [] })
  expect(answer).toMatchObject({ status: 400, message: expect.stringContaining("has no prices") })
})

it("more than all is refused for a promotion and for a tax rate", async () => {
  const code = "OVERALL"
  const made = { code, type: "standard", application_method: percentOff(150) }
  const tooMuch = { status: 400, message: "A promotion takes off at most 100%." }
  expect(await refusal("/admin/promotions", made)).toMatchObject(tooMuch)
  const { id } = await make("/admin/promotions", { ...made, application_method: percentOff(100) })
  expect(await refusal(`/admin/promotions/${id}`, { application_method: { value: 150 } })).toMatchObject(tooMuch)
  const [rate] = await shop.query<{ id: string }>("select id from tax_rate where deleted_at is null")
  for (const percent of [101, -1]) {
    const answer = await refusal(`/admin/tax-rates/${rate?.id}`, { rate: percent })
    expect(answer).toMatchObject({ status: 400, message: "A tax rate is between 0 and 100 percent." })
  }
})

it("only conditions that the shop can check are offered", async () => {
  const offered = async (rules: string) => {
    const path = `/admin/promotions/rule-attribute-options/${rules}?application_method_type=percentage`
    return (await staff.get<{ attributes: { id: string }[] }>(path)).body.attributes.map(({ id }) => id)
  }
  expect(await offered("rules")).toEqual([])
  expect(await offered("target-rules")).toEqual([
    "product",
    "product_category",
    "product_collection",
    "product_type",
    "product_tag",
  ])
})

it("the summary of a product for sale cannot be emptied", async () => {
  const { id } = await makeProduct(shop, staff, "Emptied Page")
  const path = `/admin/products/${id}/digital-product`
  await staff.make(path, { summary: "One sentence." })
  await staff.make(`/admin/products/${id}`, { status: "published" })
  onTestFinished(async () => void (await staff.post(`/admin/products/${id}`, { status: "draft" })))
  expect(await refusal(path, { summary: " " })).toMatchObject({ status: 400, type: "not_allowed" })
  await staff.make(`/admin/products/${id}`, { status: "draft" })
  expect((await staff.post(path, { summary: "" })).status).toBe(200)
})

it("an IBAN with a typing error is refused", async () => {
  const { invoice_settings } = (
    await staff.get<{ invoice_settings: Record<string, unknown> }>("/admin/invoice-settings")
  ).body
  const { staff_actions: _history, ...settings } = invoice_settings
  const account = "AE07 0331 2345 6789 0123 465"
  const answer = await refusal("/admin/invoice-settings", { ...settings, account })
  expect(answer).toMatchObject({ status: 400, message: expect.stringContaining("check digits") })
})
