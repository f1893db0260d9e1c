import { expect, type Locator, type Page } from "@playwright/test"
import { dollarsOf } from "../../../backend/lib/totals"
import type { CatalogueProduct } from "../../../compat-api/contract/catalogue"
import type { Product } from "./catalogue"
import { visit } from "./visit"

export async function addToCart(page: Page, product: Product): Promise<void> {
  await visit(page, `/products/${product.id}`)
  // Narrow screens may have a second one in a bar.
  await page.getByRole("button", { name: "Add to Cart", exact: true }).first().click()
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart, \d+ items?$/ })).toBeVisible()
}

/** Uses the header's panel, like shoppers. */
export async function goToCart(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Cart, \d+ items?$/ })
    .click()
  await page.getByRole("dialog", { name: "Cart" }).getByRole("link", { name: "View Cart" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible()
}

/** Writes the stored cart (shop.md §3) without loading a page. */
export async function fillCart(page: Page, product: Product): Promise<void> {
  const answer = await page.request.get(`/_data/products/${product.id}`)
  const { product: found }: { product: CatalogueProduct } = await answer.json()
  const line = {
    ...{ id: found.cartId, name: found.name, type: found.type, filename: found.filename, description: found.summary },
    price: dollarsOf(found.price),
    ...(found.originalPrice === null ? {} : { originalPrice: dollarsOf(found.originalPrice) }),
    image: found.images[0]?.thumb ?? "",
    quantity: 0,
  }
  await page.goto("/robots.txt")
  await page.evaluate(`{
    const line = ${JSON.stringify(line)}
    const cart = JSON.parse(localStorage.getItem("cart") ?? "[]")
    const kept = cart.find(({ id }) => id === line.id) ?? cart[cart.push(line) - 1]
    kept.quantity += 1
    localStorage.setItem("cart", JSON.stringify(cart))
  }`)
}

export async function goToCheckout(page: Page, product: Product, email: string): Promise<void> {
  await fillCart(page, product)
  await visit(page, "/checkout")
  await page.getByRole("textbox", { name: "Email" }).fill(email)
  await expect(paypalButton(page)).toBeVisible()
}

export function paypalButton(page: Page): Locator {
  return page.getByRole("region", { name: "Payment" }).getByRole("button", { name: /PayPal/ })
}

export async function paypalWindow(page: Page, open: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), open()])
  await expect(popup.getByRole("button", { name: "Pay Now" })).toBeVisible()
  return popup
}

export function openPaypal(page: Page): Promise<Page> {
  return paypalWindow(page, () => paypalButton(page).click())
}

/** Pays in PayPal's window. Returns the transaction id. */
export async function pay(page: Page): Promise<string> {
  const popup = await openPaypal(page)
  await popup.getByRole("button", { name: "Pay Now" }).click()
  return confirmed(page)
}

/** Returns the transaction id. */
export async function confirmed(page: Page, heading = "Payment Successful!"): Promise<string> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible()
  const address = new URL(page.url())
  expect(address.pathname).toBe("/confirmation")
  const transaction = address.searchParams.get("transaction") ?? ""
  await expect(page.getByText(transaction, { exact: true })).toBeVisible()
  return transaction
}

export async function expectTotals(summary: Locator, amounts: [subtotal: string, tax: string, total: string]) {
  await expect(summary.getByRole("term")).toHaveText(["Subtotal", "Tax8%", "Total"])
  await expect(summary.getByRole("definition")).toHaveText(amounts)
}
