import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readPrepared } from "../helpers/prepared"
import { type RedisServer, startRedis } from "../helpers/redis"
import { startShop, type TestShop } from "../helpers/shop"
import { call, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { largeZip, uploadVersion, zipBytes } from "../helpers/version-upload"

const { S3_FILE_URL: fileUrl } = readPrepared().environment
let redis: RedisServer
let shop: TestShop
let shopper: Shopper
let staff: Staff

beforeAll(async () => {
  redis = await startRedis()
  shop = await startShop({ REDIS_URL: redis.url, RATE_LIMITS: "off" })
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
})
afterAll(async () => {
  await shop?.stop()
  await redis?.goAway()
})

const filename = "GridCreatorPro.zip"
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function upload(content: Readable, version: string) {
  const { body } = await staff.get<{ products: { id: string }[] }>("/admin/products?handle=grid-creator")
  const url = `${shop.url}/admin/products/${body.products[0]?.id}/files`
  return uploadVersion(url, staff.headers(), { version, name: "any.zip" }, content).answer
}

describe("a file for sale", () => {
  it("of the seed lies in S3, and is delivered whole, in parts and again from where it broke off", async () => {
    expect(fs.existsSync(path.join(shop.dataDir, "files-for-sale"))).toBe(false)
    const transaction = await shopper.buy("buyer@example.com", [{ filename, quantity: 1 }])
    const whole = await bytesOf(await shopper.download(transaction, filename))
    const head = await shopper.download(transaction, filename, { method: "HEAD" })
    expect(head.headers.get("etag")).toBe(`"${createHash("sha256").update(whole).digest("hex")}"`)
    const part = await shopper.download(transaction, filename, { headers: { range: "bytes=10-19" } })
    expect([part.status, await bytesOf(part)]).toEqual([206, whole.subarray(10, 20)])
    const rest = await shopper.download(transaction, filename, { headers: { range: "bytes=100-" } })
    expect(await bytesOf(rest)).toEqual(whole.subarray(100))
  })

  it("that staff upload, larger than one part of S3's, is delivered to who bought it before", async () => {
    const transaction = await shopper.buy("large@example.com", [{ filename, quantity: 1 }])
    const { content, sha256 } = largeZip(12)
    expect(await upload(content, "8.0")).toMatchObject({ status: 200 })
    const delivered = await bytesOf(await shopper.download(transaction, filename))
    expect(createHash("sha256").update(delivered).digest("hex")).toBe(sha256())
  })

  it("is read by nobody who only knows its address in S3", async () => {
    expect(await upload(Readable.from([zipBytes("secret")]), "8.1")).toMatchObject({ status: 200 })
    const rows = await shop.query<{ storage_key: string }>("select storage_key from digital_file")
    expect(rows.length).toBeGreaterThan(19)
    for (const { storage_key } of rows) {
      expect((await fetch(`${fileUrl}/${storage_key}`)).status).toBe(403)
    }
  })
})

describe("a picture that staff upload", () => {
  it("is everybody's at S3_FILE_URL, and pages may show it", async () => {
    const body = new FormData()
    const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")
    body.append("files", new Blob([png], { type: "image/png" }), "plan.png")
    const { status, body: uploaded } = await call<{ files: { url: string }[] }>(`${shop.url}/admin/uploads`, {
      method: "POST",
      headers: staff.headers(),
      body,
    })
    const url = uploaded.files[0]?.url ?? ""
    expect([status, url]).toEqual([200, expect.stringContaining(`${fileUrl}/`)])
    expect(await bytesOf(await fetch(url))).toEqual(png)
    const policy = (await fetch(`${shop.url}/`)).headers.get("content-security-policy")
    expect(policy).toContain(new URL(url).origin)
  })
})
