import type { Page } from "@playwright/test"
import { linkIn } from "../helpers/mailbox"
import { Shopper } from "../helpers/shopper"
import { password, signUp } from "./support/account"
import { cubist } from "./support/catalogue"
import { addToCart, confirmed, goToCart, pay } from "./support/checkout"
import { boughtCard } from "./support/gift-cards"
import { expect, test } from "./support/mailbox-fixtures"

const blocked = `
  const refuse = () => { throw new DOMException("Access is denied for this document.", "SecurityError") }
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(navigator, "serviceWorker", { get: refuse })`
const full = `Storage.prototype.setItem = () => { throw new DOMException("Full.", "QuotaExceededError") }`
const spoilt = `
  if (!sessionStorage.getItem("is-spoilt")) {
    sessionStorage.setItem("is-spoilt", "yes")
    for (const key of ["cart", "cd_user", "cd:theme", "cd:sheet", "cd:seen", "cd:owned", "cd:signup", "cd:checkout_unfinished"])
      localStorage.setItem(key, "{oops")
    for (const key of ["typed", "scroll", "checkout_gift_card", "checkout_promotion", "checkout_receipt", "request_gift-card"])
      sessionStorage.setItem("cd:" + key, "{oops")
  }`

async function buyCubist(page: Page, email: string): Promise<void> {
  await addToCart(page, cubist)
  await page.getByRole("contentinfo").getByText("Dark", { exact: true }).click()
  await goToCart(page)
  await page.getByRole("link", { name: "Proceed to Checkout" }).click()
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("$107.99")
  await page.getByRole("textbox", { name: "Email" }).fill(email)
}

async function expectDownload(page: Page): Promise<void> {
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: `Download ${cubist.name}` }).click()
  expect((await download).suggestedFilename()).toBe(cubist.filename)
}

for (const [name, script] of Object.entries({ blocked, full, spoilt })) {
  test.describe(`where the browser's storage is ${name}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(script))

    test("a purchase is confirmed with its download, also after a reload", async ({ page }) => {
      await buyCubist(page, `${name}-wallet@example.com`)
      await pay(page)
      await expectDownload(page)
      await page.reload()
      await confirmed(page)
      await expectDownload(page)
    })
  })
}

test.describe("where the browser's storage is blocked", () => {
  test.beforeEach(({ page }) => page.addInitScript(blocked))

  test("a gift card pays", async ({ page, shop }) => {
    const code = await boughtCard(shop, 250)
    await buyCubist(page, "blocked-card@example.com")
    await page.getByRole("textbox", { name: /code/i }).fill(code)
    await page.getByRole("button", { name: "Apply" }).click()
    await page.getByRole("button", { name: "Complete Free Order" }).click()
    await confirmed(page)
    await expectDownload(page)
  })

  test("an account is made, verified, and has its purchases", async ({ page, shop, mailbox }) => {
    const email = "blocked-account@example.com"
    await (await Shopper.enter(shop)).buy(email, [{ filename: cubist.filename, quantity: 1 }])
    await signUp(page, email)
    const { pathname, search } = linkIn(await mailbox.to(email, 2))
    await page.goto(pathname + search)
    await expect(page.getByRole("heading", { name: "Email verified!" })).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/`)
    await page.getByRole("button", { name: /Hi, Ada/ }).click()
    await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "My Products" }).click()
    await expectLibrary(page)
    await page.reload()
    await expectLibrary(page)
  })
})

async function expectLibrary(page: Page): Promise<void> {
  const download = page.waitForEvent("download")
  await page
    .getByRole("main")
    .getByRole("link", { name: /Download/ })
    .click()
  expect((await download).suggestedFilename()).toBe(cubist.filename)
}

test.describe("where the browser keeps no cookies", () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/(?:api|store)\//, async (route) => {
      const response = await route.fetch()
      // The call itself has set the cookie in the context's jar.
      await page.context().clearCookies()
      const { "set-cookie": _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
  })

  test("a sign-in says what it needs", async ({ page, shop, mailbox }) => {
    const email = "no-cookies@example.com"
    await (await Shopper.enter(shop)).buy(email, [{ filename: cubist.filename, quantity: 1 }])
    await signUp(page, email)
    const { pathname, search } = linkIn(await mailbox.to(email, 2))
    await page.goto(pathname + search)
    await page.getByRole("textbox", { name: "New Password" }).fill(password)
    await page.getByRole("textbox", { name: "Confirm Password" }).fill(password)
    await page.getByRole("button", { name: "Update Password" }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel("Email").fill(email)
    await page.getByRole("textbox", { name: "Password" }).fill(password)
    await page.getByRole("button", { name: "Sign In" }).click()
    await expect(page.getByRole("region", { name: "Messages" })).toContainText("Signing in needs cookies.")
  })

  test("a purchase as a guest needs none", async ({ page }) => {
    await buyCubist(page, "no-cookies-guest@example.com")
    await pay(page)
    await expectDownload(page)
  })
})
