import type { Page, Route } from "@playwright/test"
import { ada } from "../e2e/support/account-fixtures"
import { cubist, lineClean } from "../e2e/support/catalogue"
import { addToCart, confirmed, fillCart, goToCart, openPaypal, paypalButton } from "../e2e/support/checkout"
import { Dashboard, dashboardNoise } from "../e2e/support/dashboard"
import { test as base, expect } from "../e2e/support/fixtures"
import { openKept } from "../e2e/support/offline"
import { visit } from "../e2e/support/visit"
import { type Clone, makeClone } from "../helpers/clone"

interface Builds {
  old: string
  next: string
}

/** Each build has a server of one shop; `front` stands before both. */
const test = base.extend<object, { builds: Builds }>({
  builds: [
    async ({ shop }, use) => {
      const clone = nextVersion()
      try {
        await clone.build()
        await use({ old: shop.url, next: await shop.anotherServer({}, clone.folder) })
      } finally {
        clone.remove()
      }
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ front }, use) => use(front.url),
})
// In one worker: builds are slow.
test.describe.configure({ mode: "default" })

const oldWords = "Yours at once"
const nextWords = "Yours in a moment"

function nextVersion(): Clone {
  const clone = makeClone()
  clone.edit("storefront/app/routes/products.tsx", oldWords, nextWords)
  clone.renameDashboard()
  return clone
}

const heading = (page: Page, name: string, level = 1) => page.getByRole("heading", { level, name, exact: true })
const remember = (page: Page) => page.evaluate("window.isSameDocument = true")
const isSame = (page: Page) => page.evaluate("window.isSameDocument === true")

function refusedTo(page: Page): string[] {
  const refused: string[] = []
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  return refused
}

for (const worker of ["block", "allow"] as const) {
  test.describe(worker === "allow" ? "with the service worker" : "without a service worker", () => {
    test.use({ serviceWorkers: worker })
    const open = (page: Page, path: string) => (worker === "allow" ? openKept(page, path) : visit(page, path))

    test("a tab of the last build works on after a deployment", async ({ page, front, builds }) => {
      front.handTo(builds.old)
      const refused = refusedTo(page)
      await open(page, `/products/${cubist.id}`)
      await remember(page)
      front.handTo(builds.next)

      // Late code comes from the new server.
      await page.getByRole("button", { name: /open full screen/ }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
      await page.keyboard.press("Escape")
      expect(await isSame(page)).toBe(true)

      // From the new build, in a new document.
      await page.getByRole("contentinfo").getByRole("link", { name: "Products", exact: true }).click()
      await expect(heading(page, nextWords, 2)).toBeVisible()
      expect(await isSame(page)).toBe(false)
      await page.goBack()
      await expect(heading(page, cubist.name)).toBeVisible()
      expect(refused).toEqual([])
    })

    test("two servers of different builds sell in turns", async ({ page, front, builds }) => {
      front.handTo(builds.old, builds.next)
      const refused = refusedTo(page)
      const paths = ["/", "/products", "/grasshopper-scripts", "/gift-cards", "/search?q=facade"]
      for (const path of paths) await open(page, path)
      await addToCart(page, lineClean)
      await goToCart(page)
      await page.getByRole("link", { name: "Proceed to Checkout" }).click()
      await page.getByRole("textbox", { name: "Email" }).fill("two.builds@example.com")
      await expect(paypalButton(page)).toBeVisible()
      const popup = await openPaypal(page)
      await popup.getByRole("button", { name: "Pay Now" }).click()
      await confirmed(page)
      expect(refused).toEqual([])
    })
  })
}

const wallet = "**/assets/paypal-buttons-*.js"
const notFound = (route: Route) => route.fulfill({ status: 404 })

test("a tab whose code is gone reloads the page, with the typed text", async ({
  page,
  front,
  builds,
  consoleErrors,
}) => {
  consoleErrors.announce(/404/)
  front.handTo(builds.old)
  await fillCart(page, lineClean)
  await visit(page, "/checkout")
  await remember(page)
  await page.route(wallet, notFound, { times: 1 })
  front.handTo(builds.next)
  const code = page.getByRole("textbox", { name: /^Gift card or discount code/ })
  await code.fill("SPRING")
  await page.getByRole("textbox", { name: "Email" }).fill(ada.email)
  await expect(paypalButton(page)).toBeVisible()
  expect(await isSame(page)).toBe(false)
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(ada.email)
  await expect(code).toHaveValue("SPRING")
})

test("code that stays away is reported after one reload", async ({ page, front, builds, consoleErrors }) => {
  consoleErrors.announce(/404|dynamically imported module/)
  front.handTo(builds.old)
  front.answer("/_data/offline", { json: { build: "assets/of-another-server.js" } })
  await page.route(wallet, notFound)
  await fillCart(page, lineClean)
  await visit(page, "/checkout")
  let documents = 0
  page.on("domcontentloaded", () => (documents += 1))
  await page.getByRole("textbox", { name: "Email" }).fill(ada.email)
  await expect(heading(page, "Unexpected Application Error!")).toBeVisible()
  expect(documents).toBe(1)
  await page.unroute(wallet)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(paypalButton(page)).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(ada.email)
})

test.describe("the dashboard", () => {
  test.slow()
  test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

  test("works on in a tab of the last build", async ({ page, shop, front, builds }) => {
    front.handTo(builds.old)
    const refused = refusedTo(page)
    const dashboard = await Dashboard.signIn(page, { ...shop, url: front.url })
    await dashboard.open("/orders", "Orders")
    await remember(page)
    // Without Redis each server has its own sessions.
    const asked: string[] = []
    await page.route("**/app/assets/**", async (route) => {
      const { pathname } = new URL(route.request().url())
      asked.push(pathname)
      await route.fulfill({ response: await route.fetch({ url: builds.next + pathname }) })
    })
    await dashboard.go("Products")
    await dashboard.go("Customers")
    expect(asked).not.toEqual([])
    expect(refused.filter((answer) => answer.includes("/app/assets/"))).toEqual([])
    expect(await isSame(page)).toBe(true)
  })

  test("opens where one build has the document and another its code", async ({ page, front, builds }) => {
    front.handTo(builds.old, builds.next)
    for (let count = 0; count < 2; count++) {
      await page.goto("/app/login")
      await expect(page.getByPlaceholder("Email")).toBeVisible()
    }
    expect((await page.request.get("/app/assets/of-no-build.js")).status()).toBe(404)
  })
})
