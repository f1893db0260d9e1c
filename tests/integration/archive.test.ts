import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { strFromU8, unzipSync } from "fflate"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { checkArchive } from "../../backend/lib/archive/check-archive"
import { localFile } from "../../backend/lib/archive/stored-file"
import { signedIn } from "../helpers/account"
import { giveFile, productOf } from "../helpers/new-product"
import { purchaseIdOf, tokenOf } from "../helpers/purchase-page"
import { RefundDesk } from "../helpers/refunds"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { zipBytes } from "../helpers/version-upload"

let shop: TestShop
let shopper: Shopper
let refundDesk: RefundDesk

const grid = "GridCreatorPro.zip"
const lines = "LineCleanPro.zip"
const facade = "CubistFacadeGeneratorPro.zip"

beforeAll(async () => {
  shop = await startShop()
  shopper = await Shopper.enter(shop)
  refundDesk = new RefundDesk(shop, await Staff.signIn(shop))
})
afterAll(() => shop?.stop())

const buy = (email: string, ...filenames: string[]) =>
  shopper.buy(
    email,
    filenames.map((filename) => ({ filename, quantity: 1 })),
  )
const ask = (query: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${shop.url}/api/download_all.php?${new URLSearchParams(query)}`, init)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const filesIn = async (response: Response) => unzipSync(await bytesOf(response))
const productsIn = async (response: Response) =>
  [...new Set(Object.keys(await filesIn(response)).map((name) => name.split("/").slice(1, -1).join("/")))].filter(
    Boolean,
  )

async function deliver(filename: string, content: Buffer) {
  const product = await productOf(shop, filename)
  await shop.query(
    `update digital_file set is_current = false, version = version || '-' || id where digital_product_id =
     (select id from digital_product where filename = $1)`,
    [filename],
  )
  await giveFile(shop, product, content)
}

describe("the archive of a purchase", () => {
  const email = "one@archive.example"
  let transaction: string
  beforeAll(async () => {
    transaction = await buy(email, grid, facade)
  })

  it("has each product unpacked in its folder, with checksums that hold", async () => {
    const response = await ask({ transaction })
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("application/zip")
    expect(response.headers.get("content-disposition")).toContain(`CD Atelier ${transaction}.zip`)
    const bytes = await bytesOf(response)
    expect(response.headers.get("content-length")).toBe(String(bytes.length))
    const saved = path.join(shop.dataDir, "all.zip")
    fs.writeFileSync(saved, bytes)
    await checkArchive(await localFile(saved))
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(["CD Atelier/Dynamo/GridCreator/GridCreatorPro.dyn", "CD Atelier/README.txt"]),
    )
    const [grids] = Object.values(unzipSync(await bytesOf(await shopper.download(transaction, grid))))
    expect(files["CD Atelier/Dynamo/GridCreator/README.txt"]).toEqual(grids)
    const sums = strFromU8(files["CD Atelier/SHA256SUMS"] ?? new Uint8Array())
      .trim()
      .split("\n")
    expect(sums).toHaveLength(Object.keys(files).length - 1)
    for (const line of sums) {
      const [sum = "", name = ""] = line.split("  ")
      const content = files[`CD Atelier/${name}`] ?? new Uint8Array()
      expect(createHash("sha256").update(content).digest("hex"), name).toBe(sum)
    }
  })

  it("resumes with identical bytes, and starts again after a new version", async () => {
    const whole = await ask({ transaction })
    const bytes = await bytesOf(whole)
    const etag = whole.headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    const again = await ask({ transaction }, { method: "HEAD" })
    expect([again.headers.get("etag"), again.headers.get("content-length")]).toEqual([etag, String(bytes.length)])
    for (const start of [1, 1000, bytes.length >> 1, bytes.length - 1]) {
      const part = await ask({ transaction }, { headers: { range: `bytes=${start}-`, "if-range": etag } })
      expect(part.status).toBe(206)
      expect((await bytesOf(part)).equals(bytes.subarray(start)), `from ${start}`).toBe(true)
    }
    const beyond = await ask({ transaction }, { headers: { range: `bytes=${bytes.length}-` } })
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`])
    await deliver(grid, zipBytes("new"))
    const renewed = await ask({ transaction }, { headers: { range: "bytes=1000-", "if-range": etag } })
    expect(renewed.status).toBe(200)
    expect(renewed.headers.get("etag")).not.toBe(etag)
    expect(await productsIn(renewed)).toContain("Dynamo/GridCreator")
  })

  it("counts as a download of each file once, and as the buyer's by token", async () => {
    const bought = await buy("counted@archive.example", grid, facade)
    const token = tokenOf(await purchaseIdOf(shop, bought))
    const counts = async (query: Record<string, string>, init: RequestInit = {}) => {
      await bytesOf(await ask({ transaction: bought, ...query }, init))
      const rows = await shop.query<{ all: number; buyers: number }>(
        `select download_count as all, buyer_download_count as buyers,
           (select count(*)::int from digital_download where entitlement_id = entitlement.id) as listed
         from entitlement where transaction_id = $1`,
        [bought],
      )
      return rows
    }
    const both = (row: object) => [row, row]
    expect(await counts({})).toEqual(both({ all: 1, buyers: 0, listed: 1 }))
    expect(await counts({ token, from: "mail" })).toEqual(both({ all: 2, buyers: 0, listed: 2 }))
    expect(await counts({ token })).toEqual(both({ all: 3, buyers: 1, listed: 3 }))
    expect(await counts({ token }, { headers: { range: "bytes=500-" } })).toEqual(
      both({ all: 3, buyers: 1, listed: 3 }),
    )
    expect(await counts({ token }, { method: "HEAD" })).toEqual(both({ all: 3, buyers: 1, listed: 3 }))
    await Promise.all(Array.from({ length: 20 }, async () => bytesOf(await ask({ transaction: bought }))))
    expect(await counts({})).toEqual(both({ all: 24, buyers: 1, listed: 24 }))
  })

  it("refuses unknown, malformed and corrected tickets", async () => {
    expect((await ask({ transaction: "0AB12345CD678901E" })).status).toBe(404)
    expect((await ask({ transaction: "../x" })).status).toBe(400)
    expect((await ask({})).status).toBe(400)
    const bought = await buy("moved@archive.example", lines)
    await shop.query("update purchase set address_version = 1 where transaction_id = $1", [bought])
    const id = await purchaseIdOf(shop, bought)
    const others = tokenOf(await purchaseIdOf(shop, transaction))
    for (const token of [undefined, others, tokenOf(id)]) {
      expect((await ask({ transaction: bought, ...(token && { token }) })).status).toBe(404)
    }
    expect((await ask({ transaction: bought, token: tokenOf(id, undefined, 1) })).status).toBe(200)
  })
})

describe("the archive of an address", () => {
  const email = "all@archive.example"
  it("has every file once, without what was refunded, for its session alone", async () => {
    await buy(email, lines, facade)
    await buy(email, lines)
    const refunded = await buy(email, grid)
    const { cookie } = await signedIn(shop, email)
    const own = (init: RequestInit = {}) => ask({ email }, { ...init, headers: { cookie } })
    expect(await productsIn(await own())).toHaveLength(3)
    expect((await refundDesk.refund(refunded, { scope: "whole" })).body.refund.state).toBe("done")
    const response = await own()
    expect(await productsIn(response.clone())).toEqual(["Dynamo/LineClean", "Grasshopper/Cubist Facade Generator"])
    const readme = strFromU8((await filesIn(response))["CD Atelier/README.txt"] ?? new Uint8Array())
    expect(readme).toContain("- LineClean, version 1.0.0")
    expect(readme).not.toContain("GridCreator")
    expect((await ask({ transaction: refunded })).status).toBe(403)

    expect((await ask({ email })).status).toBe(401)
    const stranger = await signedIn(shop, "stranger@archive.example")
    expect((await ask({ email }, { headers: { cookie: stranger.cookie } })).status).toBe(403)
    const nothing = { headers: { cookie: stranger.cookie, accept: "text/html" } }
    const empty = await ask({ email: "stranger@archive.example" }, nothing)
    expect([empty.status, await empty.text()]).toEqual([404, expect.stringContaining("No downloads")])
  })

  it.each([
    ["a broken archive", edited(zipBytes("two"), "two", "six")],
    ["no archive", Buffer.from("%PDF-1.7")],
    ["an archive that would leave its folder", edited(zipBytes("x"), "File.txt", "../a.txt")],
  ])("puts %s in as it is", async (_, content) => {
    const transaction = await buy("whole@archive.example", facade)
    await deliver(facade, content)
    const response = await ask({ transaction })
    const bytes = await bytesOf(response)
    const files = unzipSync(bytes)
    const whole =
      files["CD Atelier/Grasshopper/Cubist Facade Generator/CubistFacadeGeneratorPro.zip"] ?? new Uint8Array()
    expect(Buffer.from(whole)).toEqual(fs.readFileSync(await storedFile(facade)))
    expect(Object.keys(files)).toHaveLength(3)
  })
})

function edited(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1")
}

async function storedFile(filename: string): Promise<string> {
  const [row] = await shop.query<{ storage_key: string }>(
    `select storage_key from digital_file where is_current and digital_product_id =
     (select id from digital_product where filename = $1)`,
    [filename],
  )
  return path.join(shop.dataDir, "files-for-sale", row?.storage_key ?? "")
}
