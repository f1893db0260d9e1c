import { createHash } from "node:crypto"
import { once } from "node:events"
import fs from "node:fs"
import http from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { within } from "../helpers/eventually"
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

const upload = (content: Readable, version: string) => uploadTo(shop.url, content, version)

async function uploadTo(server: string, content: Readable, version: string) {
  const { body } = await staff.get<{ products: { id: string }[] }>("/admin/products?handle=grid-creator")
  const url = `${server}/admin/products/${body.products[0]?.id}/files`
  return uploadVersion(url, staff.headers(), { version, name: "any.zip" }, content).answer
}

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")

function uploadPicture(server: string) {
  const body = new FormData()
  body.append("files", new Blob([png], { type: "image/png" }), "plan.png")
  const init = { method: "POST", headers: staff.headers(), body }
  return call<{ files?: { url: string }[]; message?: string }>(`${server}/admin/uploads`, init)
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

describe("a store that browsers reach", () => {
  let signing: string
  beforeAll(async () => {
    signing = await shop.anotherServer({ S3_DOWNLOADS: "signed", S3_PATH_STYLE: "on" })
  })
  const addressOf = (transaction: string) =>
    `${signing}/api/download.php?${new URLSearchParams({ transaction, file: filename })}`
  const count = async (transaction: string) =>
    (await shop.query("select download_count from entitlement where transaction_id = $1", [transaction]))[0]
      ?.download_count

  it("sends the file itself, by an address that ends soon, once the shop has looked and counted", async () => {
    const transaction = await shopper.buy("signed@example.com", [{ filename, quantity: 1 }])
    const whole = await bytesOf(await shopper.download(transaction, filename))
    const before = await count(transaction)
    const response = await fetch(addressOf(transaction), { redirect: "manual" })
    const address = new URL(response.headers.get("location") ?? "")
    expect([response.status, response.headers.get("cache-control")]).toEqual([302, "no-store"])
    expect([address.origin, address.searchParams.get("X-Amz-Expires")]).toEqual([new URL(fileUrl ?? "").origin, "300"])
    const fetched = await fetch(address)
    expect(fetched.headers.get("content-disposition")).toBe(`attachment; filename="${filename}"`)
    expect(fetched.headers.get("content-type")).toBe("application/zip")
    expect(await bytesOf(fetched)).toEqual(whole)
    expect(await count(transaction)).toBe(before + 1)

    address.searchParams.set("X-Amz-Expires", "86400")
    expect((await fetch(address)).status).toBe(403)
    const part = await fetch(addressOf(transaction), { headers: { range: "bytes=10-19" } })
    expect([part.status, await bytesOf(part)]).toEqual([206, whole.subarray(10, 20)])
    expect(await count(transaction)).toBe(before + 1)
  })

  it("is no way around the shop: what is not paid for leads nowhere, and HEAD is answered here", async () => {
    const unknown = await fetch(addressOf("0AB12345CD678901E"), { redirect: "manual" })
    expect([unknown.status, unknown.headers.get("location")]).toEqual([404, null])
    const transaction = await shopper.buy("head@example.com", [{ filename, quantity: 1 }])
    const head = await fetch(addressOf(transaction), { method: "HEAD", redirect: "manual" })
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/zip"])
  })
})

describe("a store that does not answer", () => {
  it.each([
    ["hangs", () => undefined],
    ["fails", (_: unknown, res: http.ServerResponse) => void res.writeHead(500).end()],
    ["cuts the line", (req: http.IncomingMessage) => void req.socket.destroy()],
  ])("since it %s: a download says so, and works again afterwards", async (_case, answer) => {
    const store = http.createServer(answer).listen(0, "127.0.0.1")
    await once(store, "listening")
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
    const apart = await shop.anotherServer({ S3_ENDPOINT: endpoint })
    const transaction = await shopper.buy("patient@example.com", [{ filename, quantity: 1 }])
    const address = `${apart}/api/download.php?${new URLSearchParams({ transaction, file: filename })}`
    const response = await fetch(address, { headers: { accept: "text/html" } })
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"])
    expect(await response.text()).toContain("The store of our files does not answer.")
    expect(response.headers.get("content-disposition")).toBeNull()
    const uploads = {
      version: uploadTo(apart, Readable.from([zipBytes("lost")]), "9.0"),
      large: uploadTo(apart, largeZip(12).content, "9.1"),
      picture: uploadPicture(apart),
    }
    for (const [what, asked] of Object.entries(uploads)) {
      const { status, body } = await within(10_000, what, asked)
      expect([status, body.message], what).toEqual([503, expect.stringContaining("The store of our files")])
    }
    expect((await shopper.download(transaction, filename)).status).toBe(200)
    store.closeAllConnections()
    store.close()
  })
})

describe("a picture that staff upload", () => {
  async function uploadedTo(server: string) {
    const { status, body } = await uploadPicture(server)
    return { status, url: body.files?.[0]?.url ?? "" }
  }

  it("is opened by the bucket alone where that takes no ACLs", async () => {
    const { status, url } = await uploadedTo(await shop.anotherServer({ S3_ACL: "off" }))
    expect([status, (await fetch(url)).status]).toEqual([200, 403])
  })

  it("is everybody's at S3_FILE_URL, and pages may show it", async () => {
    const { status, url } = await uploadedTo(shop.url)
    expect([status, url]).toEqual([200, expect.stringContaining(`${fileUrl}/`)])
    expect(await bytesOf(await fetch(url))).toEqual(png)
    const policy = (await fetch(`${shop.url}/`)).headers.get("content-security-policy")
    expect(policy).toContain(new URL(url).origin)
  })
})
