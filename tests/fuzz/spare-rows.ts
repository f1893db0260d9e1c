import { randomBytes } from "node:crypto"
import { ownCard, type Shopper } from "../helpers/shopper"
import { smallPng } from "../helpers/small-png"
import type { Staff } from "../helpers/staff"

/** One row of most kinds staff keep. Returns failures with the shop's answers. */
export async function makeSpareRows(staff: Staff, shopper: Shopper): Promise<string[]> {
  const name = `Spare ${randomBytes(5).toString("hex")}`
  const failed: string[] = []
  const make = async (path: string, body: object): Promise<string> => {
    const { status, body: answer } = await staff.post<Record<string, { id?: string }>>(`/admin/${path}`, body)
    if (status >= 300) failed.push(`${path}: ${status} ${JSON.stringify(answer).slice(0, 120)}`)
    return Object.values(answer ?? {}).find((each) => each?.id)?.id ?? ""
  }
  const email = `${name.replace(" ", "-").toLowerCase()}@example.com`
  await make("sales-channels", { name })
  const category = await make("product-categories", { name })
  const collection = await make("collections", { title: name })
  const type = await make("product-types", { value: name })
  const tag = await make("product-tags", { value: name })
  const size = [{ title: "Size", values: ["S", "M"] }]
  const product = {
    title: name,
    status: "published",
    options: size,
    categories: [{ id: category }],
    collection_id: collection,
    type_id: type,
    tags: [{ id: tag }],
    variants: [{ title: "S", sku: name, options: { Size: "S" }, prices: [{ currency_code: "usd", amount: 10 }] }],
  }
  const productId = await make("products", product)
  const customer = await make("customers", { email, first_name: name })
  await make(`customers/${customer}/addresses`, { address_1: name, country_code: "us" })
  const group = await make("customer-groups", { name })
  await make(`customer-groups/${group}/customers`, { add: [customer] })
  await make("campaigns", { name, campaign_identifier: name })
  const method = { type: "percentage", target_type: "order", value: 10, allocation: "across", currency_code: "usd" }
  await make("promotions", { code: name.replace(" ", ""), type: "standard", application_method: method })
  const { body: made } = await staff.get<{ product: { variants: { id: string }[] } }>(`/admin/products/${productId}`)
  const prices = made.product.variants.map(({ id }) => ({ variant_id: id, currency_code: "usd", amount: 9 }))
  await make("price-lists", { title: name, description: name, status: "active", prices })
  await make("tax-regions", {
    provider_id: "tp_system",
    country_code: String.fromCharCode(...[0, 0].map(() => 97 + ((randomBytes(1)[0] ?? 0) % 26))),
  })
  await make("api-keys", { title: name, type: "publishable" })
  await make("invites", { email })
  await make("gift-cards", {
    kind: "gift",
    amount: 40,
    recipient_name: name,
    recipient_email: email,
    sender_name: "CD Atelier",
    message: name,
    mail: false,
    request_key: crypto.randomUUID(),
  })
  await shopper
    .buy(email, [{ filename: "ViewOptimizer.zip", quantity: 1 }], { giftCards: [ownCard(25)] })
    .catch((error: Error) => failed.push(error.message))
  const upload = await staff.uploadParts("/admin/uploads", { files: new Uint8Array(smallPng) })
  if (upload.status >= 300) failed.push(`uploads: ${upload.status}`)
  await staff.post(`/admin/products/${productId}/variants`, { title: "M", options: { Size: "M" }, prices: [] })
  return failed
}
