import type { Page } from "@playwright/test"
import { cubist, lineClean, product, products } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { sentHead, shownHead, sitemapAddresses } from "./support/head"
import { visit } from "./support/visit"

test("every address of the sitemap is a page of its own, and says what it is", async ({ page, request }) => {
  const addresses = await sitemap(page)
  const paths = addresses.map((address) => new URL(address).pathname)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining(["/", "/products", "/gift-cards", "/dynamo-scripts", "/grasshopper-scripts"]),
  )
  expect(paths).toEqual(expect.arrayContaining(products.map(({ id }) => `/products/${id}`)))

  const titles = new Set<string>()
  const descriptions = new Set<string | null>()
  for (const [index, path] of paths.entries()) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const head = await sentHead(page, await answer.text())
    expect(head.canonical, path).toBe(addresses[index])
    expect(head.robots, path).toBe("index, follow")
    expect(head.title.length, head.title).toBeLessThanOrEqual(60)
    expect(head.description?.length ?? 0, path).toBeGreaterThan(30)
    expect(head.description?.length, path).toBeLessThanOrEqual(160)
    expect(head.social, path).toMatchObject({ "og:title": head.title, "og:url": addresses[index] })
    expect(head.pictures, path).toHaveLength(2)
    for (const address of head.pictures) {
      const picture = await request.get(new URL(address).pathname)
      expect(picture.headers()["content-type"], path).toBe("image/jpeg")
    }
    titles.add(head.title)
    descriptions.add(head.description)
  }
  expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length])
})

test("search engines read what a page shows, and nothing of personal pages", async ({ page, request }) => {
  await page.goto("/")
  for (const [path, facts] of [
    ["/", ["WebSite", "Organization"]],
    ["/products", ["BreadcrumbList"]],
    ["/dynamo-scripts", ["BreadcrumbList", "ItemList"]],
    ["/rhino", ["BreadcrumbList"]],
    ["/gift-cards", ["Product", "BreadcrumbList"]],
    ["/contact", ["BreadcrumbList", "FAQPage"]],
    [`/products/${cubist.id}`, ["Product", "BreadcrumbList"]],
  ] as const) {
    const head = await sentHead(page, await (await request.get(path)).text())
    expect(head.facts, path).toEqual(facts)
  }
  for (const path of ["/cart", "/checkout", "/confirmation?transaction=2GG279541U471931P", "/no-such-sheet"]) {
    const head = await sentHead(page, await (await request.get(path)).text())
    expect(head, path).toMatchObject({ robots: "noindex", canonical: null, facts: [], social: {} })
  }
})

test("addresses are built on the shop's public one, whatever name the shop was called by", async ({ page, shop }) => {
  const [home] = await sitemap(page)
  const called = shop.url.replace("localhost", "127.0.0.1")
  const html = await (await page.request.get(`${called}/products`)).text()
  expect(html).not.toContain(called)
  expect((await sentHead(page, html)).canonical).toBe(`${home}products`)
})

test("what staff write is in the head as they wrote it", async ({ page, staffChanges }) => {
  const { id } = product("grid-creator")
  const title = 'Grids "4 × 6" </script> & <b>'
  await staffChanges.title(id, title)
  await visit(page, `/products/${id}`)
  const head = await shownHead(page)
  expect(head.title).toBe(`${title}, Dynamo Script · CD Atelier`)
  expect(head.social["og:title"]).toBe(head.title)
  expect(head.facts).toEqual(["Product", "BreadcrumbList"])
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
})

test("updates the head on navigation, and on the way back", async ({ page }) => {
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

test("robots.txt names the sitemap, and the icons are there", async ({ page, request }) => {
  const robots = await request.get("/robots.txt")
  expect(robots.headers()["content-type"]).toBe("text/plain; charset=utf-8")
  const [home] = await sitemap(page)
  expect(await robots.text()).toContain(`\nSitemap: ${home}sitemap.xml\n`)
  for (const [path, type] of [
    ["/favicon.ico", /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ["/favicon.svg", /^image\/svg\+xml$/],
    ["/apple-touch-icon.png", /^image\/png$/],
  ] as const) {
    const icon = await request.get(path)
    expect(icon.status(), path).toBe(200)
    expect(icon.headers()["content-type"]).toMatch(type)
  }
  for (const path of ["/sitemap-1.xml", "/sitemap-0.xml"]) expect((await request.get(path)).status()).toBe(404)
})

async function sitemap(page: Page): Promise<string[]> {
  const answer = await page.request.get("/sitemap.xml")
  expect(answer.headers()["content-type"]).toBe("application/xml; charset=utf-8")
  return sitemapAddresses(page, await answer.text())
}
