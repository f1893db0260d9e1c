import type { Locator, Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { cubist, grasshopper } from "./support/catalogue"
import { addToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

const main = `/media/products/${cubist.id}/1`

test("a drawing comes as AVIF in the width that fits, and only once", async ({ page }) => {
  await visit(page, `/products/${cubist.id}`)
  await page.getByRole("button", { name: /^Show picture 4: / }).scrollIntoViewIfNeeded()
  await expect.poll(() => drawings(page)).toContain(`/media/products/${cubist.id}/4-320.avif`)
  expect(await drawings(page)).toContain(`${main}-1200.avif`)
  await page.getByRole("button", { name: /^Show picture 2: / }).click()
  await page.getByRole("button", { name: /open full screen$/ }).click()
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible()
  await expectEachOnce(page)
})

test("a listing's drawings are no wider than their cards", async ({ page }) => {
  await visit(page, "/grasshopper-scripts")
  for (const { id, name } of grasshopper) {
    await page.getByRole("link", { name, exact: true }).scrollIntoViewIfNeeded()
    await expect.poll(() => drawings(page)).toContain(`/media/products/${id}/1-512.avif`)
  }
  await expectEachOnce(page)
})

test("the cart shows a drawing that the visitor has seen without another download", async ({ page }) => {
  await addToCart(page, cubist)
  await page.waitForLoadState("networkidle")
  await visit(page, "/cart")
  await expect.poll(() => page.evaluate("[...document.images].some((image) => image.naturalWidth > 0)")).toBe(true)
  expect((await loaded(page)).filter(({ transferred }) => transferred > 0)).toEqual([])
})

test.describe("on a small screen with fine pixels", () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })

  test("a drawing comes small, no wider than the screen shows, and whole in full screen", async ({ page }) => {
    await visit(page, `/products/${cubist.id}`)
    await expect.poll(() => drawings(page)).toContain(`${main}-720.avif`)
    await page.getByRole("button", { name: /open full screen$/ }).click()
    await expect.poll(() => drawings(page)).toContain(`${main}-800.avif`)
    await expectEachOnce(page)
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("pages announce their main picture once, before all others", async ({ page }) => {
    for (const path of [`/products/${cubist.id}`, "/grasshopper-scripts"]) {
      await page.goto(path)
      const of = (locator: Locator, names: readonly string[]) =>
        locator
          .all()
          .then((all) => Promise.all(all.map((one) => Promise.all(names.map((name) => one.getAttribute(name))))))
      const links = page.locator("link[rel=preload][as=image]")
      const sources = page.locator("picture").first().locator("source[type='image/avif']")
      const announced = await of(links, ["imagesrcset", "imagesizes"])
      expect(announced, path).toEqual(await of(sources, ["srcset", "sizes"]))
      const common = await of(links, ["fetchpriority", "type"])
      expect(common, path).toEqual(announced.map(() => ["high", "image/avif"]))
    }
  })

  test("a browser without AVIF finds WebP", async ({ page, request }) => {
    await page.goto(`/products/${cubist.id}`)
    const webp = page.locator("picture").first().locator("source[type='image/webp']")
    await expect(webp).toHaveAttribute("srcset", /\.webp 320w, .*\.webp 720w$/)
    const picture = page.getByRole("main").getByRole("img").first()
    await expect(picture).toHaveAttribute("src", `${main}.webp`)
    await expect(picture).toHaveAttribute("srcset", /\.webp 800w, .*\.webp 1600w$/)
    expect((await request.get(`${main}-800.webp`)).headers()["content-type"]).toBe("image/webp")
    expect((await request.get(`${main}-800.avif`)).headers()["content-type"]).toBe("image/avif")
  })
})

test("a screen of any width is announced one form of the main picture", async ({ page }) => {
  for (const width of variants([320, 719, 720, 1023, 1024, 1279, 1280, 1920], (width) =>
    [719, 720, 1280].includes(width),
  )) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/products/${cubist.id}`)
    const announced =
      "[...document.querySelectorAll('link[rel=preload][as=image]')].filter((link) => matchMedia(link.media).matches).map((link) => link.imageSrcset)"
    const chosen = "document.querySelector('main picture img').currentSrc"
    const [sets, src] = [await page.evaluate<string[]>(announced), await page.evaluate<string>(chosen)]
    expect(sets, `${width} px`).toHaveLength(1)
    expect(sets[0], `${width} px`).toContain(new URL(src).pathname)
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
