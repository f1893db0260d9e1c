import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import type { ProductsAnswer } from "../../compat-api/contract/customer-data"
import { products } from "../../seed/catalogue/products"
import { buildDeliverable } from "../../seed/deliverables/build"
import { signedIn } from "../helpers/account"
import { atSharedShop, shop, shopper } from "../helpers/at-shared-shop"
import { post } from "../helpers/shopper"

let transaction: string
let content: Buffer

const file = "GridCreatorPro.zip"

atSharedShop()
beforeAll(async () => {
  transaction = await shopper.buy("reader@download.example", [{ filename: file, quantity: 1 }])
  const product = products.find((candidate) => candidate.filename === file)
  if (!product) throw new Error(`The catalogue has no ${file}`)
  content = await buildDeliverable(product)
})

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe("a paid file", () => {
  it("is sent complete, under the catalogue's name", async () => {
    const response = await shopper.download(transaction, file)
    expect(response.status).toBe(200)
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${file}"`)
    expect(response.headers.get("content-type")).toBe("application/zip")
    expect(response.headers.get("accept-ranges")).toBe("bytes")
    expect((await bytesOf(response)).equals(content)).toBe(true)
  })

  it("also has its name without Pro, and HEAD answers size and checksum without a body (ruling 10)", async () => {
    const response = await shopper.download(transaction, "GridCreator.zip", { method: "HEAD" })
    expect(response.status).toBe(200)
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${file}"`)
    expect(response.headers.get("content-length")).toBe(String(content.length))
    expect(response.headers.get("etag")).toBe(`"${createHash("sha256").update(content).digest("hex")}"`)
    expect(await bytesOf(response)).toHaveLength(0)
  })

  it.each([
    ["bytes=0-99", (all: Buffer) => all.subarray(0, 100)],
    ["bytes=-50", (all: Buffer) => all.subarray(-50)],
    ["bytes=10-999999999", (all: Buffer) => all.subarray(10)],
  ])("is sent in ranges: %s", async (range, part) => {
    const response = await shopper.download(transaction, file, { headers: { range } })
    expect(response.status).toBe(206)
    expect(response.headers.get("content-range")).toMatch(new RegExp(`^bytes \\d+-\\d+/${content.length}$`))
    expect((await bytesOf(response)).equals(part(content))).toBe(true)
  })

  it("is resumed with If-Range, and sent complete after a new version", async () => {
    const { headers } = await shopper.download(transaction, file, { method: "HEAD" })
    const etag = headers.get("etag") ?? ""
    const resumed = await shopper.download(transaction, file, { headers: { range: "bytes=9-", "if-range": etag } })
    expect(resumed.status).toBe(206)
    const renewed = await shopper.download(transaction, file, { headers: { range: "bytes=9-", "if-range": '"old"' } })
    expect([renewed.status, (await bytesOf(renewed)).length]).toEqual([200, content.length])
  })

  it("counts each started download, and as the buyer's by token or session, but not by the mailed link", async () => {
    const email = "counted@download.example"
    const bought = await shopper.buy(email, [{ filename: file, quantity: 1 }])
    const { cookie } = await signedIn(shop, email)
    const { body } = await post<ProductsAnswer>(`${shop.url}/api/get_user_products.php`, { email }, { cookie })
    const token = (body.success && body.products[0]?.purchase_token) || ""
    const stranger = await signedIn(shop, "stranger@download.example")
    const fetched = async (query: object, headers: Record<string, string> = {}, method = "GET") => {
      const address = `${shop.url}/api/download.php?${new URLSearchParams({ transaction: bought, file, ...query })}`
      await bytesOf(await fetch(address, { headers, method }))
      const [row] = await shop.query(
        `select download_count as all, buyer_download_count as "buyers", last_buyer_download_at is not null as "isDated",
           (select count(*)::int from digital_download where by_buyer and transaction_id = $1) as "listed"
         from entitlement where transaction_id = $1`,
        [bought],
      )
      return row
    }
    const notYet = { buyers: 0, isDated: false, listed: 0 }
    expect(await fetched({})).toEqual({ all: 1, ...notYet })
    expect(await fetched({}, { cookie: stranger.cookie })).toEqual({ all: 2, ...notYet })
    expect(await fetched({ token: "cdp_wrong" })).toEqual({ all: 3, ...notYet })
    expect(await fetched({ token, from: "mail" })).toEqual({ all: 4, ...notYet })
    expect(await fetched({ token }, {}, "HEAD")).toEqual({ all: 4, ...notYet })
    expect(await fetched({ token })).toEqual({ all: 5, buyers: 1, isDated: true, listed: 1 })
    expect(await fetched({ token }, { range: "bytes=500-" })).toMatchObject({ all: 5, buyers: 1 })
    expect(await fetched({}, { cookie })).toEqual({ all: 6, buyers: 2, isDated: true, listed: 2 })
  })
})

it("answers a file that is missing in the store with an error, and counts no download", async () => {
  const read = async () => {
    const [row] = await shop.query<{ storage_key: string; downloads: number }>(
      `select digital_file.storage_key, entitlement.download_count as downloads from entitlement
       join digital_file on digital_file.digital_product_id = entitlement.digital_product_id
       where entitlement.transaction_id = $1`,
      [transaction],
    )
    return row
  }
  const row = await read()
  const stored = path.join(shop.dataDir, "files-for-sale", row?.storage_key ?? "")
  fs.renameSync(stored, `${stored}.away`)
  const response = await shopper.download(transaction, file)
  fs.renameSync(`${stored}.away`, stored)
  expect([response.status, await response.json()]).toMatchObject([500, { success: false }])
  const named = ["content-disposition", "accept-ranges", "content-range"]
  expect(named.filter((name) => response.headers.has(name))).toEqual([])
  expect(response.headers.get("etag")).not.toContain(createHash("sha256").update(content).digest("hex"))
  expect(response.headers.get("content-type")).toMatch("application/json")
  expect(response.headers.get("cache-control")).toBe("no-store")
  expect(await read()).toEqual(row)
})

describe("an unpaid file", () => {
  it.each([
    ["an unknown transaction", "0AB12345CD678901E", file],
    ["a file of another purchase", "real", "LineCleanPro.zip"],
  ])("is refused for %s", async (_, ticket, name) => {
    const response = await shopper.download(ticket === "real" ? transaction : ticket, name)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false })
  })

  it.each(["../secrets.json", "/etc/passwd", "files-for-sale/GridCreatorPro.zip", "GridCreatorPro.zip\u0000.txt", ""])(
    "is refused for the path %j",
    async (name) => {
      const response = await shopper.download(transaction, name)
      expect([400, 404]).toContain(response.status)
      expect(await response.json()).toMatchObject({ success: false })
    },
  )

  it("is refused with a page for browsers", async () => {
    const response = await shopper.download("0AB12345CD678901E", file, { headers: { accept: "text/html,*/*;q=0.8" } })
    expect(response.status).toBe(404)
    expect(response.headers.get("content-type")).toContain("text/html")
    expect(await response.text()).toContain("Download not found")
    const headers = { accept: "text/html" }
    const damaged = await (await fetch(`${shop.url}/api/download.php?file=${file}`, { headers })).text()
    expect(damaged).toContain("Part of this link is missing or damaged.")
    expect(damaged).not.toContain("is missing.")
  })
})
