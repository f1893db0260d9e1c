import { expectAccessible } from "./support/accessibility"
import { ada } from "./support/account"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

test("a reset link is asked for, and for another address after it", async ({ page, front }) => {
  const message = "If an account uses this address, a link is on its way."
  front.answer("/api/request_password_reset.php", { json: { success: true, message } })
  await visit(page, `${front.url}/forgot-password`)
  const email = page.getByRole("textbox", { name: "Email" })
  await expect(email).toHaveAttribute("autocomplete", "email")
  await email.fill(` ${ada.email.toUpperCase()} `)
  await page.keyboard.press("Enter")
  const title = page.getByRole("heading", { name: "Check Your Email" })
  await expect(title).toBeFocused()
  await expect(page.getByText("Reset link sent", { exact: true })).toBeVisible()
  await expect(page.getByRole("main").getByText(message)).toBeVisible()
  await expect(page.getByRole("main").getByText(ada.email)).toBeVisible()
  await expect(page.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/login")
  await expectAccessible(page, "reset link sent")
  await page.getByRole("button", { name: "Try Different Email" }).click()
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeFocused()
  await expect(email).toBeVisible()
  expect(front.calls.map(({ body }) => body)).toEqual([{ email: ada.email }])
})

test("a reset link that cannot be sent is told, with the reason or the network's", async ({
  page,
  front,
  consoleErrors,
}) => {
  consoleErrors.announce(/request_password_reset/)
  front.answer("/api/request_password_reset.php", { json: { success: false, message: "Please wait a moment." } })
  await visit(page, `${front.url}/forgot-password`)
  const email = page.getByRole("textbox", { name: "Email" })
  await email.fill(ada.email)
  await page.getByRole("button", { name: "Send Reset Link" }).click()
  const main = page.getByRole("main")
  await expect(main.getByText("Error", { exact: true })).toBeVisible()
  await expect(main.getByText("Please wait a moment.", { exact: true })).toBeVisible()
  front.answer("/api/request_password_reset.php", "lost")
  await page.getByRole("button", { name: "Send Reset Link" }).click()
  await expect(main.getByText("Network error", { exact: true })).toBeVisible()
  await expect(main.getByText("Please try again later.", { exact: true })).toBeVisible()
  await expect(email).toHaveValue(ada.email)
})

test("a new password is chosen, and the link leaves the address at once", async ({ page, front }) => {
  front.answer("/api/reset_password.php", { json: { success: true, message: "Done." } })
  const response = await visit(page, `${front.url}/reset-password?token=abc.def`)
  expect(response.headers()["referrer-policy"]).toBe("no-referrer")
  await expect(page).toHaveURL(`${front.url}/reset-password`)
  await page.getByRole("link", { name: "Products" }).first().click()
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
  await page.goBack()
  await page.reload()
  const password = page.getByRole("textbox", { name: "New Password" })
  await expect(password).toHaveAttribute("autocomplete", "new-password")
  await password.fill("secret1")
  await page.getByRole("textbox", { name: "Confirm Password" }).fill("secret2")
  await page.getByRole("button", { name: "Update Password" }).click()
  const confirmation = page.getByRole("textbox", { name: "Confirm Password" })
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toHaveAccessibleDescription("Passwords do not match. Please try again.")
  await confirmation.fill("secret1")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`${front.url}/login`)
  await expect(page.getByText("Password reset successful", { exact: true })).toBeVisible()
  await expect(page.getByText("You can now log in with your new password.", { exact: true })).toBeVisible()
  expect(front.calls.map(({ body }) => body)).toEqual([{ token: "abc.def", password: "secret1" }])
})

test("without a token there is nothing to reset", async ({ page }) => {
  await visit(page, "/reset-password")
  await expect(page.getByRole("heading", { level: 1, name: "Invalid Reset Link" })).toBeVisible()
  const main = page.getByRole("main")
  await expect(main.getByRole("textbox")).toHaveCount(0)
  await expect(main.getByRole("link", { name: "Request New Link" })).toHaveAttribute("href", "/forgot-password")
  await expect(main.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/login")
})

test("a link that the server refuses is invalid; any other refusal leaves the form", async ({ page, front }) => {
  front.answer("/api/reset_password.php", { json: { success: false, message: "That is your old password." } })
  await visit(page, `${front.url}/reset-password?token=abc`)
  await page.getByRole("textbox", { name: "New Password" }).fill("secret1")
  await page.getByRole("textbox", { name: "Confirm Password" }).fill("secret1")
  await page.getByRole("button", { name: "Update Password" }).click()
  const main = page.getByRole("main")
  await expect(main.getByText("Reset failed", { exact: true })).toBeVisible()
  await expect(main.getByText("That is your old password.", { exact: true })).toBeVisible()
  await expectAccessible(page, "refused reset")
  front.answer("/api/reset_password.php", { json: { success: false, message: "Invalid or expired reset token" } })
  await page.getByRole("button", { name: "Update Password" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Invalid Reset Link" })).toBeFocused()
})
