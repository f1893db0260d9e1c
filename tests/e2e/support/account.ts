import type { Page } from "@playwright/test"
import { expect } from "./fixtures"
import type { Front } from "./front"
import { visit } from "./visit"

export const ada = { name: "Ada Lovelace", email: "ada@example.com" }

/** Signs in by the form, at a server that takes it; ends where that leads. */
export async function signIn(page: Page, front: Front, path = "/login"): Promise<void> {
  front.answer("/api/login.php", { json: { success: true, message: "Welcome.", user: ada } })
  front.answer("/api/logout.php", { json: { success: true, message: "Bye." } })
  await visit(page, front.url + path)
  await page.getByRole("textbox", { name: "Email" }).fill(ada.email)
  await page.getByRole("textbox", { name: "Password" }).fill("secret1")
  await page.getByRole("button", { name: "Sign In" }).click()
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible()
}
