import { createHash } from "node:crypto"
import { once } from "node:events"
import fs from "node:fs"
import http from "node:http"
import path from "node:path"
import { PassThrough, Readable } from "node:stream"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DeliveredFile } from "../../backend/lib/definition/delivered-file"
import type { StaffActionView } from "../../backend/lib/staff-actions"
import type { DownloadView } from "../../backend/workflows/digital-product/list-downloads"
import type { VersionView } from "../../backend/workflows/digital-product/list-versions"
import { eventually } from "../helpers/eventually"
import { runJob } from "../helpers/jobs"
import { makeProduct } from "../helpers/new-product"
import { admin } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import {
  endlessZip,
  largeZip,
  uploadVersion,
  type VersionForm,
  zipBytes,
  zipWithPassword,
} from "../helpers/version-upload"

interface Files {
  digital_product: { id: string; filename: string } | null
  current: VersionView | null
  files: VersionView[]
  count: number
  actions: StaffActionView[]
}

type Refusal = { type: string; message: string }

let shop: TestShop
let shopper: Shopper
let staff: Staff

beforeAll(async () => {
  shop = await startShop()
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
})
afterAll(() => shop?.stop())

async function productOf(handle: string): Promise<string> {
  const { body } = await staff.get<{ products: { id: string }[] }>(`/admin/products?handle=${handle}`)
  return body.products[0]?.id ?? ""
}

const filesOf = async (product: string, query = "") =>
  (await staff.get<Files>(`/admin/products/${product}/files${query}`)).body

function begin(product: string, form: VersionForm, content: Readable) {
  return uploadVersion(`${shop.url}/admin/products/${product}/files`, staff.headers(), form, content)
}

const upload = (product: string, form: VersionForm, bytes: Buffer = zipBytes(form.version ?? "")) =>
  begin(product, form, Readable.from([bytes])).answer

const deliver = (product: string, file: string) =>
  staff.post<Refusal>(`/admin/products/${product}/files/${file}/current`, {})

const storedFiles = () => fs.readdirSync(path.join(shop.dataDir, "files-for-sale")).sort()

async function kept() {
  const [{ files, uploads } = { files: 0, uploads: 0 }] = await shop.query<{ files: number; uploads: number }>(
    "select (select count(*) from digital_file)::int as files, (select count(*) from digital_upload)::int as uploads",
  )
  return { files, uploads, stored: storedFiles() }
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe("a version", () => {
  it("is listed and delivered at once", async () => {
    const product = await productOf("grid-creator")
    const transaction = await shopper.buy("version@example.com", [{ filename: "GridCreatorPro.zip", quantity: 1 }])
    const [first] = (await filesOf(product)).files
    const bytes = zipBytes("the second")
    const form = {
      version: "2.0.0",
      notes: " Faster.\nGrößer. ",
      changelog: "Ask Ada.",
      name: "grid creator (neu).ZIP",
    }
    const { status, body } = await upload(product, form, bytes)
    const shown = {
      id: expect.stringMatching(/^dfile_/),
      filename: "GridCreatorPro.zip",
      version: "2.0.0",
      notes: "Faster.\nGrößer.",
      changelog: "Ask Ada.",
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      is_current: true,
      by: expect.any(String),
      created_at: expect.any(String),
      published_at: expect.any(String),
      withdrawn_at: null,
      mailed_at: null,
      runs_on: expect.objectContaining({ host: "revit" }),
      differences: [],
      suggested: null,
      worse: [],
    }
    expect([status, body]).toEqual([200, { file: shown }])
    expect(await filesOf(product)).toMatchObject({
      digital_product: { filename: "GridCreatorPro.zip" },
      current: shown,
      files: [shown, { version: first?.version, is_current: false, by: null }],
      count: 2,
    })
    expect(await filesOf(product, "?limit=1&offset=1")).toMatchObject({ files: [{ id: first?.id }], count: 2 })
    expect(await bytesOf(await shopper.download(transaction, "GridCreatorPro.zip"))).toEqual(bytes)
  })

  it("can be delivered later and taken back, which is recorded", async () => {
    const product = await productOf("level-creator")
    const transaction = await shopper.buy("back@example.com", [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
    const delivered = async () => bytesOf(await shopper.download(transaction, "LevelCreatorPro.zip"))
    const old = await delivered()
    const { body } = await upload(product, { version: "9.1", deliver: "false" })
    const added = body.file as VersionView
    const before = (await filesOf(product)).current
    expect([added.is_current, await delivered()]).toEqual([false, old])
    expect(await deliver(product, added.id)).toMatchObject({ status: 200, body: { file: { is_current: true } } })
    expect(await delivered()).toEqual(zipBytes("9.1"))
    for (const _ of [1, 2]) expect((await deliver(product, before?.id ?? "")).status).toBe(200)
    expect(await delivered()).toEqual(old)
    const by = admin.email
    expect((await filesOf(product)).actions).toMatchObject([
      { action: "deliver-version", details: { version: before?.version, before: "9.1" }, by },
      { action: "deliver-version", details: { version: "9.1", before: before?.version }, by },
      { action: "upload-version", details: { version: "9.1" }, by },
    ])
  })

  it("is public with its notes once it was delivered, and not after staff went back", async () => {
    const product = await productOf("schedule-master")
    const released = async () => {
      const answer = await fetch(`${shop.url}/_data/products/schedule-master`)
      const { delivered } = (await answer.json()) as { delivered: DeliveredFile }
      return [delivered.version, delivered.notes, ...delivered.earlier.map(({ version }) => version)]
    }
    const add = async (form: VersionForm) => (await upload(product, form)).body.file as VersionView
    const first = (await filesOf(product)).current
    const second = await add({ version: "1.1.0", notes: "Rounds corners.", deliver: "false" })
    expect([second.published_at, await released()]).toEqual([null, ["1.0.0", "First version."]])
    await deliver(product, second.id)
    await eventually(async () => (await released())[0] === "1.1.0")
    expect(await released()).toEqual(["1.1.0", "Rounds corners.", "1.0.0"])
    await add({ version: "1.2.0" })
    await deliver(product, second.id)
    await eventually(async () => (await released())[0] === "1.1.0")
    expect(await released()).toEqual(["1.1.0", "Rounds corners.", "1.0.0"])
    await deliver(product, first?.id ?? "")
    await eventually(async () => (await released())[0] === "1.0.0")
    expect(await released()).toEqual(["1.0.0", "First version."])
    const { files } = await filesOf(product)
    expect(files.map(({ version, withdrawn_at }) => [version, withdrawn_at !== null])).toEqual([
      ["1.2.0", true],
      ["1.1.0", true],
      ["1.0.0", false],
    ])
  })

  it("gets other notes, which its page and the feed show", async () => {
    const product = await productOf("sheet-creator")
    const { current } = await filesOf(product)
    const write = (notes: unknown, file = current?.id) =>
      staff.post<Refusal>(`/admin/products/${product}/files/${file}/notes`, { notes })
    const feed = () => fetch(`${shop.url}/products/sheet-creator/releases.atom`)
    const before = await feed()
    const etag = before.headers.get("etag") ?? ""
    expect(before.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8")
    expect((await fetch(before.url, { headers: { "if-none-match": etag } })).status).toBe(304)
    for (const _ of [1, 2]) expect((await write(" Sheets & views. ")).status).toBe(200)
    await eventually(async () => (await (await feed()).text()).includes("<content>Sheets &amp; views.</content>"))
    const page = await (await fetch(`${shop.url}/products/sheet-creator`)).text()
    expect(page).toContain("Sheets &amp; views.")
    expect(page).toContain('"softwareVersion":"1.0.0"')
    expect((await write("x".repeat(4_001))).status).toBe(400)
    expect((await write(7)).status).toBe(400)
    expect((await write("x", "dfile_none")).status).toBe(404)
    const { actions } = await filesOf(product)
    expect(actions).toMatchObject([{ action: "edit-notes", details: { version: "1.0.0", before: "First version." } }])
  })

  it("says where it runs on page, listing and search; the next version takes it over untested", async () => {
    const product = await productOf("level-creator")
    const { current } = await filesOf(product)
    const [range] = current?.runs_on?.releases ?? []
    expect([range?.from, range?.to, range?.answer, current?.differences]).toEqual([2020, 2024, "expected", []])
    const stated = (releases: object[]) => ({ ...current?.runs_on, releases })
    const tested = { ...range, from: 2023, to: 2023, answer: "tested", test: { on: "2026-11-03", by: "Ada & Co" } }
    const write = (runsOn: unknown, file = current?.id) =>
      staff.post<Refusal>(`/admin/products/${product}/files/${file}/runs-on`, { runs_on: runsOn })
    for (const _ of [1, 2]) expect((await write({ ...stated([tested]), engine: "PythonNet3" })).status).toBe(200)
    const textAt = async (path: string) => (await fetch(shop.url + path)).text()
    await eventually(async () => (await textAt("/dynamo-scripts")).includes("Revit 2023</span>"))
    expect(await textAt("/products/level-creator")).toContain("Run in Revit 2023 on November 3, 2026, by Ada &amp; Co.")
    expect(await textAt("/products/level-creator")).toContain('"operatingSystem":"Windows"')
    expect(await textAt("/_search.json")).toContain('"chips":["Revit 2023","Dynamo graph"]')
    const wrong = [
      { ...tested, from: 2024 },
      { ...tested, test: null },
      { ...tested, test: { on: "2999-01-01", by: "Ada" } },
    ]
    for (const range of wrong) expect((await write(stated([range]))).status).toBe(400)
    expect((await write({ host: "rhino" })).status).toBe(400)
    expect((await write(null, "dfile_none")).status).toBe(404)
    const { actions, files } = await filesOf(product)
    const details = { version: "1.0.0", before: { releases: [range] }, after: { releases: [tested] } }
    expect(actions?.[0]).toMatchObject({ action: "edit-runs-on", details })
    const written = files.find(({ id }) => id === current?.id)
    expect(written?.differences).toEqual(["The file's Python nodes run in CPython3, not in PythonNet3."])
    const next = (await upload(product, { version: "1.1.0", deliver: "false" })).body.file as VersionView
    expect(next.runs_on?.releases).toEqual([{ ...range, answer: "expected", test: null }])
    expect((await write(null, next.id)).status).toBe(200)
    expect((await filesOf(product)).files[0]?.runs_on).toBeNull()
  })

  it("that would take something from buyers is not delivered at once, and lists what they would lose", async () => {
    const product = await productOf("view-optimizer")
    const before = (await filesOf(product)).current
    const { status, body } = await upload(product, { version: "2.0.0", deliver: "true" })
    const file = body.file as VersionView
    expect([status, file.is_current]).toEqual([200, false])
    expect(file.worse[0]).toContain("The page will lose the drawing “Inside the file”")
    expect(file.worse.at(-1)).toMatch(/^The file has only \d+% of the size/)
    const listed = await filesOf(product)
    expect(listed.current).toEqual(before)
    expect(listed.files[0]?.worse).toEqual(file.worse)
    expect((await deliver(product, file.id)).status).toBe(200)
    const again = (await upload(product, { version: "2.0.1", deliver: "true" })).body.file as VersionView
    expect([again.is_current, again.worse]).toEqual([true, []])
  })

  it("is the only one delivered when several are delivered at the same moment", async () => {
    const product = await productOf("room-optimizer")
    await upload(product, { version: "3.0" })
    const ids = (await filesOf(product)).files.map(({ id }) => id)
    const answers = await Promise.all([...ids, ...ids].map((id) => deliver(product, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { files } = await filesOf(product)
    expect(files.filter(({ is_current }) => is_current)).toHaveLength(1)
  })

  it("can be downloaded by staff, which is not counted as a download", async () => {
    const product = await productOf("line-clean")
    const { body } = await upload(product, { version: "5.0.1", deliver: "false" })
    const id = (body.file as VersionView).id
    const content = `${shop.url}/admin/products/${product}/files/${id}/content`
    const response = await fetch(content, { headers: staff.headers() })
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="LineCleanPro-5.0.1.zip"')
    expect(await bytesOf(response)).toEqual(zipBytes("5.0.1"))
    const { body: listed } = await staff.get(`/admin/products/${product}/downloads`)
    expect(listed).toEqual({ downloads: [], count: 0, count_is_exact: true, offset: 0, limit: 50 })
  })

  it("may be larger than 2 GB in the database", async () => {
    const { files } = await filesOf(await productOf("line-clean"))
    await shop.query("update digital_file set size = 2147483648 where id = $1", [files[0]?.id])
    expect((await filesOf(await productOf("line-clean"))).files[0]?.size).toBe(2_147_483_648)
  })
})

describe("an upload", () => {
  let product: string

  beforeAll(async () => {
    product = await productOf("line-clean")
  })

  it.each<[string, VersionForm, Buffer, number, string]>([
    ["empty", {}, Buffer.alloc(0), 400, "The file is empty."],
    ["no archive", {}, Buffer.from("%PDF-1.4 another thing"), 400, "not a ZIP archive"],
    ["behind a password", {}, zipWithPassword(), 400, "Buyers could not unpack this archive. It has a password."],
    ["named Setup.exe", { name: "Setup.exe" }, zipBytes("x"), 400, "its name must end with .zip"],
    ["without a version", { version: "" }, zipBytes("x"), 400, "version: Use at most 40"],
    ["without a decision about its delivery", { deliver: "perhaps" }, zipBytes("x"), 400, "deliver: Say whether"],
    ["described too long", { notes: "x".repeat(4_001) }, zipBytes("x"), 400, "notes: Describe what is new in"],
    ["described far too long", { notes: "x".repeat(40_000) }, zipBytes("x"), 400, "The upload cannot be read."],
    ["a version that exists", { version: "taken" }, zipBytes("x"), 422, "This product already has a version taken"],
  ])("is refused when it is %s, and nothing is stored", async (_, form, bytes, status, message) => {
    if (form.version === "taken") await upload(product, { version: "taken", deliver: "false" })
    const before = await kept()
    const answer = await upload(product, { version: "7.7", ...form }, bytes)
    const type = status === 422 ? "duplicate_error" : "invalid_data"
    expect(answer).toMatchObject({ status, body: { type, message: expect.stringContaining(message) } })
    expect(await kept()).toEqual(before)
  })

  it("is refused before it is sent when it is too large", async () => {
    const before = await kept()
    const form = {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(2 * 1024 ** 3 + 100_000),
    }
    const headers = { ...staff.headers(), ...form }
    const req = http.request(`${shop.url}/admin/products/${product}/files`, { method: "POST", headers })
    const answered = new Promise<http.IncomingMessage>((done) => req.once("response", done)).then(async (res) => {
      const body = Buffer.concat(await res.toArray()).toString()
      return [res.statusCode, JSON.parse(body).message]
    })
    req.on("error", () => {}).write("--x\r\n")
    expect(await answered).toEqual([400, "The file is too large. A version can have at most 2 GB."])
    req.destroy()
    expect(await kept()).toEqual(before)
  })

  it("is refused while it is still being sent", async () => {
    await upload(product, { version: "there", deliver: "false" })
    const before = await kept()
    const { content, sent } = endlessZip()
    const { req, answer } = begin(product, { version: "there" }, content)
    const ended = once(req, "close")
    const { status, body } = await answer
    expect([status, body.message]).toEqual([422, expect.stringContaining("This product already has a version there")])
    expect(sent()).toBeLessThan(100)
    await ended
    expect(await kept()).toEqual(before)
  })

  it("of a stranger is refused without waiting for its end", async () => {
    const content = new PassThrough()
    content.write(zipBytes("from nobody"))
    const address = `${shop.url}/admin/products/${product}/files`
    const { req, answer } = uploadVersion(address, {}, {}, content)
    const ended = once(req, "close")
    expect((await answer).status).toBe(401)
    await ended
  })

  it("can be checked before it begins", async () => {
    await upload(product, { version: "asked", deliver: "false" })
    const check = async (change: object, id = product) => {
      const form = { version: "6.9", name: "Any.zip", size: 2 * 1024 ** 3, ...change }
      const { status, body } = await staff.post<Refusal>(`/admin/products/${id}/files/check`, form)
      return [status, body.type, body.message]
    }
    const refused = (message: string) => [400, "invalid_data", expect.stringContaining(message)]
    expect((await check({}))[0]).toBe(200)
    const taken = "This product already has a version asked. Give the new file another version."
    expect(await check({ version: "asked" })).toEqual([422, "duplicate_error", taken])
    expect(await check({ version: "a/b" })).toEqual(refused("version: Use at most 40"))
    expect(await check({ name: "Setup.exe" })).toEqual(refused("end with .zip"))
    expect(await check({ size: 2 * 1024 ** 3 + 1 })).toEqual(
      refused("The file is too large. A version can have at most 2 GB."),
    )
    expect((await check({}, "prod_none"))[0]).toBe(404)
  })

  it("is refused without a form, without a file and for another product", async () => {
    const before = await kept()
    const none = await staff.post<Refusal>(`/admin/products/${product}/files`, {})
    expect([none.status, none.body.message]).toEqual([400, expect.stringContaining("multipart/form-data")])
    const version = new Uint8Array(Buffer.from("8.0"))
    expect((await staff.uploadParts(`/admin/products/${product}/files`, { version })).status).toBe(400)
    expect((await upload("prod_none", {})).status).toBe(404)
    expect((await staff.get("/admin/products/prod_none/files")).status).toBe(404)
    expect((await staff.get(`/admin/products/${product}/files?limit=no`)).status).toBe(400)
    expect((await deliver(product, "dfile_none")).status).toBe(404)
    const [other] = (await filesOf(await productOf("grid-creator"))).files
    expect((await deliver(product, other?.id ?? "")).status).toBe(404)
    expect((await staff.get(`/admin/products/${product}/files/${other?.id}/content`)).status).toBe(404)
    expect(await kept()).toEqual(before)
  })

  it("is refused until the product's shop page is saved", async () => {
    const options = [{ title: "Format", values: ["Digital"] }]
    const { body } = await staff.post<{ product: { id: string } }>("/admin/products", { title: "Bare", options })
    expect(await filesOf(body.product.id)).toMatchObject({ digital_product: null, current: null, files: [] })
    const message = "Save the shop page first, then add its file."
    expect(await upload(body.product.id, {})).toMatchObject({ status: 400, body: { type: "not_allowed", message } })
  })

  it("of one version twice at the same moment is stored once", async () => {
    const before = await kept()
    const slow = new PassThrough()
    slow.write(zipBytes("the first"))
    const first = begin(product, { version: "6.0", deliver: "false" }, slow)
    await eventually(async () => (await kept()).uploads === 1)
    const second = await upload(product, { version: "6.0" })
    expect(second).toMatchObject({ status: 422, body: { message: "Someone is already uploading version 6.0." } })
    slow.end()
    expect((await first.answer).status).toBe(200)
    const after = await kept()
    expect([after.files, after.uploads, after.stored.length]).toEqual([before.files + 1, 0, before.stored.length + 1])
  })

  it("gets the name that its product gets in the meantime, and is refused if the file extension changes", async () => {
    const { id } = await makeProduct(shop, staff, "Renamed")
    const rename = async (filename: string) =>
      expect((await staff.post(`/admin/products/${id}/digital-product`, { filename })).status).toBe(200)
    await rename("Before.zip")
    const before = await kept()
    const uploadedWhile = async (version: string, work: () => Promise<void>) => {
      const content = new PassThrough()
      const { answer } = begin(id, { version }, content)
      content.write(zipBytes(version))
      await eventually(async () => (await kept()).uploads === 1)
      await work()
      content.end()
      return answer
    }
    const renamed = await uploadedWhile("1.0", () => rename("After.zip"))
    expect(renamed).toMatchObject({ status: 200, body: { file: { filename: "After.zip" } } })
    const message =
      "The product's file was renamed to After.exe during the upload. The new file's name must end with .exe."
    expect(await uploadedWhile("1.1", () => rename("After.exe"))).toMatchObject({ status: 400, body: { message } })
    const after = await kept()
    expect([after.files, after.uploads, after.stored.length]).toEqual([before.files + 1, 0, before.stored.length + 1])
  })

  it("keeps its delivered file name after a rename, and later deliveries have the new name", async () => {
    const { id } = await makeProduct(shop, staff, "Names of versions")
    const rename = async (filename: string) =>
      expect((await staff.post(`/admin/products/${id}/digital-product`, { filename })).status).toBe(200)
    const names = async () =>
      Object.fromEntries((await filesOf(id)).files.map(({ version, filename }) => [version, filename]))
    await rename("First.zip")
    for (const [version, deliver] of Object.entries({ 1: "anyway", 2: "anyway", 3: "false" })) {
      expect((await upload(id, { version, deliver })).status).toBe(200)
    }
    await rename("Second.zip")
    expect(await names()).toEqual({ 1: "First.zip", 2: "Second.zip", 3: "First.zip" })
    const idOf = async (wanted: string) => (await filesOf(id)).files.find(({ version }) => version === wanted)?.id ?? ""
    const nameAsContent = async (version: string) => {
      const path = `/admin/products/${id}/files/${await idOf(version)}/content`
      const response = await fetch(`${shop.url}${path}`, { headers: staff.headers() })
      await response.arrayBuffer()
      return response.headers.get("content-disposition")
    }
    expect(await nameAsContent("1")).toContain("First-1.zip")
    expect(await nameAsContent("2")).toContain("Second-2.zip")
    await deliver(id, await idOf("3"))
    expect(await names()).toEqual({ 1: "First.zip", 2: "Second.zip", 3: "Second.zip" })
  })

  it("succeeds although the remains of a dead upload cannot be deleted", async () => {
    const { digital_product } = await filesOf(product)
    // The store cannot delete a folder.
    const stuck = path.join(shop.dataDir, "files-for-sale", "private-stuck")
    fs.mkdirSync(stuck)
    await shop.query(
      `insert into digital_upload (id, digital_product_id, version, storage_key, alive_at)
       values ('dupl_stuck', $1, '0.0.1', 'private-stuck', now() - interval '1 day')`,
      [digital_product?.id],
    )
    expect((await upload(product, { version: "6.05", deliver: "false" })).status).toBe(200)
    expect((await kept()).uploads).toBe(1)
    fs.rmdirSync(stuck)
    await runJob(staff, "drop-dead-uploads")
    await eventually(async () => (await kept()).uploads === 0)
  })

  it("leaves nothing when it is cancelled", async () => {
    const before = await kept()
    const content = new PassThrough()
    content.write(zipBytes("x".repeat(200_000)))
    const cancelled = begin(product, { version: "6.1" }, content)
    cancelled.answer.catch(() => {})
    await eventually(async () => (await kept()).uploads === 1 && (await kept()).stored.length > before.stored.length)
    cancelled.req.destroy()
    await eventually(async () => (await kept()).uploads === 0)
    expect(await kept()).toEqual(before)
    expect((await upload(product, { version: "6.1", deliver: "false" })).status).toBe(200)
  })

  it("of 200 MB takes less than 100 MB of memory", async () => {
    const { content, sha256, size } = largeZip(200)
    const before = memoryOf(shop)
    const { status, body } = await begin(product, { version: "6.2", deliver: "false" }, content).answer
    expect([status, (body.file as VersionView).size]).toEqual([200, size()])
    expect((body.file as VersionView).sha256).toBe(sha256())
    expect(memoryOf(shop) - before).toBeLessThan(100)
  })

  it("leaves nothing when its server dies, and can be repeated", async () => {
    const before = await kept()
    const content = new PassThrough()
    content.write(zipBytes("x".repeat(200_000)))
    const lost = begin(product, { version: "6.3" }, content)
    lost.answer.catch(() => {})
    await eventually(async () => (await kept()).uploads === 1)
    await shop.kill()
    await shop.restart()
    staff = await Staff.signIn(shop)
    await runJob(staff, "drop-dead-uploads")
    expect((await kept()).uploads).toBe(1)
    await shop.query("update digital_upload set alive_at = alive_at - interval '2 minutes'")
    await runJob(staff, "drop-dead-uploads")
    await eventually(async () => (await kept()).uploads === 0)
    expect(await kept()).toEqual(before)
    expect((await upload(product, { version: "6.3", deliver: "false" })).status).toBe(200)
  })
})

it("downloads are listed with buyer and version, can be searched and never change", async () => {
  const filename = "GridCreatorPro.zip"
  const product = await productOf("grid-creator")
  const anna = await shopper.buy("anna@downloads.example.com", [{ filename, quantity: 1 }])
  const berta = await shopper.buy("berta_x@downloads.example.com", [{ filename, quantity: 1 }])
  const get = async (transaction: string) => bytesOf(await shopper.download(transaction, filename))
  const count = "select count(*)::int as n from digital_download"
  await get(anna)
  await upload(product, { version: "2.1.0" })
  await Promise.all([get(berta), get(berta)])
  await shopper.download(berta, filename, { headers: { range: "bytes=2-" } })
  const list = async (query: string) => {
    const path = `/admin/products/${product}/downloads?${query}`
    return (await staff.get<{ downloads: DownloadView[]; count: number }>(path)).body
  }
  const all = await list("q=downloads.example&order=email")
  expect(all.count).toBe(3)
  const first = { by_buyer: false, email: "anna@downloads.example.com", transaction_id: anna, version: "2.0.0" }
  expect(all.downloads[0]).toEqual({ id: expect.any(String), ...first, at: expect.any(String) })
  const later = { transaction_id: berta, version: "2.1.0" }
  expect(all.downloads.slice(1)).toMatchObject([later, later])
  expect((await list("q=downloads.example&limit=1&offset=2")).downloads).toEqual([all.downloads[0]])
  expect((await list(`q=${anna.slice(3, 12)}`)).downloads).toEqual([all.downloads[0]])
  expect((await list("version=2.0.0&q=downloads.example")).downloads).toEqual([all.downloads[0]])
  expect((await list("q=berta%25")).count).toBe(0)
  expect((await staff.get(`/admin/products/${product}/downloads?order=version`)).status).toBe(400)
  expect((await staff.get("/admin/products/prod_none/downloads")).status).toBe(404)
  const [{ n } = { n: 0 }] = await shop.query<{ n: number }>(count)
  for (const change of ["update digital_download set email = 'x'", "delete from digital_download"]) {
    await expect(shop.query(change)).rejects.toThrow("is not changed or deleted")
  }
  expect((await shop.query(count))[0]).toEqual({ n })
})

/** In megabytes. */
function memoryOf({ process }: TestShop): number {
  const status = fs.readFileSync(`/proc/${process.pid}/status`, "utf8")
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}
