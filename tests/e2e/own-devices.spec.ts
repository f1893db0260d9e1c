import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { adasRecord, adasSession } from "./support/account"
import { expect, test } from "./support/account-fixtures"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

const phone = { ...adasSession, id: "b".repeat(64), is_current: false, browser: "Safari on iPhone" }

test.beforeEach(({ account }) => {
  account.answer("get_user_profile", { success: true, user: adasRecord })
  account.answer("logout", { success: true, message: "Bye." })
})

test("lists where the account is signed in, and ends a session elsewhere", async ({ page, account }) => {
  account.answer("get_user_sessions", { success: true, sessions: [adasSession, phone] })
  await visit(page, "/profile")
  const sessions = page.getByRole("list", { name: "Where you are signed in" })
  const rows = sessions.getByRole("listitem")
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText("Firefox on WindowsThis browser")
  await expect(rows.nth(0)).toContainText("203.0.113.0/24")
  await expect(rows.nth(0).getByRole("button")).toHaveCount(0)
  account.answer("end_session", { success: true, message: "Ended." })
  account.answer("get_user_sessions", { success: true, sessions: [adasSession] })
  await page.getByRole("button", { name: "End the session of Safari on iPhone" }).click()
  await expect(rows).toHaveCount(1)
  await expect(sessions).toBeFocused()
  expect(account.sent("end_session")).toEqual([{ email: adasRecord.email, id: phone.id }])
})

test.describe("in a browser that remembers purchases", () => {
  const record = [{ name: "Parking Genius", type: "Grasshopper Script", quantity: 1 }]
  test.beforeEach(async ({ page }) => {
    await page.goto("/")
    const kept = {
      purchase_3C679366HH908993F: JSON.stringify(record),
      purchase_token_3C679366HH908993F: "cdp_abc",
      "cd:purchase_status_3C679366HH908993F": "completed",
      cart: "[]",
    }
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(kept)})`)
  })

  test("asks before a sign-out forgets them", async ({ page, account }) => {
    await visit(page, "/products")
    const question = page.getByRole("dialog", { name: "Sign out and forget purchases" })
    await signOut(page)
    await expect(question).toContainText("a purchase")
    await expectAccessible(page, "the question before a sign-out")
    await page.keyboard.press("Escape")
    await expect(question).toHaveCount(0)
    expect(account.sent("logout")).toEqual([])
    await expect.poll(() => stored(page, "purchase_3C679366HH908993F")).toEqual(record)
    await page.evaluate(`sessionStorage.setItem("cd:checkout_receipt", '{"company":"Ada"}')`)
    await signOut(page)
    await question.getByRole("button", { name: "Sign out and forget" }).click()
    await expect(page.getByRole("link", { name: "Login" }).first()).toBeFocused()
    expect(await keysOf(page)).not.toContainEqual(expect.stringMatching(/purchase_|^cd_user/))
    expect(await keysOf(page)).toContain("cart")
    await expect.poll(() => page.evaluate("sessionStorage.getItem('cd:checkout_receipt')")).toBeNull()
    await expect.poll(() => account.sent("logout")).toEqual([{}])
  })

  test("forgets everything, also after a script failed to load", async ({ page, account, consoleErrors }) => {
    consoleErrors.announce(/ERR_FAILED|Failed to fetch/)
    await visit(page, "/profile")
    await page.getByRole("button", { name: "Forget this device" }).click()
    const sure = page.getByRole("button", { name: "Yes, delete everything here" })
    await expect(sure).toBeFocused()
    await expectAccessible(page, "the question before the device is forgotten")
    await page.getByRole("button", { name: "Keep it" }).click()
    await expect(page.getByRole("button", { name: "Forget this device" })).toBeFocused()
    expect(account.sent("logout")).toEqual([])
    await page.getByRole("button", { name: "Forget this device" }).click()
    const script = "**/assets/forget-everything-*.js"
    await page.route(script, (route) => route.abort())
    await sure.click()
    await expect(page.getByText("The data could not be deleted", { exact: true })).toBeVisible()
    expect(await keysOf(page)).toContainEqual(expect.stringMatching(/^purchase_/))
    // Some browsers never ask again for a script that failed: the second failure loads the page anew.
    await sure.click()
    await expect(page.getByRole("button", { name: "Forget this device" })).toBeVisible()
    await page.unroute(script)
    await page.getByRole("button", { name: "Forget this device" }).click()
    await sure.click()
    await expect(page).toHaveURL(/\/$/)
    expect(account.sent("logout")).toEqual([{ forget_device: true }])
    expect(await keysOf(page)).not.toContainEqual(expect.stringMatching(/purchase_|^cart/))
  })
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Hi, Ada/ }).click()
  await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Sign Out" }).click()
}

const keysOf = (page: Page) => page.evaluate<string[]>("Object.keys(localStorage)")
