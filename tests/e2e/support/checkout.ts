import { expect, type Locator, type Page } from "@playwright/test"
import type { Product } from "./catalogue"
import { visit } from "./visit"

/** Puts a product into the cart, on its own page. */
export async function addToCart(page: Page, product: Product): Promise<void> {
  await visit(page, `/products/${product.id}`)
  // On a narrow screen a bar may have it a second time.
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click()
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart, \d+ items?$/ })).toBeVisible()
}

/** From the header by the panel to the page of the cart; as a shopper goes there who has something in it. */
export async function goToCart(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Cart, \d+ items?$/ })
    .click()
  await page.getByRole("dialog", { name: "Cart" }).getByRole("link", { name: "View Cart" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible()
}

/** From an empty cart to the payment section, with one of the product. */
export async function goToCheckout(page: Page, product: Product, email: string): Promise<void> {
  await addToCart(page, product)
  await visit(page, "/checkout")
  await page.getByRole("textbox", { name: "Email" }).fill(email)
  await expect(paypalButton(page)).toBeVisible()
}

export function paypalButton(page: Page): Locator {
  return page.getByRole("region", { name: "Payment" }).getByRole("button", { name: /PayPal/ })
}

/** PayPal's window, opened by what is done meanwhile. */
export async function paypalWindow(page: Page, open: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), open()])
  await expect(popup.getByRole("button", { name: "Pay Now" })).toBeVisible()
  return popup
}

export function openPaypal(page: Page): Promise<Page> {
  return paypalWindow(page, () => paypalButton(page).click())
}

/** On the confirmation page. Returns the transaction id. */
export async function confirmed(page: Page, heading = "Payment Successful!"): Promise<string> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible()
  const address = new URL(page.url())
  expect(address.pathname).toBe("/confirmation")
  const transaction = address.searchParams.get("transaction") ?? ""
  await expect(page.getByText(transaction, { exact: true })).toBeVisible()
  return transaction
}

/** The rows of a summary: Subtotal, Tax, Total. */
export async function expectTotals(summary: Locator, amounts: [subtotal: string, tax: string, total: string]) {
  await expect(summary.getByRole("term")).toHaveText(["Subtotal", "Tax8%", "Total"])
  await expect(summary.getByRole("definition")).toHaveText(amounts)
}
