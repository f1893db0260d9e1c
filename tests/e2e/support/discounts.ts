import type { Locator, Page } from "@playwright/test"
import { confirmed, openPaypal } from "./checkout"

/** Where a code is typed, in the checkout. */
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

/** From the checkout to the confirmation. Returns the transaction id. */
export async function payAs(page: Page, email: string): Promise<string> {
  await page.getByRole("textbox", { name: "Email" }).fill(email)
  const popup = await openPaypal(page)
  await popup.getByRole("button", { name: "Pay Now" }).click()
  return confirmed(page)
}
