import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { adasRecord as record } from "./support/account"
import { ada, expect, test } from "./support/account-fixtures"
import { sideways } from "./support/browser"
import { visit } from "./support/visit"

const load = "get_user_profile"
const update = "update_password"
test.use({ timezoneId: "Europe/London" })
test.beforeEach(({ account }) => account.answer(load, { success: true, user: record }))

test("a visitor who is not signed in goes to the login page", async ({ browser, account, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto("/profile")
  await expect(page).toHaveURL("/login?next=%2Fprofile")
  expect(account.sent(load)).toHaveLength(0)
  await context.close()
})

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

  test("without a last login there is no line for it", async ({ page, account }) => {
    account.answer(load, { success: true, user: { ...record, last_login: undefined } })
    await visit(page, "/profile")
    await expect(page.getByText("Member since")).toBeVisible()
    await expect(page.getByText("Last login")).toHaveCount(0)
  })

  test("what cannot be loaded is said and can be tried again; the password can be changed meanwhile", async ({
    page,
    account,
  }) => {
    account.answer(load, { success: false, message: "No." })
    await visit(page, "/profile")
    await expect(toast(page)).toContainText("Failed to load profile data.")
    await expect(page.getByText("Failed to load profile information.")).toBeVisible()
    await expect(page.getByRole("button", { name: "Update Password" })).toBeEnabled()
    account.answer(load, { success: true, user: record })
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByText("Member since")).toBeVisible()
  })

  test("a session that is over leads to the login page", async ({ page, account, consoleErrors }) => {
    consoleErrors.announce(/401/)
    account.answer(load, { success: false, message: "You are not logged in." }, 401)
    await visit(page, "/profile")
    await expect(page).toHaveURL("/login?next=%2Fprofile")
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

  test("answers bad input at the field, and keeps what was typed over an error", async ({
    page,
    account,
    consoleErrors,
  }) => {
    consoleErrors.announce(/429/)
    await visit(page, "/profile")
    await start(page).click()
    await name(page).fill("  ")
    await page.getByRole("button", { name: "Save Name" }).click()
    await expect(name(page)).toHaveAccessibleDescription(/Please enter your name\./)
    await expect(name(page)).toBeFocused()
    expect(account.sent(rename)).toEqual([])

    account.answer(rename, { success: false, message: "Please wait a little." }, 429)
    await name(page).fill("Ada King")
    await page.getByRole("button", { name: "Save Name" }).click()
    await expect(page.getByRole("form", { name: "Change your name" })).toContainText("Please wait a little.")
    await expect(name(page)).toHaveValue("Ada King")
    await page.getByRole("button", { name: "Cancel" }).click()
    await expect(start(page)).toBeFocused()
    await expect(page.getByRole("definition").first()).toContainText("Ada Lovelace")
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

  for (const [what, typed, title, text, wrong] of [
    [
      "a mismatch",
      ["analytical", "difference", "Difference"],
      "Password mismatch",
      "New passwords do not match.",
      "Confirm New Password",
    ],
    [
      "too short",
      ["analytical", "five5", "five5"],
      "Password too short",
      "New password must be at least 6 characters long.",
      "New Password",
    ],
  ] as const) {
    test(`${what} is said in a toast and at the field, and sends nothing`, async ({ page, account }) => {
      await visit(page, "/profile")
      await type(page, ...typed)
      await page.getByRole("button", { name: "Update Password" }).click()
      await expect(toast(page)).toContainText(title)
      await expect(toast(page)).toContainText(text)
      await expect(field(page, wrong)).toBeFocused()
      await expect(field(page, wrong)).toHaveAccessibleDescription(new RegExp(text.replace(/\./g, "\\.")))
      await expect(field(page, wrong)).toHaveAttribute("aria-invalid", "true")
      expect(account.sent(update)).toHaveLength(0)
    })
  }

  test("a corrected new password clears the mismatch", async ({ page }) => {
    await visit(page, "/profile")
    await type(page, "analytical", "difference!", "difference")
    await page.getByRole("button", { name: "Update Password" }).click()
    await expect(field(page, "Confirm New Password")).toHaveAttribute("aria-invalid", "true")
    await field(page, "New Password").fill("difference")
    await expect(field(page, "Confirm New Password")).not.toHaveAttribute("aria-invalid")
  })

  test("nothing typed is said at every field", async ({ page, account }) => {
    await visit(page, "/profile")
    await page.getByRole("button", { name: "Update Password" }).click()
    await expect(field(page, "Current Password")).toBeFocused()
    for (const label of labels) await expect(field(page, label)).toHaveAttribute("aria-invalid", "true")
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

  test("an answer that is none keeps what was typed", async ({ page, account, consoleErrors }) => {
    consoleErrors.announce(/502/)
    account.answer(update, "<!doctype html>", 502)
    await visit(page, "/profile")
    await type(page, "analytical", "difference", "difference")
    await page.keyboard.press("Enter")
    await expect(toast(page)).toContainText("Update failed")
    await expect(toast(page)).toContainText("Please try again later.")
    await expect(field(page, "New Password")).toHaveValue("difference")
    expect(account.sent(update)).toHaveLength(1)
  })

  test("password managers learn whose password it is, and which is which", async ({ page }) => {
    await visit(page, "/profile")
    await expect(page.locator("input[autocomplete=username]")).toHaveValue(ada.email)
    await expect(field(page, "Current Password")).toHaveAttribute("autocomplete", "current-password")
    await expect(field(page, "New Password")).toHaveAttribute("autocomplete", "new-password")
    await expect(field(page, "Confirm New Password")).toHaveAttribute("autocomplete", "new-password")
    await expect(page.getByText(/On all other devices you are signed out/)).toBeVisible()
  })
})

test("at 320 px nothing scrolls sideways", async ({ page, account }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  account.answer(load, { success: true, user: { ...record, email: `${"x".repeat(64)}@${"y".repeat(60)}.example` } })
  await visit(page, "/profile")
  await expect(page.getByText("Member since")).toBeVisible()
  expect(await sideways(page)).toBe(0)
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
