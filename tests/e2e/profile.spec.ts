import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { adasRecord as record } from "./support/account"
import { ada, expect, test } from "./support/account-fixtures"
import { visit } from "./support/visit"

const load = "get_user_profile"
const update = "update_password"
test.use({ timezoneId: "Europe/London" })
test.beforeEach(({ account }) => account.answer(load, { success: true, user: record }))

test("shows the account, and changes its name", async ({ page, account }) => {
  const user = { name: "Ada King", email: ada.email }
  const name = page.getByRole("textbox", { name: "Name" })
  const change = page.getByRole("button", { name: "Change your name" })
  const release = account.hold(load)
  await visit(page, "/profile")
  await expect(page.getByRole("status").filter({ hasText: "Loading your profile..." })).toBeAttached()
  release({ success: true, user: record })
  const information = page.getByRole("main").locator("section").filter({ hasText: "Account Information" })
  await expect(information.getByRole("term")).toHaveText(["Name", "Email", "Member since", "Last login"])
  await expect(information.getByRole("definition")).toHaveText([
    "Ada Lovelace Change your name",
    "ada@example.com",
    /^January 2, 2026 at 08:05\sPM$/,
    /^November 21, 2026 at 09:30\sAM$/,
  ])

  account.answer("update_profile", { success: true, message: "Done.", user })
  await change.press("Enter")
  await expect(name).toBeFocused()
  await expect(name).toHaveValue("Ada Lovelace")
  await expectAccessible(page, "the profile, its name being changed")
  account.answer(load, { success: true, user: { ...record, ...user } })
  await name.fill("Ada King")
  await name.press("Enter")
  await expect(toast(page)).toContainText("Name changed")
  await expect(change).toBeFocused()
  expect(account.sent("update_profile")).toEqual([user])
  await expect(page.getByRole("definition").first()).toContainText("Ada King")
  await page.reload()
  await expect(page.getByRole("definition").first()).toContainText("Ada King")
})

test("says why a password is refused, keeps what was typed, and takes another", async ({ page, account }) => {
  const send = page.getByRole("button", { name: "Update Password" })
  const confirmation = field(page, "Confirm New Password")
  await visit(page, "/profile")
  await send.click()
  await expect(field(page, "Current Password")).toBeFocused()
  for (const label of labels) await expect(field(page, label)).toHaveAttribute("aria-invalid", "true")
  await type(page, "analytic", "difference!", "difference")
  await send.click()
  await expect(toast(page).last()).toContainText("Password mismatch")
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toHaveAccessibleDescription(/New passwords do not match\./)
  await expect(confirmation).toHaveAttribute("aria-invalid", "true")
  await field(page, "New Password").fill("difference")
  await expect(confirmation).not.toHaveAttribute("aria-invalid")
  expect(account.sent(update)).toHaveLength(0)

  const release = account.hold(update)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Updating..." })).toBeDisabled()
  await page.keyboard.press("Enter")
  release({ success: false, message: "The current password is not correct." })
  await expect(toast(page).last()).toContainText("Update failed")
  await expect(toast(page).last()).toContainText("The current password is not correct.")
  await expect(page.getByRole("main").getByText("The current password is not correct.")).toBeVisible()
  await expect(field(page, "Current Password")).toBeFocused()
  expect(account.sent(update)).toHaveLength(1)
  for (const label of labels.slice(1)) await expect(field(page, label)).toHaveValue("difference")

  account.answer(update, { success: true, message: "Done." })
  await field(page, "Current Password").fill("analytical")
  await page.keyboard.press("Enter")
  await expect(toast(page).last()).toContainText("Password updated")
  await expect(toast(page).last()).toContainText("Your password has been changed successfully.")
  for (const label of labels) await expect(field(page, label)).toHaveValue("")
  const sent = { email: ada.email, currentPassword: "analytical", newPassword: "difference" }
  expect(account.sent(update).at(-1)).toEqual(sent)
})

const labels = ["Current Password", "New Password", "Confirm New Password"] as const

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true })
}

async function type(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [place, label] of labels.entries()) await field(page, label).fill(texts[place] ?? "")
}

function toast(page: Page) {
  return page.getByRole("region", { name: "Messages" }).getByRole("listitem")
}
