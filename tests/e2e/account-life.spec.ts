import type { Page } from "@playwright/test"
import { linkIn } from "../helpers/mailbox"
import type { TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { logIn, signUp } from "./support/account"
import { expect, test } from "./support/mailbox-fixtures"
import { emailField, title } from "./support/parts"
import { visit } from "./support/visit"

const newPassword = "difference engine"

/** Mailed links lead to the public address; the test's shop answers elsewhere. */
async function open(page: Page, shop: TestShop, link: URL): Promise<void> {
  await page.goto(shop.url + link.pathname + link.search)
}

test("a guest signs up, verifies, downloads and replaces a lost password", async ({ page, shop, mailbox, browser }) => {
  const email = "ada-life@example.com"
  const account = page.getByRole("button", { name: /Hi, Ada/ })
  await (await Shopper.enter(shop)).buy(email, [{ filename: "ViewOptimizer.zip", quantity: 1 }])
  await mailbox.to(email)
  await signUp(page, email)
  await mailbox.to(email, 2)
  await logIn(page, email)
  await expect(page.getByRole("main")).toContainText("Please verify your email before logging in.")

  // The login sent a fresh link.
  await open(page, shop, linkIn(await mailbox.to(email, 3)))
  await expect(page.getByText("Email verified!").first()).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/`)
  await account.click()
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "My Products" }).click()
  const card = page.getByRole("article").filter({ hasText: "ViewOptimizer" })
  await expect(card).toContainText("Purchased on")
  const link = card.getByRole("link", { name: /Download/ })
  const file = await page.request.get((await link.getAttribute("href")) ?? "")
  expect(file.headers()["content-disposition"]).toBe('attachment; filename="ViewOptimizer.zip"')

  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  await logIn(other, email)
  await expect(other).toHaveURL(`${shop.url}/`)
  await account.click()
  await page.getByRole("button", { name: "Sign Out" }).click()
  await expect(account).toHaveCount(0)

  await visit(page, "/forgot-password")
  await page.getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Send Reset Link" }).click()
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible()
  const reset = linkIn(await mailbox.to(email, 4))
  const chooseNewPassword = async () => {
    await open(page, shop, reset)
    await page.getByRole("textbox", { name: "New Password" }).fill(newPassword)
    await page.getByRole("textbox", { name: "Confirm Password" }).fill(newPassword)
    await page.getByRole("button", { name: "Update Password" }).click()
  }
  await chooseNewPassword()
  await expect(page.getByText("Password reset successful", { exact: true })).toBeVisible()

  await other.goto("/my-products")
  await expect(other).toHaveURL(/\/login\?next=%2Fmy-products$/)
  await emailField(other).fill(email)
  await other.getByRole("textbox", { name: "Password" }).fill(newPassword)
  await other.getByRole("button", { name: "Sign In" }).click()
  await expect(other).toHaveURL(/\/my-products$/)
  await elsewhere.close()

  await chooseNewPassword()
  await expect(title(page, "Invalid Reset Link")).toBeVisible()
})
