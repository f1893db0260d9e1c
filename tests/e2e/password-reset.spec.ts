import { expectAccessible } from "./support/accessibility"
import { ada, chooseNewPassword } from "./support/account"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

test("refuses a wrong address on leaving the field, sends a reset link, and offers to send one to another address", async ({
  page,
  front,
}) => {
  const message = "If an account uses this address, a link is on its way."
  front.answer("/api/request_password_reset.php", { json: { success: true, message } })
  await visit(page, `${front.url}/forgot-password`)
  const email = page.getByRole("textbox", { name: "Email" })
  await expect(email).toHaveAttribute("autocomplete", "email")
  await email.fill("ada@")
  await page.keyboard.press("Tab")
  await expect(email).toHaveAccessibleDescription("Please enter a valid e-mail address, like name@example.com.")
  await email.fill(` ${ada.email.toUpperCase()} `)
  await expect(email).toHaveAccessibleDescription("")
  await email.focus()
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

test("takes a new password, keeps a refused one in the form, and hides the token", async ({ page, front }) => {
  const answer = (success: boolean, message: string) =>
    front.answer("/api/reset_password.php", { json: { success, message } })
  answer(false, "That is your old password.")
  const response = await visit(page, `${front.url}/reset-password?token=abc.def`)
  expect(response.headers()["referrer-policy"]).toBe("no-referrer")
  await expect(page).toHaveURL(`${front.url}/reset-password`)
  await page.getByRole("link", { name: "Products" }).first().click()
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(page.getByRole("textbox", { name: "New Password" })).toHaveAttribute("autocomplete", "new-password")
  await chooseNewPassword(page, "secret1", "secret2")
  const confirmation = page.getByRole("textbox", { name: "Confirm Password" })
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toHaveAccessibleDescription("Passwords do not match. Please try again.")
  expect(front.calls).toEqual([])

  await confirmation.fill("secret1")
  await page.keyboard.press("Enter")
  const main = page.getByRole("main")
  await expect(main.getByText("Reset failed", { exact: true })).toBeVisible()
  await expect(main.getByText("That is your old password.", { exact: true })).toBeVisible()
  await expectAccessible(page, "refused reset")

  answer(true, "Done.")
  await page.getByRole("button", { name: "Update Password" }).click()
  await expect(page).toHaveURL(`${front.url}/login`)
  await expect(page.getByText("Password reset successful", { exact: true })).toBeVisible()
  await expect(page.getByText("You can now log in with your new password.", { exact: true })).toBeVisible()
  const sent = { token: "abc.def", password: "secret1" }
  expect(front.calls.map(({ body }) => body)).toEqual([sent, sent])

  answer(false, "Invalid or expired reset token")
  await visit(page, `${front.url}/reset-password?token=abc`)
  await chooseNewPassword(page, "secret1")
  await expect(page.getByRole("heading", { level: 1, name: "Invalid Reset Link" })).toBeFocused()
})
