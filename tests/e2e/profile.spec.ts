import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { adasRecord as record } from "./support/account"
import { ada, expect, test } from "./support/account-fixtures"
import { visit } from "./support/visit"

const load = "get_user_profile"
const update = "update_password"
test.use({ timezoneId: "Europe/London" })
test.beforeEach(({ account }) => account.answer(load, { success: true, user: record }))

test.describe("Account Information", () => {
  test("placeholders, then name, address, member since and last login", async ({ page, account }) => {
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
  })
})

test.describe("Change your name", () => {
  const rename = "update_profile"
  const name = (page: Page) => page.getByRole("textbox", { name: "Name" })
  const start = (page: Page) => page.getByRole("button", { name: "Change your name" })

  test("shows the new name everywhere, and gives the focus back", async ({ page, account }) => {
    const user = { name: "Ada King", email: ada.email }
    account.answer(rename, { success: true, message: "Done.", user })
    await visit(page, "/profile")
    await start(page).press("Enter")
    await expect(name(page)).toBeFocused()
    await expect(name(page)).toHaveValue("Ada Lovelace")
    await expectAccessible(page, "the profile, its name being changed")
    account.answer(load, { success: true, user: { ...record, ...user } })
    await name(page).fill("Ada King")
    await name(page).press("Enter")
    await expect(toast(page)).toContainText("Name changed")
    await expect(start(page)).toBeFocused()
    expect(account.sent(rename)).toEqual([{ email: ada.email, name: "Ada King" }])
    await expect(page.getByRole("definition").first()).toContainText("Ada King")
    await page.reload()
    await expect(page.getByRole("definition").first()).toContainText("Ada King")
  })
})

test.describe("Change Password", () => {
  test("changes the password, says so and empties the form", async ({ page, account }) => {
    account.answer(update, { success: true, message: "Done." })
    await visit(page, "/profile")
    await type(page, "analytical", "difference", "difference")
    await page.keyboard.press("Enter")
    await expect(toast(page)).toContainText("Password updated")
    await expect(toast(page)).toContainText("Your password has been changed successfully.")
    for (const label of labels) await expect(field(page, label)).toHaveValue("")
    expect(account.sent(update)).toEqual([
      { email: ada.email, currentPassword: "analytical", newPassword: "difference" },
    ])
  })

  test("what is wrong is said in a toast and at its field, sends nothing, and goes when it is mended", async ({
    page,
    account,
  }) => {
    await visit(page, "/profile")
    await page.getByRole("button", { name: "Update Password" }).click()
    await expect(field(page, "Current Password")).toBeFocused()
    for (const label of labels) await expect(field(page, label)).toHaveAttribute("aria-invalid", "true")
    await type(page, "analytical", "difference!", "difference")
    await page.getByRole("button", { name: "Update Password" }).click()
    await expect(toast(page).last()).toContainText("Password mismatch")
    const again = field(page, "Confirm New Password")
    await expect(again).toBeFocused()
    await expect(again).toHaveAccessibleDescription(/New passwords do not match\./)
    await expect(again).toHaveAttribute("aria-invalid", "true")
    await field(page, "New Password").fill("difference")
    await expect(again).not.toHaveAttribute("aria-invalid")
    expect(account.sent(update)).toHaveLength(0)
  })

  test("a refusal keeps what was typed and goes to the current password", async ({ page, account }) => {
    const release = account.hold(update)
    await visit(page, "/profile")
    await type(page, "analytic", "difference", "difference")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: "Updating..." })).toBeDisabled()
    await page.keyboard.press("Enter")
    release({ success: false, message: "The current password is not correct." })
    await expect(toast(page)).toContainText("Update failed")
    await expect(toast(page)).toContainText("The current password is not correct.")
    await expect(page.getByRole("main").getByText("The current password is not correct.")).toBeVisible()
    await expect(field(page, "Current Password")).toBeFocused()
    expect(account.sent(update)).toHaveLength(1)
    for (const [place, text] of ["analytic", "difference", "difference"].entries()) {
      await expect(field(page, labels[place] ?? "")).toHaveValue(text)
    }
  })
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
