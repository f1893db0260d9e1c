import { createHash, randomUUID } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import type { TestShop } from "./shop"
import type { Staff } from "./staff"

export interface NewProduct {
  id: string
  handle: string
  variants: { id: string }[]
  images: { id: string; url: string; metadata: Record<string, unknown> | null }[]
}

/** One variant at $40, in the shop's channel. */
export async function makeProduct(shop: TestShop, staff: Staff, title: string, more: object = {}): Promise<NewProduct> {
  const [store] = await shop.query<{ id: string }>("select default_sales_channel_id as id from store")
  const [option, value] = ["Default option", "Default option value"]
  const prices = [{ currency_code: "usd", amount: 40 }]
  const { product } = await staff.make<{ product: NewProduct }>("/admin/products", {
    title,
    status: "draft",
    sales_channels: [{ id: store?.id }],
    options: [{ title: option, values: [value] }],
    variants: [{ title: "Default variant", options: { [option]: value }, prices }],
    ...more,
  })
  return product
}

export async function giveFile(shop: TestShop, productId: string, content: string | Buffer): Promise<void> {
  const key = `private-${randomUUID()}.zip`
  fs.writeFileSync(path.join(shop.dataDir, "files-for-sale", key), content)
  await shop.query(
    `insert into digital_file (id, digital_product_id, filename, version, storage_key, size, sha256, is_current)
     select $1, digital.id, digital.filename, '1.0.0', $2, $3, $4, true
     from product_product_digitalproduct_digital_product link
     join digital_product digital on digital.id = link.digital_product_id where link.product_id = $5`,
    [`dfile_${key}`, key, content.length, createHash("sha256").update(content).digest("hex"), productId],
  )
}

export async function productOf(shop: TestShop, filename: string): Promise<string> {
  const [row] = await shop.query<{ product_id: string }>(
    `select link.product_id from product_product_digitalproduct_digital_product link
     join digital_product on digital_product.id = digital_product_id where filename = $1`,
    [filename],
  )
  return row?.product_id ?? ""
}
