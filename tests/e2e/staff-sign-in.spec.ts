import { generateTotpCode } from "@medusajs/auth/dist/utils/totp"
import type { Page } from "@playwright/test"
import { linkIn } from "../helpers/mailbox"
import { Staff } from "../helpers/staff"
import { StaffBrowser } from "../helpers/staff-browser"
import { dashboardNoise, expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { expect, test } from "./support/mailbox-fixtures"

// Dashboard starts are slow.
test.slow()
test.beforeEach(({ consoleErrors }) => {
  dashboardNoise(consoleErrors)
  consoleErrors.announce(/status of (?:400|401|422)/)
})

const password = "drawn-with-more-care"

test("a colleague accepts an invitation and enrols a second factor", async ({ page, shop, mailbox }) => {
  const email = "new-colleague@example.com"
  const staff = await Staff.signIn(shop)
  await staff.post("/admin/invites", { email })
  const link = linkIn(await mailbox.to(email))

  await test.step("the invitation refuses a weak password", async () => {
    await page.goto(`${shop.url}${link.pathname}${link.search}`)
    await page.getByPlaceholder("First Name").fill("Lina")
    await page.getByPlaceholder("Last Name").fill("Bo Bardi")
    await createAccount(page, "password1234")
    await expect(page.getByText("This password is too easy to guess.")).toBeVisible()
    await createAccount(page, password)
    await expect(page.getByRole("heading", { name: "Your account has been registered" })).toBeVisible()
    await signIn(page, shop.url, email)
    await expect(page.getByRole("heading", { name: "What needs a person" })).toBeVisible()
  })

  await test.step("another browser is signed out", async () => {
    const elsewhere = new StaffBrowser(shop)
    await elsewhere.signIn({ email, password })
    await page.goto(`${shop.url}/app/settings/profile`)
    const sessions = page.getByRole("region", { name: "Where you are signed in" })
    await expect(sessions.getByRole("listitem")).toHaveCount(2)
    await expect(sessions.getByRole("listitem").first()).toContainText("This browser")
    await expectSound(page, "section:has([aria-label=Browsers])")
    await picture(sessions, "own-sessions")
    await sessions.getByRole("button", { name: "Sign out Firefox on Linux" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click()
    await expect(sessions.getByRole("listitem")).toHaveCount(1)
    expect(await elsewhere.isIn()).toBe(false)
  })

  await test.step("a second factor is enrolled, and asked for at the next sign-in", async () => {
    await page.getByRole("button", { name: "Enable" }).click()
    const dialog = page.getByRole("dialog")
    const secret = (await dialog.locator("span.truncate").textContent()) ?? ""
    await dialog.getByLabel("One-time password 1").fill(generateTotpCode({ secret }))
    await expect(dialog.getByText(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/)).toHaveCount(10)
    await dialog.getByRole("button", { name: "Complete" }).click()
    await page.reload()
    await expect(page.getByText("Enabled")).toBeVisible()
    await page.context().clearCookies()
    await signIn(page, shop.url, email)
    await page.getByLabel("One-time password 1").fill(generateTotpCode({ secret }))
    await expect(page.getByRole("heading", { name: "What needs a person" })).toBeVisible()
  })
})

async function createAccount(page: Page, word: string): Promise<void> {
  await page.getByPlaceholder("Password", { exact: true }).fill(word)
  await page.getByPlaceholder("Repeat Password").fill(word)
  await page.getByRole("button", { name: "Create account" }).click()
}

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/app/login`)
  await page.getByPlaceholder("Email").fill(email)
  await page.getByPlaceholder("Password").fill(password)
  await page.getByRole("button", { name: "Continue with Email" }).click()
}
