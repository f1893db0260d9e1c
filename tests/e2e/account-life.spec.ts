import type { Page } from "@playwright/test"
import { linkIn } from "../helpers/mailbox"
import type { TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { logIn, password, signUp } from "./support/account"
import { expect, test } from "./support/mailbox-fixtures"
import { visit } from "./support/visit"

/** Mailed links lead to the public address; the test's shop answers elsewhere. */
async function open(page: Page, shop: TestShop, link: URL): Promise<void> {
  await page.goto(shop.url + link.pathname + link.search)
}

test("a new visitor signs up, verifies, finds a purchase made as guest, and is signed out elsewhere by a new password", async ({
  page,
  shop,
  mailbox,
  browser,
}) => {
  const email = "ada-life@example.com"
  const shopper = await Shopper.enter(shop)
  await shopper.buy(email, [{ filename: "ViewOptimizer.zip", quantity: 1 }])
  await mailbox.to(email)

  await signUp(page, email)
  await mailbox.to(email, 2)
  await logIn(page, email)
  await expect(page.getByRole("main")).toContainText("Please verify your email before logging in.")

  // The login sent a fresh link; the purchase sent the first two mails.
  await open(page, shop, linkIn(await mailbox.to(email, 3)))
  await expect(page.getByText("Email verified!").first()).toBeVisible()
  expect(new URL(page.url()).search).toBe("")
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(page.getByRole("button", { name: /Hi, Ada/ })).toBeVisible()

  await page.getByRole("button", { name: /Hi, Ada/ }).click()
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "My Products" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "My Products" })).toBeVisible()
  const card = page.getByRole("article").or(page.getByRole("listitem")).filter({ hasText: "ViewOptimizer" }).first()
  await expect(card).toContainText("Purchased on")
  const link = card.getByRole("link", { name: /Download/ })
  await expect(link).toHaveAttribute("target", "_blank")
  const file = await page.request.get((await link.getAttribute("href")) ?? "")
  expect([file.status(), file.headers()["content-disposition"]]).toEqual([
    200,
    'attachment; filename="ViewOptimizer.zip"',
  ])

  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  await logIn(other, email)
  await expect(other).toHaveURL(`${shop.url}/`)

  await page.goto("/profile")
  await page.getByRole("textbox", { name: "Current Password" }).fill(password)
  await page.getByRole("textbox", { name: "New Password", exact: true }).fill("difference engine")
  await page.getByRole("textbox", { name: /Confirm/ }).fill("difference engine")
  await page
    .getByRole("button", { name: /Password/ })
    .filter({ hasText: /Update|Change/ })
    .click()
  await expect(page.getByText("Password updated", { exact: true })).toBeVisible()

  await other.goto("/my-products")
  await expect(other).toHaveURL(/\/login\?next=%2Fmy-products$/)
  await other.getByLabel("Email").fill(email)
  await other.getByRole("textbox", { name: "Password" }).fill("difference engine")
  await other.getByRole("button", { name: "Sign In" }).click()
  await expect(other).toHaveURL(/\/my-products$/)
  await elsewhere.close()
})

test("a forgotten password is replaced by the link of the mail, once", async ({ page, shop, mailbox }) => {
  const email = "forgetful@example.com"
  await signUp(page, email)
  await open(page, shop, linkIn(await mailbox.to(email)))
  await expect(page).toHaveURL(`${shop.url}/`)
  await page.getByRole("button", { name: /Hi, Ada/ }).click()
  await page.getByRole("button", { name: "Sign Out" }).click()

  await visit(page, "/forgot-password")
  await page.getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Send Reset Link" }).click()
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible()
  const link = linkIn(await mailbox.to(email, 2))
  const renew = async () => {
    await open(page, shop, link)
    await page.getByRole("textbox", { name: "New Password" }).fill("difference engine")
    await page.getByRole("textbox", { name: "Confirm Password" }).fill("difference engine")
    await page.getByRole("button", { name: "Update Password" }).click()
  }
  await renew()
  await expect(page.getByText("Password reset successful", { exact: true })).toBeVisible()
  await logIn(page, email, "difference engine")
  await expect(page).toHaveURL(`${shop.url}/`)
  await page.evaluate("localStorage.clear()")
  await renew()
  await expect(page.getByRole("heading", { name: "Invalid Reset Link" })).toBeVisible()
})
