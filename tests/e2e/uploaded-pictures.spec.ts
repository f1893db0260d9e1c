import type { Page } from "@playwright/test"
import sharp from "sharp"
import { giveFile, makeProduct } from "../helpers/new-product"
import { Staff } from "../helpers/staff"
import { zipBytes } from "../helpers/version-upload"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.announce(/status of 400|Field 'images, 0, url' is required/)
  // A test's shop does not know its port when it names a picture.
  consoleErrors.announce(/http:\/\/localhost:0\/static\//)
})

test("shows a phone's large picture upright, without its location", async ({ page, request, shop, dashboard: _ }) => {
  const staff = await Staff.signIn(shop)
  const { id, handle } = await makeProduct(shop, staff, "Pictured Tool", { status: "published" })
  await staff.post(`/admin/products/${id}/digital-product`, { summary: "Shows pictures." })
  await giveFile(shop, id, zipBytes("a tool").toString("latin1"))

  await test.step("a HEIC picture is refused with the reason", async () => {
    await page.goto(`${shop.url}/app/products/${id}/media?view=edit`)
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1")
    await choose(page, { name: "IMG_1.heic", mimeType: "image/heic", buffer: heic })
    await expect(page.getByText(/"IMG_1\.heic": .*Save it as JPEG, PNG/)).toBeVisible()
  })

  await test.step("a rotated JPEG is taken", async () => {
    await page.goto(`${shop.url}/app/products/${id}/media?view=edit`)
    const buffer = await phonePhoto()
    expect(buffer.length).toBeGreaterThan(15 * 1024 ** 2)
    await choose(page, { name: "IMG_2.JPG", mimeType: "image/jpeg", buffer })
    await expect
      .poll(() => shop.query("select url from image where product_id = $1", [id]), { timeout: 90_000 })
      .toHaveLength(1)
  })

  for (const [width, form] of [
    [360, 720],
    [1280, 1080],
  ] as const) {
    await test.step(`at ${width} px it comes in a form that fits`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const shown = page.getByRole("main").getByRole("img").first()
      const source = () => page.evaluate<string>("document.querySelector('main img')?.currentSrc ?? ''")
      await expect(async () => {
        await visit(page, `/products/${handle}`)
        expect(await source()).toMatch(/\/static\/picture-[0-9a-f-]{36}-1600x2133(?:-\d+)?\.avif$/)
      }).toPass()
      const address = await source()
      expect(Number(/-(\d+)\.avif$/.exec(address)?.[1] ?? 1600)).toBeLessThanOrEqual(form)
      const served = await (await request.get(address)).body()
      const { exif, orientation, width: wide = 0, height = 0 } = await sharp(served).metadata()
      expect([exif, orientation, height > wide]).toEqual([undefined, undefined, true])
      // Red is at the top; the camera stored it at the side.
      const { data } = await sharp(served)
        .extract({ left: 9, top: 9, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect((data[0] ?? 0) > (data[2] ?? 0)).toBe(true)
      await expect(shown).not.toHaveClass(/drawn-sheet/)
      const box = await shown.boundingBox()
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
    })
  }
  await staff.delete(`/admin/products/${id}`)
})

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole("dialog", { name: "Media" }).locator("input[type=file]").setInputFiles(file)
  await page.getByRole("button", { name: "Save", exact: true }).click()
}

/** 4,032 by 3,024 pixels, rotated: red above, blue below, incompressible noise. */
async function phonePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const
  const half = (background: string) => ({ create: { width: 2016, height: 3024, channels: 4, background } }) as const
  return sharp({ create: { width: 4032, height: 3024, channels: 3, background: "#888", noise } })
    .composite([
      { input: half("#ff000080"), left: 0, top: 0 },
      { input: half("#0000ff80"), left: 2016, top: 0 },
    ])
    .withExif({ IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97, chromaSubsampling: "4:4:4" })
    .toBuffer()
}
