import childProcess from "node:child_process"
import { createHash } from "node:crypto"
import fs from "node:fs"
import http from "node:http"
import path from "node:path"
import { Readable } from "node:stream"
import { promisify } from "node:util"
import { ListMultipartUploadsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { s3Client } from "../../backend/lib/s3"
import { readSettings, type S3Settings } from "../../backend/lib/settings"
import { s3Trouble } from "../../bin/checks/external-services"
import { eventually, within } from "../helpers/eventually"
import { portOf } from "../helpers/listening"
import { readPrepared, root, serverEnvironment } from "../helpers/prepared"
import { type RedisServer, startRedis } from "../helpers/redis"
import { startShop, type TestShop } from "../helpers/shop"
import { call, Shopper } from "../helpers/shopper"
import { smallPng } from "../helpers/small-png"
import { Staff } from "../helpers/staff"
import { endlessZip, largeZip, uploadVersion, zipBytes } from "../helpers/version-upload"
import { s3Folder, startGateway } from "./s3"

const { environment } = readPrepared()
const { S3_FILE_URL: fileUrl, S3_BUCKET: Bucket } = environment
const settingsWith = (changed: NodeJS.ProcessEnv = {}): S3Settings => {
  const { s3 } = readSettings({ ...serverEnvironment, ...environment, ...changed })
  if (!s3) throw new Error("The shops of these tests have a bucket.")
  return s3
}
const store = s3Client(settingsWith())
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

const execFile = promisify(childProcess.execFile)
const bucketMaker = path.join(root, "deploy/make-bucket.mjs")
const filename = "GridCreatorPro.zip"
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

const upload = (content: Readable, version: string) => uploadTo(shop.url, content, version)

const uploadTo = async (server: string, content: Readable, version: string) =>
  (await beginUpload(server, content, version)).answer

async function beginUpload(server: string, content: Readable, version: string) {
  const url = `${server}/admin/products/${await productOf("grid-creator")}/files`
  return uploadVersion(url, staff.headers(), { version, name: "any.zip" }, content)
}

async function productOf(handle: string) {
  const { body } = await staff.get<{ products: { id: string }[] }>(`/admin/products?handle=${handle}`)
  return body.products[0]?.id
}

const downloadFrom = (server: string, transaction: string, file = filename, init: RequestInit = {}) =>
  fetch(`${server}/api/download.php?${new URLSearchParams({ transaction, file })}`, init)

/** Objects and unfinished uploads in the bucket. */
async function held(Prefix: string) {
  const { Contents = [] } = await store.send(new ListObjectsV2Command({ Bucket, Prefix }))
  const { Uploads = [] } = await store.send(new ListMultipartUploadsCommand({ Bucket, Prefix }))
  return [...Contents.map(() => "whole"), ...Uploads.map(() => "parts")]
}

const unfinished = "select storage_key as key from digital_upload where version = $1"
const keyOf = (version: string) =>
  eventually(async () => (await shop.query<{ key: string }>(unfinished, [version]))[0]?.key)

const uploadPicture = (server: string) => uploadPublic(server, "plan.png", smallPng)
const uploadDocument = (server: string) => uploadPublic(server, "sizes.csv", Buffer.from("width,height\n"))

function uploadPublic(server: string, name: string, content: Buffer<ArrayBuffer>) {
  const body = new FormData()
  body.append("files", new Blob([content]), name)
  const init = { method: "POST", headers: staff.headers(), body }
  return call<{ files?: { id: string; url: string }[]; message?: string }>(`${server}/admin/uploads`, init)
}

describe("a file for sale", () => {
  it("of the seed lies in S3, and is delivered whole, in parts and from where it broke off", async () => {
    expect(fs.existsSync(path.join(shop.dataDir, "files-for-sale"))).toBe(false)
    const transaction = await shopper.buy("buyer@example.com", [{ filename, quantity: 1 }])
    const whole = await bytesOf(await shopper.download(transaction, filename))
    const head = await shopper.download(transaction, filename, { method: "HEAD" })
    expect(head.headers.get("etag")).toBe(`"${createHash("sha256").update(whole).digest("hex")}"`)
    const part = await shopper.download(transaction, filename, { headers: { range: "bytes=10-19" } })
    expect([part.status, await bytesOf(part)]).toEqual([206, whole.subarray(10, 20)])
    const rest = await shopper.download(transaction, filename, { headers: { range: "bytes=100-" } })
    expect(await bytesOf(rest)).toEqual(whole.subarray(100))
    const beyond = await shopper.download(transaction, filename, { headers: { range: `bytes=${whole.length}-` } })
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`])
  })

  it("that staff upload in several parts is delivered to earlier buyers", async () => {
    const transaction = await shopper.buy("large@example.com", [{ filename, quantity: 1 }])
    const { content, sha256 } = largeZip(12)
    expect(await upload(content, "8.0")).toMatchObject({ status: 200 })
    const delivered = await bytesOf(await shopper.download(transaction, filename))
    expect(createHash("sha256").update(delivered).digest("hex")).toBe(sha256())
  })

  it("cannot be read by its address in S3", async () => {
    expect(await upload(Readable.from([zipBytes("secret")]), "8.1")).toMatchObject({ status: 200 })
    const rows = await shop.query<{ storage_key: string }>("select storage_key from digital_file")
    expect(rows.length).toBeGreaterThan(19)
    for (const { storage_key } of rows) expect((await fetch(`${fileUrl}/${storage_key}`)).status).toBe(403)
  })
})

it("is removed from the bucket: an interrupted upload, with its stored parts", async () => {
  const { req, answer } = await beginUpload(shop.url, endlessZip().content, "8.2")
  answer.catch(() => undefined)
  const key = await keyOf("8.2")
  await eventually(async () => (await held(key)).includes("parts"))
  req.destroy()
  await eventually(async () => (await held(key)).length === 0)
})

it("is removed from the bucket: an upload refused at its end", async () => {
  let key = ""
  async function* noArchive() {
    yield Buffer.from("PK\u0003\u0004")
    for (let n = 0; n < 12; n += 1) yield Buffer.alloc(1024 ** 2)
    key = await keyOf("8.3")
    await eventually(async () => (await held(key)).includes("parts"))
  }
  expect(await upload(Readable.from(noArchive()), "8.3")).toMatchObject({ status: 400 })
  await eventually(async () => (await held(key)).length === 0)
})

it("is removed from the bucket: a picture that staff delete", async () => {
  const { body } = await uploadPicture(shop.url)
  const { id = "", url = "" } = body.files?.[0] ?? {}
  expect(await held(id)).toEqual(["whole"])
  expect((await staff.delete(`/admin/uploads/${id}`)).status).toBe(200)
  expect(await held(id)).toEqual([])
  for (const form of [url, url.replace(".webp", ".avif")]) expect((await fetch(form)).ok).toBe(false)
})

describe("a store with signed downloads", () => {
  let signing: string
  beforeAll(async () => {
    // `localhost` has no subdomain per bucket.
    const { port } = new URL(fileUrl ?? "")
    const S3_ENDPOINT = `http://localhost:${port}`
    signing = await shop.anotherServer({ S3_ENDPOINT, S3_DOWNLOADS: "signed", S3_PATH_STYLE: "on" })
  })
  const fromStore = (transaction: string, init?: RequestInit, file?: string) =>
    downloadFrom(signing, transaction, file, init)
  const counted = "select download_count from entitlement where transaction_id = $1"
  const count = async (transaction: string) => (await shop.query(counted, [transaction]))[0]?.download_count

  it("sends the file by an address that expires soon, after the shop has checked and counted", async () => {
    const transaction = await shopper.buy("signed@example.com", [{ filename, quantity: 1 }])
    const whole = await bytesOf(await shopper.download(transaction, filename))
    const before = await count(transaction)
    const response = await fromStore(transaction, { redirect: "manual" })
    const address = new URL(response.headers.get("location") ?? "")
    expect([response.status, response.headers.get("cache-control")]).toEqual([302, "no-store"])
    expect([address.pathname.split("/")[1], address.searchParams.get("X-Amz-Expires")]).toEqual([Bucket, "300"])
    const fetched = await fetch(address)
    expect(fetched.headers.get("content-disposition")).toBe(`attachment; filename="${filename}"`)
    expect(fetched.headers.get("content-type")).toBe("application/zip")
    expect(await bytesOf(fetched)).toEqual(whole)
    expect(await count(transaction)).toBe(before + 1)
    const beyond = await fetch(address, { headers: { range: `bytes=${whole.length}-` } })
    expect(beyond.status).toBe(416)

    address.searchParams.set("X-Amz-Expires", "86400")
    expect((await fetch(address)).status).toBe(403)
    const part = await fromStore(transaction, { headers: { range: "bytes=10-19" } })
    expect([part.status, await bytesOf(part)]).toEqual([206, whole.subarray(10, 20)])
    expect(await count(transaction)).toBe(before + 1)
  })

  it("sends the file under its name, in any script", async () => {
    const named = "Räume & Maße +50% 図面.zip"
    const product = await productOf("line-clean")
    const renamed = await staff.post(`/admin/products/${product}/digital-product`, { filename: named })
    expect(renamed).toMatchObject({ status: 200 })
    const visitor = await eventually(async () => {
      const entered = await Shopper.enter(shop)
      return entered.catalogue.some((each) => each.filename === named) && entered
    })
    const transaction = await visitor.buy("name@example.com", [{ filename: named, quantity: 1 }])
    const response = await fromStore(transaction, {}, named)
    expect([response.status, response.url]).toEqual([200, expect.stringContaining("localhost")])
    const disposition = response.headers.get("content-disposition") ?? ""
    expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? "")).toBe(named)
  })

  it("sends no unpaid file, and leaves HEAD to the shop", async () => {
    const unknown = await fromStore("0AB12345CD678901E", { redirect: "manual" })
    expect([unknown.status, unknown.headers.get("location")]).toEqual([404, null])
    const transaction = await shopper.buy("head@example.com", [{ filename, quantity: 1 }])
    const head = await fromStore(transaction, { method: "HEAD", redirect: "manual" })
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/zip"])
  })
})

describe("a store that fails", () => {
  async function expectToSaySo(server: string, transaction: string) {
    const response = await downloadFrom(server, transaction, filename, { headers: { accept: "text/html" } })
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"])
    expect(await response.text()).toContain("Our file store does not answer.")
    expect(response.headers.get("content-disposition")).toBeNull()
    const uploads: Record<string, Promise<{ status: number; body: { message?: string } }>> = {
      version: uploadTo(server, Readable.from([zipBytes("lost")]), "9.0"),
      large: uploadTo(server, largeZip(12).content, "9.1"),
      picture: uploadPicture(server),
    }
    for (const [what, asked] of Object.entries(uploads)) {
      const { status, body } = await within(10_000, what, asked)
      expect([status, body.message], what).toEqual([503, expect.stringContaining("Our file store")])
    }
  }

  it("because it hangs or is gone is reported, until it is back", async () => {
    const gateway = await startGateway(s3Folder)
    const apart = await shop.anotherServer({ S3_ENDPOINT: gateway.url })
    const transaction = await shopper.buy("patient@example.com", [{ filename, quantity: 1 }])
    const whole = await bytesOf(await shopper.download(transaction, filename))
    for (const leave of [gateway.hang, gateway.goAway]) {
      await leave()
      await expectToSaySo(apart, transaction)
      await gateway.comeBack()
      expect(await uploadPicture(apart)).toMatchObject({ status: 200 })
      expect(await bytesOf(await downloadFrom(apart, transaction))).toEqual(whole)
    }
    await gateway.goAway()
  })

  it("because it answers with errors or cuts the connection is reported", async () => {
    const fail: http.RequestListener = (_, res) => void res.writeHead(500).end()
    const answers: http.RequestListener[] = [fail, (req) => void req.socket.destroy()]
    const broken = http.createServer((req, res) => answers[0]?.(req, res))
    const apart = await shop.anotherServer({ S3_ENDPOINT: `http://127.0.0.1:${await portOf(broken)}` })
    const transaction = await shopper.buy("patient@example.com", [{ filename, quantity: 1 }])
    for (; answers.length > 0; answers.shift()) await expectToSaySo(apart, transaction)
    broken.closeAllConnections()
    broken.close()
  })
})

it.each([
  ["well", {}, /^$/],
  ["unknown to the key", { S3_ACCESS_KEY_ID: "nobody" }, /refuses S3_ACCESS_KEY_ID/],
  ["closed to the secret", { S3_SECRET_ACCESS_KEY: "another" }, /refuses S3_SECRET_ACCESS_KEY/],
  ["without its bucket", { S3_BUCKET: "another" }, /has no bucket another: correct S3_BUCKET/],
])("tells at the start that its store is %s", async (_what, changed, sentence) => {
  expect((await s3Trouble(settingsWith(changed))) ?? "").toMatch(sentence)
})

it("a picture that staff upload is public by the policy of a bucket without ACLs, and nothing else is", async () => {
  const { S3_ENDPOINT } = environment
  const apart = { S3_ACL: "off", S3_BUCKET: "without-acls", S3_FILE_URL: `${S3_ENDPOINT}/without-acls` }
  const makeBucket = () => execFile(process.execPath, [bucketMaker], { env: { ...environment, ...apart } })
  await makeBucket()
  await makeBucket() // as each start does
  const server = await shop.anotherServer(apart)
  const uploads = [await uploadPicture(server), await uploadDocument(server)]
  const statuses = uploads.map(async ({ body }) => (await fetch(body.files?.[0]?.url ?? "")).status)
  expect(await Promise.all(statuses)).toEqual([200, 403])
})

it("a picture that staff upload is public at S3_FILE_URL, where pages may show it", async () => {
  const { status, body } = await uploadPicture(shop.url)
  const url = body.files?.[0]?.url ?? ""
  expect([status, url]).toEqual([200, expect.stringContaining(`${fileUrl}/`)])
  const answers = [await fetch(url), await fetch(url.replace(".webp", ".avif"))].map(({ ok, headers }) => [
    ok,
    headers.get("content-type"),
  ])
  expect(answers).toEqual([
    [true, "image/webp"],
    [true, "image/avif"],
  ])
  const policy = (await fetch(`${shop.url}/`)).headers.get("content-security-policy")
  expect(policy).toContain(new URL(url).origin)
})
