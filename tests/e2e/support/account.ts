import type { Page } from "@playwright/test"
import { expect } from "./fixtures"
import type { Front } from "./front"
import { visit } from "./visit"

export const ada = { name: "Ada Lovelace", email: "ada@example.com" }
export const adasRecord = { ...ada, created_at: "2026-01-02T20:05:00.000Z", last_login: "2026-11-21T09:30:00.000Z" }

export const adasSession = {
  id: "a".repeat(64),
  is_current: true,
  started_at: "2026-11-20T09:30:00.000Z",
  last_used_at: "2026-11-21T09:30:00.000Z",
  network: "203.0.113.0/24",
  browser: "Firefox on Windows",
}

export async function signIn(page: Page, front: Front, path = "/login"): Promise<void> {
  front.answer("/api/login.php", { json: { success: true, message: "Welcome.", user: ada } })
  front.answer("/api/logout.php", { json: { success: true, message: "Bye." } })
  front.answer("/api/get_user_profile.php", { json: { success: true, user: adasRecord } })
  front.answer("/api/get_user_sessions.php", { json: { success: true, sessions: [adasSession] } })
  await visit(page, front.url + path)
  await page.getByRole("textbox", { name: "Email" }).fill(ada.email)
  await page.getByRole("textbox", { name: "Password" }).fill("secret1")
  await page.getByRole("button", { name: "Sign In" }).click()
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible()
}

export const password = "analytical engine"

export async function signUp(page: Page, email: string): Promise<void> {
  await visit(page, "/signup")
  await page.getByLabel("Full Name").fill(ada.name)
  await page.getByLabel("Email").fill(email)
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password)
  await page.getByRole("textbox", { name: "Confirm Password" }).fill(password)
  await page.getByRole("button", { name: "Sign Up" }).click()
  await expect(page.getByText("Account created!", { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
}

/** Does not wait for the answer. */
export async function logIn(page: Page, email: string, word = password): Promise<void> {
  await visit(page, "/login")
  await page.getByLabel("Email").fill(email)
  await page.getByRole("textbox", { name: "Password" }).fill(word)
  await page.getByRole("button", { name: "Sign In" }).click()
}

export async function chooseNewPassword(page: Page, word = password, confirmation = word): Promise<void> {
  await page.getByRole("textbox", { name: "New Password" }).fill(word)
  await page.getByRole("textbox", { name: "Confirm Password" }).fill(confirmation)
  await page.getByRole("button", { name: "Update Password" }).click()
}
