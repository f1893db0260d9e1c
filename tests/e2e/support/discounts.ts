import type { Locator, Page } from "@playwright/test"
import { pay } from "./checkout"

export function codeField(page: Page): Locator {
  return page.getByRole("textbox", { name: "Gift card or discount code" })
}

export function orderSummary(page: Page): Locator {
  return page.getByRole("region", { name: "Order Summary" })
}

export async function applyCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole("button", { name: "Apply" }).click()
}

/** Pays from the checkout. Returns the transaction id. */
export async function payAs(page: Page, email: string): Promise<string> {
  await page.getByRole("textbox", { name: "Email" }).fill(email)
  return pay(page)
}
