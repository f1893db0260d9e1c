import type { Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { cubist, grasshopper } from "./support/catalogue"
import { addToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

const main = `/media/products/${cubist.id}/1`

test("loads a product's drawing once, as AVIF in the width that fits, and reuses it in the cart", async ({ page }) => {
  await addToCart(page, cubist)
  await page.getByRole("button", { name: /^Show picture 4: / }).scrollIntoViewIfNeeded()
  await expect.poll(() => drawings(page)).toContain(`/media/products/${cubist.id}/4-320.avif`)
  expect(await drawings(page)).toContain(`${main}-1200.avif`)
  await page.getByRole("button", { name: /^Show picture 2: / }).click()
  await page.getByRole("button", { name: /open full screen$/ }).click()
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible()
  await expectEachOnce(page)

  await visit(page, "/cart")
  await expect.poll(() => page.evaluate("[...document.images].some((image) => image.naturalWidth > 0)")).toBe(true)
  expect((await loaded(page)).filter(({ transferred }) => transferred > 0)).toEqual([])
})

test("loads a listing's drawings no wider than their cards", async ({ page }) => {
  await visit(page, "/grasshopper-scripts")
  for (const { id, name } of grasshopper) {
    await page.getByRole("link", { name, exact: true }).scrollIntoViewIfNeeded()
    await expect.poll(() => drawings(page)).toContain(`/media/products/${id}/1-512.avif`)
  }
  await expectEachOnce(page)
})

test.describe("on a phone with two pixels per point", () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })

  test("loads a drawing no wider than the screen, and the wider one in full screen", async ({ page }) => {
    await visit(page, `/products/${cubist.id}`)
    await expect.poll(() => drawings(page)).toContain(`${main}-720.avif`)
    await page.getByRole("button", { name: /open full screen$/ }).click()
    await expect.poll(() => drawings(page)).toContain(`${main}-800.avif`)
    await expectEachOnce(page)
  })
})

test("preloads one form of the main picture at every width, and offers WebP as well", async ({ page, request }) => {
  for (const width of variants([320, 719, 720, 1023, 1024, 1279, 1280, 1920], (width) =>
    [719, 720, 1280].includes(width),
  )) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/products/${cubist.id}`)
    const preloads = `[...document.querySelectorAll("link[rel=preload][as=image]")]
      .filter((link) => matchMedia(link.media).matches)
      .map(({ imageSrcset, fetchPriority, type }) => [imageSrcset, fetchPriority, type])`
    const chosen = "document.querySelector('main picture img').currentSrc"
    const [preloaded, src] = [await page.evaluate<string[][]>(preloads), await page.evaluate<string>(chosen)]
    const forms = expect.stringContaining(new URL(src).pathname)
    expect(preloaded, `${width} px`).toEqual([[forms, "high", "image/avif"]])
  }
  const picture = page.getByRole("main").getByRole("img").first()
  await expect(picture).toHaveAttribute("srcset", /\.webp 800w, .*\.webp 1600w$/)
  for (const format of ["webp", "avif"]) {
    expect((await request.get(`${main}-800.${format}`)).headers()["content-type"]).toBe(`image/${format}`)
  }
})

interface Fetched {
  path: string
  /** Bytes over the network; 0 from the cache. */
  transferred: number
}

async function loaded(page: Page): Promise<Fetched[]> {
  const all = await page.evaluate<Fetched[]>(`performance.getEntriesByType("resource")
    .map(({ name, transferSize }) => ({ path: new URL(name).pathname, transferred: transferSize }))`)
  return all.filter(({ path }) => path.startsWith("/media/"))
}

async function drawings(page: Page): Promise<string[]> {
  return (await loaded(page)).map(({ path }) => path)
}

async function expectEachOnce(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle")
  const paths = (await loaded(page)).filter(({ transferred }) => transferred > 0).map(({ path }) => path)
  expect(paths.filter((path) => !path.endsWith(".avif"))).toEqual([])
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  const large = paths.filter((path) => /\/1(-800|-1200)?\.avif$/.test(path) && path.startsWith(main))
  expect(large.length).toBeLessThanOrEqual(1)
}
