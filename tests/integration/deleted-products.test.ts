import fs from "node:fs"
import path from "node:path"
import { PassThrough, Readable } from "node:stream"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ProductView } from "../../backend/workflows/digital-product/digital-product-view"
import type { VersionView } from "../../backend/workflows/digital-product/list-versions"
import { eventually } from "../helpers/eventually"
import { runJob } from "../helpers/jobs"
import { makeProduct, type NewProduct } from "../helpers/new-product"
import { root } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { uploadVersion, zipBytes } from "../helpers/version-upload"

const films = path.join(root, "storefront/public/videos/product_videos")
const film = new Uint8Array(fs.readFileSync(path.join(films, "GridCreator.mp4")))
const poster = new Uint8Array(fs.readFileSync(path.join(films, "GridCreator.webp")))

let shop: TestShop
let staff: Staff

beforeAll(async () => {
  shop = await startShop()
  staff = await Staff.signIn(shop)
})
afterAll(() => shop?.stop())

const save = (id: string, changes: object) => staff.post<ProductView>(`/admin/products/${id}/digital-product`, changes)

const erase = async (id: string) => expect((await staff.delete(`/admin/products/${id}`)).status).toBe(200)

function begin(product: string, version: string, content: Readable) {
  const url = `${shop.url}/admin/products/${product}/files`
  return uploadVersion(url, staff.headers(), { version, name: `Any.${version}.zip` }, content)
}

/** Returns the addresses of the films. */
async function filmed(id: string): Promise<string[]> {
  const { body } = await staff.uploadParts<ProductView>(`/admin/products/${id}/demo`, { video: film, poster })
  const { src, poster: shown } = body.digital_product?.demo ?? {}
  return [src, shown].map((address) => shop.url + address)
}

async function unsold(name: string) {
  const product = await makeProduct(shop, staff, name)
  const names = { cart_id: product.handle, filename: `${name.replaceAll(" ", "")}.zip` }
  await save(product.id, names)
  const demo = await filmed(product.id)
  const { status } = await begin(product.id, "1.0.0", Readable.from([zipBytes(name)])).answer
  const [file] = await shop.query<{ key: string }>(
    "select storage_key as key from digital_file where filename = $1 and deleted_at is null",
    [names.filename],
  )
  expect([status, isStored(file?.key)]).toEqual([200, true])
  return { product, names, demo, key: file?.key ?? "" }
}

const isStored = (key = "none") => fs.existsSync(path.join(shop.dataDir, "files-for-sale", key))

const statuses = async (addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await fetch(address)).status))

const areGone = async (addresses: string[]) => (await statuses(addresses)).every((status) => status === 404)

async function isLetGo({ filename }: { filename: string }): Promise<boolean> {
  const rows = await shop.query("select id from digital_product where filename = $1 and deleted_at is null", [filename])
  return rows.length === 0
}

async function seeded(handle: string): Promise<NewProduct> {
  const { body } = await staff.get<{ products: NewProduct[] }>(`/admin/products?handle=${handle}`)
  const [product] = body.products
  if (!product) throw new Error(`There is no ${handle}`)
  return product
}

const deleteUnheard = ({ id }: { id: string }) =>
  shop.query("update product set deleted_at = now() - interval '2 hours' where id = $1", [id])

/** Ages all deletions by two days. */
const aDayPasses = () =>
  shop.query("update digital_product set deleted_at = deleted_at - interval '2 days' where deleted_at is not null")

describe("a deleted product that nobody bought", () => {
  it("frees its names for another product and loses its film", async () => {
    const { product, names, demo } = await unsold("Names let go")
    const other = await makeProduct(shop, staff, "Takes the names", { handle: "takes-the-names" })
    expect((await save(other.id, names)).status).toBe(422)
    expect(await statuses(demo)).toEqual([200, 200])
    await erase(product.id)
    await eventually(() => areGone(demo))
    await eventually(async () => (await save(other.id, names)).status === 200)
    const { digital_product } = (await save(other.id, {})).body
    expect(digital_product).toMatchObject({ ...names, was_sold: false, demo: null })
  })

  it("keeps its file for one more day, in case someone is just paying", async () => {
    const { product, key, names } = await unsold("File let go")
    await erase(product.id)
    await eventually(() => isLetGo(names))
    await runJob(staff, "clear-deleted-products")
    const other = await unsold("File let go too")
    await erase(other.product.id)
    await eventually(() => isLetGo(other.names))
    expect(isStored(key)).toBe(true)
    await aDayPasses()
    await runJob(staff, "clear-deleted-products")
    await eventually(async () => !isStored(key) && !isStored(other.key))
    expect(await shop.query("select id from digital_file where storage_key = any($1)", [[key, other.key]])).toEqual([])
  })

  it("is cleared away by the job when its deletion was missed", async () => {
    const { product, names, demo } = await unsold("Deleted unheard")
    await deleteUnheard(product)
    expect(await statuses(demo)).toEqual([200, 200])
    await runJob(staff, "clear-deleted-products")
    await eventually(() => areGone(demo))
    const other = await makeProduct(shop, staff, "Heard of it later", { handle: "heard-later" })
    await eventually(async () => (await save(other.id, names)).status === 200)
  })

  it("is left alone by the job while Medusa may still restore it", async () => {
    const { product, demo } = await unsold("Deleted just now")
    await shop.query("update product set deleted_at = now() where id = $1", [product.id])
    const other = await unsold("Deleted long ago")
    await deleteUnheard(other.product)
    await runJob(staff, "clear-deleted-products")
    await eventually(() => areGone(other.demo))
    expect(await statuses(demo)).toEqual([200, 200])
  })

  it("accepts no version that is still being uploaded", async () => {
    const { product, names } = await unsold("Deleted in the meantime")
    const before = fs.readdirSync(path.join(shop.dataDir, "files-for-sale")).sort()
    const slow = new PassThrough()
    const archive = zipBytes("of the version")
    slow.write(archive.subarray(0, 20))
    const { answer } = begin(product.id, "2.0.0", slow)
    await eventually(async () => (await shop.query("select id from digital_upload")).length === 1)
    await erase(product.id)
    await eventually(() => isLetGo(names))
    slow.end(archive.subarray(20))
    expect(await answer).toMatchObject({ status: 404, body: { type: "not_found" } })
    expect(fs.readdirSync(path.join(shop.dataDir, "files-for-sale")).sort()).toEqual(before)
    expect(await shop.query("select id from digital_upload")).toEqual([])
  })
})

describe("a deleted product that was sold", () => {
  it("keeps its file and names, and loses its film", async () => {
    const product = await seeded("level-creator")
    const shopper = await Shopper.enter(shop)
    const file = "LevelCreatorPro.zip"
    const transaction = await shopper.buy("kept@example.com", [{ filename: file, quantity: 1 }])
    await staff.post(`/admin/products/${product.id}`, { status: "draft", title: "Renamed" })
    expect((await shopper.download(transaction, file)).status).toBe(200)
    const demo = await filmed(product.id)
    await erase(product.id)
    await eventually(() => areGone(demo))
    await deleteUnheard(product)
    const unheard = await unsold("After the sold one")
    await deleteUnheard(unheard.product)
    await runJob(staff, "clear-deleted-products")
    await eventually(() => areGone(unheard.demo))
    expect((await shopper.download(transaction, file)).status).toBe(200)
    const other = await makeProduct(shop, staff, "Would take its name", { handle: "would-take" })
    expect((await save(other.id, { filename: file })).status).toBe(422)
  })

  it("leaves a film of the shop's own in place", async () => {
    const product = await seeded("grid-creator")
    await erase(product.id)
    await eventually(() => isLetGo({ filename: "GridCreatorPro.zip" }))
    expect((await fetch(`${shop.url}/videos/product_videos/GridCreator.mp4`)).status).toBe(200)
  })
})

it("keeps names, film and file of a product whose deletion was rolled back", async () => {
  const { product, names, demo, key } = await unsold("Comes back")
  const { status } = await staff.post("/admin/products/batch", {
    create: [{ title: "Twice", handle: "line-clean", options: [{ title: "Format", values: ["Digital"] }] }],
    delete: [product.id],
  })
  expect(status).toBeGreaterThanOrEqual(400)
  // Deleted later: once its film is gone, the earlier deletion was handled too.
  const later = await unsold("Stays away")
  await erase(later.product.id)
  await eventually(() => areGone(later.demo))
  const { body } = await staff.get<ProductView>(`/admin/products/${product.id}/digital-product`)
  expect(body.digital_product).toMatchObject({ ...names, demo: { src: expect.any(String) } })
  const { body: files } = await staff.get<{ current: VersionView }>(`/admin/products/${product.id}/files`)
  expect([files.current.version, isStored(key), await statuses(demo)]).toEqual(["1.0.0", true, [200, 200]])
})
