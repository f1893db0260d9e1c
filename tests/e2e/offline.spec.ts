import fs from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { root } from "../helpers/prepared"
import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { cubist, lineClean, product } from "./support/catalogue"
import { addToCart, goToCheckout, pay } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import type { Front } from "./support/front"
import { hold } from "./support/hold"
import { test as withoutWorker } from "./support/mailbox-fixtures"
import { keptAddresses, keptPaths, loadedFaces, openKept, pictureIsThere, withoutConnection } from "./support/offline"
import { stored } from "./support/storage"
import { until, visit } from "./support/visit"

test.use({ serviceWorkers: "allow" })
test.beforeEach(({ consoleErrors }) => consoleErrors.announce(/ERR_|Failed to fetch|503|fetchdata|no-response/i))

// The storefront's modules cannot be imported here.
const source = fs.readFileSync(path.join(root, "storefront/server/retired-worker.ts"), "utf8")
const retiredWorker = /`([^`]+)`/.exec(source)?.[1] ?? ""

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true })
const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ })
const note = (page: Page) => page.getByRole("status").filter({ hasText: "No connection." })

test("opens a visited page without a connection, and any other page once it is back", async ({ page, context }) => {
  await openKept(page, `/products/${cubist.id}`)
  await withoutConnection(context)
  await page.reload()
  await expect(heading(page, cubist.name)).toBeVisible()
  await expect(note(page)).toBeVisible()
  await pictureIsThere(page)
  const faces = ["Geist Mono Variable", "Inter Variable"] // fallback faces may be loaded too
  await expect.poll(() => loadedFaces(page)).toEqual(expect.arrayContaining(faces))
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  await expect.poll(() => stored(page, "cart")).toHaveLength(1)
  await expectAccessible(page, "a kept page")

  await test.step("the cart's code was never loaded, so its link leads to the offline page", async () => {
    await cartLink(page).click()
    await expect(heading(page, "No connection")).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item")
  })

  await test.step("the offline page links to visited pages, and reloads with the connection", async () => {
    expect((await page.goto("/rhino"))?.status()).toBe(503)
    await expect(heading(page, "No connection")).toBeVisible()
    await expect(page).toHaveTitle("Offline · CD Atelier")
    await expectAccessible(page, "the offline page")
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sideways(page)).toBe(0)
    await page.getByRole("main").getByRole("link", { name: cubist.name }).click()
    await expect(heading(page, cubist.name)).toBeVisible()
    await page.goBack()
    await expect(heading(page, "No connection")).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page, "Rhino Scripts")).toBeVisible()
    await expect(page).toHaveURL("/rhino")
  })
})

test("opens the cart and linked pages without a connection, also by a moved address", async ({ page, context }) => {
  const panelCode = page.waitForResponse("**/assets/cart-panel-*.js")
  await addToCart(page, cubist)
  await (await panelCode).finished()
  await openKept(page, "/revit")
  await openKept(page, "/dynamo-scripts")
  await page.getByRole("link", { name: lineClean.name, exact: true }).click()
  await expect(heading(page, lineClean.name)).toBeVisible()
  await expect.poll(() => keptPaths(page)).toContain(`/products/${lineClean.id}`)
  await pictureIsThere(page)
  await withoutConnection(context)
  await page.goto(`/products/${lineClean.id}?from=a-mail`)
  await expect(heading(page, lineClean.name)).toBeVisible()
  await pictureIsThere(page)
  await cartLink(page).click()
  const panel = page.getByRole("dialog", { name: "Cart" })
  await panel.getByRole("button", { name: /^One more/ }).click()
  await expect(panel).toContainText("$199.98")
  await page.keyboard.press("Escape")
  await page.getByRole("link", { name: "Back to Dynamo Scripts" }).click()
  await expect(heading(page, "Dynamo Scripts")).toBeVisible()
  await page.goto("/products/revit-plugins")
  await expect(heading(page, "Revit Plugins")).toBeVisible()
  await expect(page).toHaveURL("/revit")
})

test("shows current prices, and saved ones while the shop is down", async ({ page, context, staffChanges }) => {
  const { id } = product("level-creator")
  await openKept(page, `/products/${id}`)
  await staffChanges.salePrice(id, 21.5)
  await page.reload()
  await expect(page.getByText("Sale price $21.50")).toBeVisible()
  await openKept(page, `/products/${id}`)
  await staffChanges.salePrice(id, 11.5)
  await context.route("**/*", (route) => route.abort("connectionrefused"))
  await page.reload()
  await expect(note(page)).toBeVisible()
  await expect(page.getByText("Sale price $21.50")).toBeVisible()
  await context.unrouteAll()
  await page.reload()
  await expect(page.getByText("Sale price $11.50")).toBeVisible()
  await expect(note(page)).toBeHidden()
})

test("keeps the page as it was read when the shop answers with an error", async ({ page, context, front }) => {
  await openKept(page, `${front.url}/contact`)
  front.answer("/contact", { status: 503, type: "text/html", body: "<h1>Out of order</h1>" })
  await page.reload()
  await expect(heading(page, "Out of order")).toBeVisible()
  await withoutConnection(context)
  await page.reload()
  await expect(heading(page, "Contact")).toBeVisible()
})

test("does not lose what a page reports as it is left", async ({ page, front }) => {
  const call = "/api/missed_search.php"
  front.answer(call, { json: { success: true, message: "Counted." } })
  await openKept(page, `${front.url}/contact`)
  await visit(page, `${front.url}/search?q=zierkugel`)
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible()
  await visit(page, `${front.url}/contact`)
  await expect.poll(() => front.callsOf(call).map(({ body }) => body)).toEqual([{ query: "zierkugel" }])
})

test("keeps nothing about a person or about money", async ({ page }) => {
  await addToCart(page, cubist)
  await openKept(page, "/cart")
  await visit(page, "/reset-password?token=x")
  await goToCheckout(page, cubist, "offline-never@example.com")
  await pay(page)
  await page.getByRole("link", { name: "Receipt", exact: true }).click()
  await expect(page.getByRole("article")).toContainText("offline-never@example.com")
  await openKept(page, "/products")
  const personal =
    /login|signup|password|verification|purchase|checkout|confirmation|receipt|profile|my-|\/api|\/store|\?/
  expect((await keptAddresses(page)).filter((url) => !url.includes("/assets/") && personal.test(url))).toEqual([])
  expect((await keptPaths(page)).sort()).toEqual(["/cart", "/products", `/products/${cubist.id}`].sort())
})

test("keeps a page that was open before the worker took over", async ({ page, context }) => {
  const release = await hold(page, /\/assets\/keep-for-offline/)
  await visit(page, "/contact")
  await openKept(await context.newPage(), "/products")
  await until(page, "navigator.serviceWorker.controller")
  expect(await keptPaths(page)).toEqual(["/products"])
  release()
  await expect.poll(() => keptPaths(page)).toContain("/contact")
})

test("searches without a connection once the search was focused", async ({ page, context }) => {
  await openKept(page, "/products")
  const field = page.getByRole("search", { name: "Header" }).getByRole("combobox", { name: "Search" })
  await page.getByRole("search", { name: "Header" }).getByLabel("Search", { exact: true }).focus()
  await expect(field).toBeVisible()
  await expect.poll(() => keptAddresses(page, "index")).toHaveLength(1)
  await withoutConnection(context)
  await field.fill("facade")
  await expect(page.getByRole("option", { name: new RegExp(cubist.name) })).toBeVisible()
  await field.press("Enter")
  await expect(heading(page, "Search")).toBeVisible()
  await expect(page.getByRole("main").getByRole("link", { name: cubist.name })).toBeVisible()
})

test("replaces the worker in open tabs, and removes all its caches once retired", async ({ page, front, shop }) => {
  await openKept(page, `${front.url}/products`)
  await page.evaluate('caches.open("cd-pages-0").then((cache) => cache.put("/old", new Response("old")))')
  const answer = await fetch(`${shop.url}/sw.js`)
  expect(answer.headers.get("cache-control")).toBe("no-cache")
  await updateWorker(page, front, `${await answer.text()}\n// newer`)
  await expect.poll(() => page.evaluate('caches.has("cd-pages-0")')).toBe(false)
  const grasshopper = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Grasshopper" }) })
  await grasshopper.getByRole("link", { name: "Show More" }).click()
  await expect(heading(page, "Grasshopper Scripts")).toBeVisible()
  expect(await keptPaths(page)).toContain("/products")

  await updateWorker(page, front, retiredWorker)
  await expect.poll(() => keptAddresses(page)).toEqual([])
  await expect
    .poll(() => page.evaluate("navigator.serviceWorker.getRegistrations().then(({ length }) => length)"))
    .toBe(0)
  await page.reload()
  await expect(heading(page, "Grasshopper Scripts")).toBeVisible()
})

withoutWorker("serves the retired worker where SERVICE_WORKER is off", async ({ shop }) => {
  expect(await (await fetch(`${shop.url}/sw.js`)).text()).toBe(retiredWorker)
})

/** Resolves when the next build's worker controls this page. */
async function updateWorker(page: Page, front: Front, body: string): Promise<void> {
  front.answer("/sw.js", { status: 200, type: "text/javascript", body })
  await page.evaluate(`{
    window.changes = 0
    navigator.serviceWorker.addEventListener("controllerchange", () => window.changes++, { once: true })
    navigator.serviceWorker.ready.then((registration) => registration.update())
  }`)
  await until(page, "window.changes === 1")
}
