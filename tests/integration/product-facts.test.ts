import fs from "node:fs"
import path from "node:path"
import { afterAll, describe, expect, it, onTestFinished } from "vitest"
import { fieldsOf } from "../../backend/modules/digital-product/page-facts"
import type { ProductView } from "../../backend/workflows/digital-product/digital-product-view"
import type { CatalogueProduct } from "../../compat-api/contract/catalogue"
import { atSharedShop, shop, shopper, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { giveFile, makeProduct, type NewProduct } from "../helpers/new-product"
import { root } from "../helpers/prepared"
import { call, Shopper } from "../helpers/shopper"

atSharedShop()

const published: string[] = []
afterAll(() => Promise.all(published.map((id) => staff.post(`/admin/products/${id}`, { status: "draft" }))))

type Refusal = { type: string; message: string }

const shownOf = (id: string) => staff.get<ProductView>(`/admin/products/${id}/digital-product`)
const save = <T = ProductView>(id: string, changes: object) =>
  staff.post<T>(`/admin/products/${id}/digital-product`, changes)

async function saved(id: string, changes: object): Promise<ProductView> {
  const { status, body } = await save(id, changes)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

function publish(id: string) {
  published.push(id)
  return staff.post(`/admin/products/${id}`, { status: "published" })
}
const pageOf = ({ handle }: NewProduct) => call<{ product: CatalogueProduct }>(`${shop.url}/_data/products/${handle}`)

async function onPage(product: NewProduct, isTrue: (shown: CatalogueProduct) => boolean): Promise<CatalogueProduct> {
  return eventually(async () => {
    const { status, body } = await pageOf(product)
    return status === 200 && isTrue(body.product) ? body.product : undefined
  })
}

async function seeded(handle: string): Promise<NewProduct> {
  const path = `/admin/products?handle=${handle}&fields=id,handle,*images`
  const [product] = (await staff.get<{ products: NewProduct[] }>(path)).body.products
  if (!product) throw new Error(`There is no ${handle}`)
  return product
}

describe("a product made by Medusa's form", () => {
  it("is sold as its first variant", async () => {
    const variant = (title: string, variant_rank: number, prices: object[]) => {
      return { title, variant_rank, options: { Size: title }, prices }
    }
    const dollars = [{ currency_code: "usd", amount: 40 }]
    const product = await makeProduct(shop, staff, "Two Sizes", {
      options: [{ title: "Size", values: ["Studio", "Office"] }],
      variants: [variant("Office", 1, dollars), variant("Studio", 0, [])],
    })
    const sold = { only_variant: "Studio", lacks: ["published", "price", "file"] }
    expect((await shownOf(product.id)).body.shop).toMatchObject(sold)
  })

  it("is listed with what it lacks and gets the proposed names with the first save", async () => {
    const product = await makeProduct(shop, staff, "Slab Namer")
    const path = `/products/${product.handle}`
    expect(await shownOf(product.id)).toMatchObject({
      status: 200,
      body: {
        digital_product: null,
        proposed: { cart_id: "slab-namer", filename: "SlabNamer.zip" },
        shop: { path, lacks: ["published", "file"], is_listed: false, only_variant: null },
      },
    })
    const facts = {
      ...fieldsOf({ summary: "Names slabs.", badge: "NEW", compatibility: "Works with Revit 2022 to 2024." }),
      features: ["By level", "By zone"],
      requirement: { name: "Slab Kit", url: "https://example.com/slab-kit", note: "Free." },
    }
    const { digital_product, proposed } = await saved(product.id, facts)
    expect(proposed).toBeNull()
    expect(digital_product).toEqual({
      id: expect.stringMatching(/^digi_/),
      cart_id: "slab-namer",
      filename: "SlabNamer.zip",
      ...facts,
      demo: null,
      was_sold: false,
    })
    expect((await shownOf(product.id)).body.digital_product).toEqual(digital_product)
    const changes = { badge: "", requirement: null, cart_id: "slabs", filename: "Slabs.gh" }
    expect((await saved(product.id, changes)).digital_product).toMatchObject({ ...facts, ...changes })
  })

  it("becomes a digital product once, also by two at the same moment", async () => {
    const product = await makeProduct(shop, staff, "Made twice")
    const answers = await Promise.all([save(product.id, { badge: "A" }), save(product.id, { summary: "B" })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const link = "product_product_digitalproduct_digital_product where product_id = $1 and deleted_at is null"
    expect(await shop.query(`select 1 from ${link}`, [product.id])).toHaveLength(1)
    expect((await shownOf(product.id)).body.digital_product).toMatchObject({ badge: "A", summary: "B" })
  })

  it("is hidden from shoppers until it has a file, and sold from then on", async () => {
    const [shipping] = await shop.query<{ id: string }>("select id from shipping_profile")
    // Settings for physical goods must have no effect.
    const product = await makeProduct(shop, staff, "Stair Checker", {
      type_id: await typeId("Dynamo Script"),
      shipping_profile_id: shipping?.id,
    })
    const stock = await shop.query("select manage_inventory from product_variant where product_id = $1", [product.id])
    expect([shipping?.id, stock]).toEqual([expect.any(String), [{ manage_inventory: true }]])
    const facts = { summary: "Checks stairs.", features: ["Risers", "Goings"], badge: "NEW TODAY" }
    await saved(product.id, facts)
    await publish(product.id)
    expect((await shownOf(product.id)).body.shop).toMatchObject({ lacks: ["file"], is_listed: true })
    expect((await pageOf(product)).status).toBe(404)
    expect((await call<string>(`${shop.url}/dynamo-scripts`)).body).not.toContain("Stair Checker")
    const line = { filename: "StairChecker.zip", quantity: 1 }
    const refused = await shopper.createOrder("no-file@product-facts.example", [line], "43.20")
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain("is no longer sold here")

    await giveFile(shop, product.id, "stairs, checked")
    expect((await shownOf(product.id)).body.shop.lacks).toEqual([])
    expect(await onPage(product, ({ badge }) => badge === "NEW TODAY")).toMatchObject({ ...facts, category: "dynamo" })
    expect((await call<string>(`${shop.url}/dynamo-scripts`)).body).toContain("Stair Checker")

    const buyer = await Shopper.enter(shop)
    const transaction = await buyer.buy("stairs@product-facts.example", [line])
    const download = await buyer.download(transaction, "StairChecker.zip")
    expect(await download.text()).toBe("stairs, checked")
    const [order] = await staff.orders("stairs@product-facts.example")
    expect(order).toMatchObject({ total: 43.2, payment_status: "captured" })
  })

  it("has a page without category, pictures and texts", async () => {
    const product = await makeProduct(shop, staff, "Bare Product")
    await saved(product.id, {})
    await giveFile(shop, product.id, "bare")
    await publish(product.id)
    expect(await onPage(product, ({ name }) => name === "Bare Product")).toMatchObject({ type: "Digital Product" })
    const page = await call<string>(`${shop.url}/products/${product.handle}`)
    expect(page.status).toBe(200)
    expect(page.body).toContain("Back to Products")
    expect((await shownOf(product.id)).body.shop).toMatchObject({ lacks: [], is_listed: false })
  })
})

async function typeId(value: string): Promise<string> {
  const { body } = await staff.get<{ product_types: { id: string }[] }>(`/admin/product-types?value=${value}`)
  return body.product_types[0]?.id ?? ""
}

describe("a change by staff", () => {
  it.each<[string, object]>([
    ["an unknown field", { colour: "blue" }],
    ["a text that is too long", { summary: "a".repeat(301) }],
    ["an empty feature", { features: ["a", " "] }],
    ["a feature twice", { features: ["a", " a"] }],
    ["a requirement without a name", { requirement: { name: "", url: "https://example.com", note: "" } }],
    ["a link without encryption", { requirement: { name: "Kit", url: "http://example.com", note: "" } }],
    ["a cart id with capitals", { cart_id: "Grid" }],
    ["a path for a file name", { filename: "../Grid.zip" }],
  ])("is refused with a reason when it is %s", async (_, changes) => {
    const product = await seeded("view-optimizer")
    const before = await shownOf(product.id)
    const { status, body } = await save<Refusal>(product.id, changes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ type: "invalid_data", message: expect.stringMatching(/\w/) })
    expect((await shownOf(product.id)).body).toEqual(before.body)
  })

  it("is refused when the name belongs to another product, with or without Pro", async () => {
    const product = await makeProduct(shop, staff, "Copy of names")
    const names = ["GridCreatorPro.zip", "GridCreator.zip", "GRIDCREATOR.ZIP"].map((filename) => ({ filename }))
    for (const changes of [{ cart_id: "grid-creator" }, ...names]) {
      const { status, body } = await save<Refusal>(product.id, changes)
      expect(status).toBe(422)
      expect(body).toMatchObject({ type: "duplicate_error", message: expect.stringMatching(/another product/i) })
    }
    expect((await shownOf(product.id)).body.digital_product).toBeNull()
  })

  it("cannot rename a product that was sold or is being bought", async () => {
    await shopper.createOrder("about-to@product-facts.example", [{ filename: "WorksetCreator.zip", quantity: 1 }])
    await shopper.buy("names@product-facts.example", [{ filename: "SheetCreator.zip", quantity: 1 }])
    for (const [handle, name] of [
      ["workset-creator", "WorksetCreator.zip"],
      ["sheet-creator", "SheetCreator.zip"],
    ] as const) {
      const { id } = await seeded(handle)
      const before = (await shownOf(id)).body.digital_product
      onTestFinished(async () => void (await save(id, { badge: before?.badge })))
      expect(before?.was_sold).toBe(true)
      const { status, body } = await save<Refusal>(id, { filename: "Other.zip", badge: "LOST" })
      expect([status, body.type]).toEqual([400, "not_allowed"])
      // Unchanged names are accepted.
      const again = await saved(id, { filename: name, cart_id: handle, badge: "KEPT" })
      expect(again.digital_product?.badge).toBe("KEPT")
    }
  })

  it("is refused for an unknown product", async () => {
    const removed = await staff.delete("/admin/products/prod_none/demo")
    for (const answer of [await shownOf("prod_none"), await save("prod_none", {}), removed]) {
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ type: "not_found", message: "There is no product prod_none." })
    }
  })
})

const films = path.join(root, "storefront/public/videos/product_videos")
const film = new Uint8Array(fs.readFileSync(path.join(films, "GridCreator.mp4")))
const picture = new Uint8Array(fs.readFileSync(path.join(films, "GridCreator.webp")))

describe("a demo film", () => {
  const upload = (id: string, parts: Record<string, Uint8Array<ArrayBuffer>>) =>
    staff.uploadParts<ProductView & Refusal>(`/admin/products/${id}/demo`, parts)
  const uploads = () => fs.readdirSync(path.join(shop.dataDir, "uploads"), { recursive: true })
  const onTheWay = () => fs.readdirSync(path.join(shop.dataDir, "incoming"))

  it("is served as it was uploaded until it is replaced or deleted", async () => {
    const product = await seeded("surface-panelizer")
    const { status, body } = await upload(product.id, { video: film, poster: picture })
    expect([status, body.message]).toEqual([200, undefined])
    const { demo } = await onPage(product, (shown) => shown.demo !== null)
    expect(demo).toEqual(body.digital_product?.demo)
    const played = await fetch(shop.url + demo?.src, { headers: { range: "bytes=0-9" } })
    expect([played.status, played.headers.get("content-type")]).toEqual([206, "video/mp4"])
    const whole = await (await fetch(shop.url + demo?.src)).arrayBuffer()
    expect(Buffer.from(whole).equals(Buffer.from(film))).toBe(true)
    expect((await fetch(shop.url + demo?.poster)).headers.get("content-type")).toBe("image/webp")

    const other = (await upload(product.id, { poster: picture })).body.digital_product?.demo
    expect(other?.src).toBe(demo?.src)
    expect(other?.poster).not.toBe(demo?.poster)
    expect((await fetch(shop.url + demo?.poster)).status).toBe(404)

    await upload(product.id, { video: film })
    expect((await fetch(shop.url + demo?.src)).status).toBe(404)
    const removed = await staff.delete<ProductView>(`/admin/products/${product.id}/demo`)
    expect(removed.body.digital_product?.demo).toBeNull()
    await onPage(product, (shown) => shown.demo === null)
    expect(onTheWay()).toEqual([])
  })

  it("makes a product a digital product", async () => {
    const product = await makeProduct(shop, staff, "Filmed first")
    const { body } = await upload(product.id, { video: film })
    expect(body.digital_product).toMatchObject({ filename: "FilmedFirst.zip", demo: { poster: null } })
  })

  it("leaves the file of a seeded film alone when it replaces it", async () => {
    const product = await seeded("level-creator")
    const row = "where filename = 'LevelCreatorPro.zip'"
    const [seed] = await shop.query<{ demo: object }>(`select demo from digital_product ${row}`)
    onTestFinished(async () => void (await shop.query(`update digital_product set demo = $1 ${row}`, [seed?.demo])))
    await upload(product.id, { video: film })
    expect((await fetch(`${shop.url}/videos/product_videos/LevelCreator.mp4`)).status).toBe(200)
  })

  it.each<[string, Record<string, Uint8Array<ArrayBuffer>>, RegExp]>([
    ["no film", { video: new TextEncoder().encode("<script>alert(1)</script>") }, /MP4 or a WebM/],
    ["a film for a poster", { video: film, poster: film }, /JPEG, PNG, WebP or AVIF/],
    ["a poster that is too large", { video: film, poster: new Uint8Array(25 * 1024 * 1024 + 1) }, /25 MB/],
    ["a film that is too large", { video: new Uint8Array(100 * 1024 * 1024 + 1) }, /100 MB/],
    ["a poster alone", { poster: picture }, /Upload both together/],
    ["another field", { file: film }, /multipart/],
  ])("is refused when it is %s, and nothing is stored", async (_, parts, message) => {
    const handle = `refused-${Object.keys(parts)}-${_}`.replace(/\W+/g, "-")
    const product = await makeProduct(shop, staff, "Refused film", { handle })
    const before = uploads()
    const { status, body } = await upload(product.id, parts)
    expect(status).toBe(400)
    expect(body).toMatchObject({ type: "invalid_data", message: expect.stringMatching(message) })
    expect(uploads()).toEqual(before)
    expect(onTheWay()).toEqual([])
    expect((await shownOf(product.id)).body.digital_product).toBeNull()
  })
})

describe("texts of pictures", () => {
  const say = (id: string, images: object[]) => staff.post<Refusal>(`/admin/products/${id}/image-texts`, { images })

  it("are shown on the page, which has a default for an empty one", async () => {
    const product = await seeded("grid-creator")
    const [first, second] = product.images
    expect((await say(product.id, [{ id: first?.id, alt: "A grid, drawn anew" }])).status).toBe(200)
    const shown = await onPage(product, ({ images }) => images[0]?.alt === "A grid, drawn anew")
    expect(shown.images[0]?.thumb).toContain("-320.webp")
    expect(shown.images[1]?.alt).toBe(second?.metadata?.alt)
    await say(product.id, [{ id: first?.id, alt: "" }])
    await onPage(product, ({ images }) => images[0]?.alt === "GridCreator, picture 1 of 4")
    await say(product.id, [{ id: first?.id, alt: first?.metadata?.alt }])
  })

  it("stay when staff reorder the pictures or add one", async () => {
    const product = await seeded("line-clean")
    const before = product.images.map(({ id, url }) => ({ id, url }))
    const show = (images: object[]) => staff.post(`/admin/products/${product.id}`, { images })
    onTestFinished(async () => void (await show(before)))
    await show([...before.toReversed(), { url: "/static/new.png" }])
    const shown = await onPage(product, (page) => page.images.length === 5)
    expect(shown.images[0]?.alt).toBe(product.images.at(-1)?.metadata?.alt)
    expect(shown.images[4]?.alt).toBe("LineClean, picture 5 of 5")
  })

  it("are refused for pictures of other products and when they are too long", async () => {
    const [mine, other] = await Promise.all([seeded("room-optimizer"), seeded("room-tag-center")])
    const foreign = await say(mine.id, [
      { id: mine.images[0]?.id, alt: "Mine" },
      { id: other.images[0]?.id, alt: "Not mine" },
    ])
    expect([foreign.status, foreign.body.type]).toEqual([404, "not_found"])
    const long = await say(mine.id, [{ id: mine.images[0]?.id, alt: "a".repeat(301) }])
    expect([long.status, long.body.type]).toEqual([400, "invalid_data"])
    expect((await seeded("room-optimizer")).images[0]?.metadata?.alt).toBe(mine.images[0]?.metadata?.alt)
  })
})
