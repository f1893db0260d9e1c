import type { Page } from "@playwright/test"
import { linkIn } from "../helpers/mailbox"
import { variants } from "../helpers/variants"
import { chooseNewPassword, password, signUp } from "./support/account"
import { cubist } from "./support/catalogue"
import { addToCart, confirmed, goToCart, pay } from "./support/checkout"
import { applyCode } from "./support/discounts"
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
    for (const key of ["cart", "cd_user", "cd:theme", "cd:software", "cd:sheet", "cd:seen", "cd:owned", "cd:signup", "cd:checkout_unfinished"])
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
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Download(?! all)/ })
    .click()
  expect((await download).suggestedFilename()).toBe(cubist.filename)
}

for (const [name, script] of variants(Object.entries({ blocked, full, spoilt }), ([name]) => name !== "full")) {
  test(`confirms a purchase with its download, also after a reload, where storage is ${name}`, async ({ page }) => {
    await page.addInitScript(script)
    await buyCubist(page, `${name}-wallet@example.com`)
    await pay(page)
    await expectDownload(page)
    await page.reload()
    await confirmed(page)
    await expectDownload(page)
  })
}

test("takes a gift card and verifies an account where storage is blocked", async ({ page, shop, mailbox }) => {
  await page.addInitScript(blocked)
  const email = "blocked-account@example.com"
  const code = await boughtCard(shop, 250)
  await buyCubist(page, email)
  await applyCode(page, code)
  await page.getByRole("button", { name: "Complete Free Order" }).click()
  await confirmed(page)
  await expectDownload(page)

  await mailbox.to(email)
  await signUp(page, email)
  const { pathname, search } = linkIn(await mailbox.to(email, 2))
  await page.goto(pathname + search)
  await expect(page.getByRole("heading", { name: "Email verified!" })).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/`)
  await page.getByRole("button", { name: /Hi, Ada/ }).click()
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "My Products" }).click()
  await expectDownload(page)
  await page.reload()
  await expectDownload(page)
})

test("sells to a guest without cookies, and says that a sign-in needs them", async ({ page, mailbox }) => {
  await page.route(/\/(?:api|store)\//, async (route) => {
    const response = await route.fetch()
    await page.context().clearCookies()
    const { "set-cookie": _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const email = "no-cookies@example.com"
  await buyCubist(page, email)
  await pay(page)
  await expectDownload(page)

  await mailbox.to(email)
  await signUp(page, email)
  const { pathname, search } = linkIn(await mailbox.to(email, 2))
  await page.goto(pathname + search)
  await chooseNewPassword(page)
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel("Email").fill(email)
  await page.getByRole("textbox", { name: "Password" }).fill(password)
  await page.getByRole("button", { name: "Sign In" }).click()
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Signing in needs cookies.")
})
