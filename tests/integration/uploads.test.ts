import fs from "node:fs"
import http from "node:http"
import path from "node:path"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import { atSharedShop, shop, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { call } from "../helpers/shopper"

atSharedShop()
beforeAll(async () => {
  png = new Uint8Array(await drawn(8, 6).png().toBuffer())
})

type Part = [name: string, content: string | Uint8Array<ArrayBuffer>, type: string]

function upload(...files: Part[]) {
  const body = new FormData()
  for (const [name, content, type] of files) body.append("files", new Blob([content], { type }), name)
  const init = { method: "POST", headers: staff.headers(), body }
  return call<{ files: { id: string; url: string }[] }>(`${shop.url}/admin/uploads`, init)
}

const fetched = (url: string | undefined) => call<string>(`${shop.url}${new URL(url ?? "").pathname}`)
const kept = (folder: string) =>
  fs.existsSync(path.join(shop.dataDir, folder)) ? fs.readdirSync(path.join(shop.dataDir, folder)) : []

const megabyte = 1024 * 1024
let png: Uint8Array<ArrayBuffer>

describe("an upload by staff", () => {
  it("is served by its content type, whatever and however long its name", async () => {
    const { status, body } = await upload(
      [`${"ü".repeat(300)}.html`, png, "text/html"],
      ["b.html", "<script>alert(1)</script>", "text/html"],
      ["c.csv", "id,title\n", "text/csv"],
      ["d.pdf", "%PDF-1.4\n%%EOF\n", ""],
    )
    expect(status).toBe(200)
    expect(body.files.map((file) => Object.keys(file))).toEqual(Array(4).fill(["id", "url"]))
    const answers = await Promise.all(body.files.map(({ url }) => fetched(url)))
    expect(answers.map(({ headers }) => headers.get("content-type"))).toEqual([
      "image/webp",
      expect.stringMatching(/^text\/plain/),
      expect.stringMatching(/^text\/csv/),
      "application/pdf",
    ])
    for (const { headers } of answers) {
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox/)
    }
    expect(kept("incoming")).toEqual([])
  })

  it("of an unknown or damaged file is refused with its name, and nothing is stored", async () => {
    const before = kept("uploads")
    const cases: [...Part, RegExp][] = [
      ["b.png", "<script>alert(1)</script>", "image/png", /^"b\.png": .*JPEG, PNG, WebP, AVIF or GIF/],
      ["d.exe", new Uint8Array([0, 1, 2]), "", /does not accept this kind.*PDF, ZIP/],
      ["g.png", png.slice(0, 60), "image/png", /damaged or was cut short/],
      ["h.pdf", "%PDF-1.4\n", "", /cut short/],
    ]
    for (const [name, content, type, reason] of cases) {
      const { status, body } = await upload(["first.png", png, "image/png"], [name, content, type])
      const refused = { type: "invalid_data", message: expect.stringMatching(reason) }
      expect([name, status, body]).toEqual([name, 400, refused])
    }
    expect(kept("uploads")).toEqual(before)
    expect(kept("incoming")).toEqual([])
  })

  it("of a phone's photo is served upright, in several sizes and without its location", async () => {
    const photo = await phonePhoto()
    expect(photo.length).toBeGreaterThan(15 * megabyte)
    expect(photo.length).toBeLessThan(20 * megabyte)
    const before = kept("uploads")
    const { status, body } = await upload(["IMG_0001.JPG", new Uint8Array(photo), "image/jpeg"])
    expect(status).toBe(200)
    const [{ id, url } = { id: "", url: "" }] = body.files
    expect(url).toMatch(/\/static\/picture-[0-9a-f-]{36}-1600x2133\.webp$/)
    for (const address of [url, ...["avif", "webp"].map((ending) => url.replace(".webp", `-720.${ending}`))]) {
      const response = await fetch(`${shop.url}${new URL(address).pathname}`)
      expect(response.status).toBe(200)
      expect(response.headers.get("cache-control")).toContain("immutable")
      const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect((found.height ?? 0) > (found.width ?? 0)).toBe(true)
      expect([found.exif, found.orientation, found.icc]).toEqual([undefined, undefined, undefined])
    }
    expect((await staff.delete(`/admin/uploads/${id}`)).status).toBe(200)
    expect(kept("uploads")).toEqual(before)
  })

  it("from an earlier version with a page's name is downloaded, not shown", async () => {
    fs.mkdirSync(path.join(shop.dataDir, "uploads"), { recursive: true })
    fs.writeFileSync(path.join(shop.dataDir, "uploads/old.html"), "<script>alert(1)</script>")
    const { headers } = await call(`${shop.url}/static/old.html`)
    expect(headers.get("content-type")).toBe("application/octet-stream")
    expect(headers.get("content-disposition")).toBe("attachment")
  })
})

describe("an upload that is too large", () => {
  it.each([
    ["a file", () => upload(["a.bin", new Uint8Array(25 * megabyte + 1), ""]), /25 MB/],
    ["21 files", () => upload(...Array<Part>(21).fill(["a.png", png, ""])), /at most 20/],
  ])("is refused: %s", async (_, send, sentence) => {
    const before = kept("uploads").length
    const body = { type: "invalid_data", message: expect.stringMatching(sentence) }
    expect(await send()).toMatchObject({ status: 413, body })
    expect(kept("uploads")).toHaveLength(before)
    await eventually(async () => kept("incoming").length === 0)
  })

  it("is refused unread when its length is known", async () => {
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

  it("of 144 MB takes less than 60 MB of memory", async () => {
    const status = () => fs.readFileSync(`/proc/${shop.process.pid}/status`, "utf8")
    const most = () => Number(/VmHWM:\s+(\d+)/.exec(status())?.[1]) / 1024
    const before = most()
    const text = new Uint8Array(24 * megabyte).fill(0x61)
    expect((await upload(...Array<Part>(6).fill(["a.txt", text, ""]))).status).toBe(200)
    expect(most() - before).toBeLessThan(60)
  })
})

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c00000" } })

/** Incompressible noise, rotated by EXIF, with GPS. */
function phonePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 4032, height: 3024, channels: 3, background: "#888", noise } })
    .withExif({ IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 94, chromaSubsampling: "4:4:4" })
    .toBuffer()
}

it.each(["/static/", "/static/none.png", "/static/..%2fsecrets.json", "/static/%00"])(
  "%s is answered by the shop itself",
  async (address) => {
    const { status, body } = await call<string>(`${shop.url}${address}`, { headers: { accept: "text/html" } })
    expect([400, 404]).toContain(status)
    expect(body).not.toContain("Cannot GET")
  },
)

it("/static is answered like every unknown address", async () => {
  const { status, body } = await call<string>(`${shop.url}/static`)
  expect([status, body]).toEqual([404, (await call<string>(`${shop.url}/nothing-is-here`)).body])
})
