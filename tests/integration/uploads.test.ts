import fs from "node:fs"
import http from "node:http"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
let staff: Staff

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "off" })
  staff = await Staff.signIn(shop)
})
afterAll(() => shop?.stop())

interface Uploaded {
  files: { id: string; url: string }[]
}

/** Uploads files as the dashboard does. */
function upload(...files: [name: string, content: string | Uint8Array<ArrayBuffer>, type: string][]) {
  const body = new FormData()
  for (const [name, content, type] of files) body.append("files", new Blob([content], { type }), name)
  return call<Uploaded & { message: string; type: string }>(`${shop.url}/admin/uploads`, {
    method: "POST",
    headers: staff.headers(),
    body,
  })
}

const fetched = (url: string | undefined) => call<string>(`${shop.url}${new URL(url ?? "").pathname}`)
const kept = (folder: string) =>
  fs.existsSync(path.join(shop.dataDir, folder)) ? fs.readdirSync(path.join(shop.dataDir, folder)) : []

const megabyte = 1024 * 1024
const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")

describe("what staff upload", () => {
  it("is answered in Medusa's form and served as what it is, whatever it was called", async () => {
    const { status, body } = await upload(
      ["a.html", png, "text/html"],
      ["b.png", "<script>alert(1)</script>", "image/png"],
      ["c.csv", "id,title\n", "text/csv"],
      ["d.exe", new Uint8Array([0, 1, 2]), "image/png"],
    )
    expect(status).toBe(200)
    expect(body.files.map((file) => Object.keys(file))).toEqual(Array(4).fill(["id", "url"]))
    const answers = await Promise.all(body.files.map(({ url }) => fetched(url)))
    expect(answers.map(({ headers }) => headers.get("content-type"))).toEqual([
      "image/png",
      expect.stringMatching(/^text\/plain/),
      expect.stringMatching(/^text\/csv/),
      "application/octet-stream",
    ])
    for (const { headers } of answers) {
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox/)
    }
    expect(answers.map(({ headers }) => headers.get("content-disposition"))).toEqual([null, null, null, "attachment"])
    expect(kept("incoming")).toEqual([])
  })

  it("has a name of the shop's own, so that one of 300 characters is none too long", async () => {
    const { status } = await upload([`${"ü".repeat(300)}.png`, png, "image/png"])
    expect(status).toBe(200)
  })

  it("an earlier version of the shop kept under a page's name is saved, not shown", async () => {
    fs.mkdirSync(path.join(shop.dataDir, "uploads"), { recursive: true })
    fs.writeFileSync(path.join(shop.dataDir, "uploads/old.html"), "<script>alert(1)</script>")
    const { headers } = await call(`${shop.url}/static/old.html`)
    expect(headers.get("content-type")).toBe("application/octet-stream")
    expect(headers.get("content-disposition")).toBe("attachment")
  })
})

describe("what is too much", () => {
  it.each([
    ["a file", () => upload(["a.bin", new Uint8Array(25 * megabyte + 1), ""]), /25 MB/],
    ["21 files", () => upload(...Array.from({ length: 21 }, () => ["a.png", png, ""] as const).map(mutable)), /20 may/],
  ])("is refused: %s", async (_, send, sentence) => {
    const before = kept("uploads").length
    expect(await send()).toMatchObject({
      status: 413,
      body: { type: "invalid_data", message: expect.stringMatching(sentence) },
    })
    expect(kept("uploads")).toHaveLength(before)
    await eventually(async () => kept("incoming").length === 0)
  })

  it("is refused unread when it says so itself", async () => {
    const headers = { ...staff.headers(), "content-type": "multipart/form-data; boundary=x", "content-length": 2e9 }
    const status = await new Promise((resolve, reject) => {
      const request = http.request(`${shop.url}/admin/uploads`, { method: "POST", headers }, (answer) =>
        resolve(answer.statusCode),
      )
      request.on("error", reject)
      request.flushHeaders()
    })
    expect(status).toBe(413)
  })

  it("does not fill the memory", async () => {
    const most = async () => Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(statusFile(), "utf8"))?.[1]) / 1024
    const before = await most()
    const parts = Array.from({ length: 6 }, () => ["a.bin", new Uint8Array(24 * megabyte), ""] as const).map(mutable)
    expect((await upload(...parts)).status).toBe(200)
    expect((await most()) - before).toBeLessThan(60)
  })
})

const mutable = (
  part: readonly [string, Uint8Array<ArrayBuffer>, string],
): [string, Uint8Array<ArrayBuffer>, string] => [...part]
const statusFile = () => `/proc/${shop.process.pid}/status`

it("an upload without a sign-in is refused", async () => {
  expect((await post(`${shop.url}/admin/uploads`, {})).status).toBe(401)
})

it.each(["/static", "/static/", "/static/none.png", "/static/..%2fsecrets.json", "/static/%00"])(
  "%s is the shop's own 404",
  async (address) => {
    const plain = await call<string>(`${shop.url}${address}`)
    expect(plain.status === 404 || plain.status === 400).toBe(true)
    expect(plain.body).not.toContain("Cannot GET")
    const page = await call<string>(`${shop.url}${address}`, { headers: { accept: "text/html" } })
    expect(page.body).not.toContain("Cannot GET")
  },
)

it.each(["/static", "/static/"])("%s is answered 404, like every unknown address", async (address) => {
  const { status, headers, body } = await call<string>(`${shop.url}${address}`)
  expect({ status, type: headers.get("content-type") }).toEqual({ status: 404, type: "text/html; charset=utf-8" })
  expect(body).toBe((await call<string>(`${shop.url}/nothing-is-here`)).body)
})
