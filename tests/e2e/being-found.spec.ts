import type { Page } from "@playwright/test"
import { lineClean, products } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { sentHead, shownHead, sitemapAddresses } from "./support/head"
import { visit } from "./support/visit"

test("every sitemap address is a page for search engines, with its pictures", async ({ page, request }) => {
  const addresses = await sitemap(page)
  const paths = addresses.map((address) => new URL(address).pathname)
  expect(new Set(paths).size).toBe(paths.length)
  const productPaths = products.map(({ id }) => `/products/${id}`)
  expect(paths).toEqual(expect.arrayContaining(["/", "/products", "/gift-cards", "/dynamo-scripts", ...productPaths]))

  const pictures = new Set<string>()
  for (const [index, path] of paths.entries()) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const head = await sentHead(page, await answer.text())
    expect(head.canonical, path).toBe(addresses[index])
    expect(head.robots, path).toBe("index, follow")
    expect(head.social, path).toMatchObject({ "og:title": head.title, "og:url": addresses[index] })
    expect(head.pictures, path).toHaveLength(2)
    for (const address of head.pictures) pictures.add(new URL(address).pathname)
  }
  for (const path of pictures) expect((await request.head(path)).headers()["content-type"], path).toBe("image/jpeg")
})

test("updates title and description on navigation and on Back", async ({ page }) => {
  const [home] = await sitemap(page)
  await visit(page, "/dynamo-scripts")
  const listing = await shownHead(page)
  await page.getByRole("link", { name: lineClean.name, exact: true }).click()
  await expect(page).toHaveTitle("LineClean, Dynamo Script · CD Atelier")
  const shown = await shownHead(page)
  expect(shown).toMatchObject({
    canonical: `${home}products/line-clean`,
    robots: "index, follow",
    facts: [],
    social: {},
  })
  expect(shown.description).not.toBe(listing.description)

  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click()
  await expect(page).toHaveTitle("Cart · CD Atelier")
  expect(await shownHead(page)).toMatchObject({ canonical: null, robots: "noindex" })
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveTitle(listing.title)
  expect(await shownHead(page)).toMatchObject({ canonical: listing.canonical, description: listing.description })
})

async function sitemap(page: Page): Promise<string[]> {
  const answer = await page.request.get("/sitemap.xml")
  expect(answer.headers()["content-type"]).toBe("application/xml; charset=utf-8")
  return sitemapAddresses(page, await answer.text())
}
