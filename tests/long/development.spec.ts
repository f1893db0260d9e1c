import path from "node:path"
import { expect, type Page, test } from "@playwright/test"
import { expectAccessible } from "../e2e/support/accessibility"
import { visit } from "../e2e/support/visit"
import { type Clone, makeClone } from "../helpers/clone"
import { type Start, start } from "../helpers/start"

/** `npm run dev` in a copy of the project, edited while it runs. */
test.describe.configure({ mode: "serial" })

let clone: Clone
let shop: Start
let url: string

test.beforeAll(async () => {
  test.setTimeout(300_000)
  clone = makeClone()
  const environment = { PORT: "0", DATA_DIR: path.join(clone.folder, ".data") }
  shop = start(environment, ["--development"], clone.folder)
  url = await shop.ready()
})

test.afterAll(async () => {
  await shop?.stop()
  clone?.remove()
})

const productsPage = "storefront/app/routes/products.tsx"

const remember = (page: Page) => page.evaluate("window.isSamePage = true")
const isSame = (page: Page) => page.evaluate("window.isSamePage === true")

test("a changed component appears in the open page without a reload, and in the next page", async ({
  page,
  request,
}) => {
  await visit(page, `${url}/products`)
  await remember(page)
  await expect(page.getByRole("heading", { name: "Yours at once" })).toBeVisible()
  clone.edit(productsPage, "Yours at once", "Yours in a moment")
  await expect(page.getByRole("heading", { name: "Yours in a moment" })).toBeVisible()
  expect(await isSame(page)).toBe(true)
  expect(await (await request.get(`${url}/products`)).text()).toContain("Yours in a moment")
})

test("the first paint has styles, and a changed style appears in the open page without a reload", async ({ page }) => {
  await visit(page, `${url}/products`)
  await remember(page)
  const title = page.getByRole("heading", { level: 1, name: "Products" })
  clone.edit("storefront/app/styles.css", "@font-face", "h1 { letter-spacing: 7px !important; }\n@font-face")
  await expect(title).toHaveCSS("letter-spacing", "7px")
  expect(await isSame(page)).toBe(true)
})

test("every shared part is shown in all states, light and dark", async ({ page }) => {
  await page.goto(`${url}/styleguide`)
  const buttons = page.getByRole("region", { name: "Buttons" })
  await expect(buttons.getByRole("button", { name: "Under way" })).toHaveCount(6)
  const panes = buttons.locator("div[style^=color-scheme]")
  await expect(panes.nth(0)).toHaveCSS("background-color", "rgb(251, 250, 247)")
  await expect(panes.nth(1)).toHaveCSS("background-color", "rgb(10, 28, 48)")
  await expectAccessible(page, "style guide")
})

test("an error in a component shows an overlay that goes away with the error", async ({ page, request }) => {
  // Mending the error at once outruns the connection that announces changes.
  await page.routeWebSocket(/./, () => {})
  clone.edit(productsPage, "return (", 'if (categories) throw new Error("The roof is missing")\n  return (')
  await expect.poll(async () => (await request.get(`${url}/products`)).status()).toBe(500)
  const response = await page.goto(`${url}/products`)
  expect(response?.status()).toBe(500)
  await expect(page.locator("vite-error-overlay")).toContainText("The roof is missing")
  clone.edit(productsPage, 'if (categories) throw new Error("The roof is missing")\n  return (', "return (")
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
})

test("a change in the backend restarts it once, and the page stays open", async ({ page, request }) => {
  test.slow()
  await visit(page, `${url}/products`)
  await remember(page)
  const answer = () =>
    request.get(`${url}/api/download.php?transaction=ABCDEFGHIJ12345&file=x.zip`, { headers: { accept: "text/html" } })
  expect(await (await answer()).text()).toContain("Download not found")
  clone.edit("compat-api/api/api/download.php/route.ts", "Download not found", "No such download")
  await expect.poll(async () => (await answer()).text(), { timeout: 60_000 }).toContain("No such download")
  await page
    .getByRole("link", { name: /Dynamo/ })
    .first()
    .click()
  await expect(page).toHaveURL(/dynamo-scripts/)
  expect(await isSame(page)).toBe(true)
})

test("a backend that cannot start says so, and starts with the next change", async ({ request }) => {
  test.slow()
  const health = () => request.get(`${url}/health`).then((response) => response.status())
  clone.edit("compat-api/api/middlewares.ts", "", 'throw new Error("No foundation")\n')
  await expect.poll(health, { timeout: 60_000 }).toBe(503)
  expect((await request.get(`${url}/favicon.svg`)).status()).toBe(200)
  clone.edit("compat-api/api/middlewares.ts", 'throw new Error("No foundation")\n', "")
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
})

test("browsers cannot read files beside the sources", async ({ request }) => {
  const file = path.join(clone.folder, ".data/secrets.json")
  for (const suffix of ["", "?raw", "?import&raw", "?url", "?raw??"]) {
    const response = await request.get(`${url}/_dev/@fs${file}${suffix}`)
    expect(response.status(), suffix).not.toBe(200)
  }
  expect((await request.get(url, { headers: { host: "evil.example" } })).status()).toBe(403)
})
