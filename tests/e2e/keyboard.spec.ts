import { cubist } from "./support/catalogue"
import { confirmed, paypalButton, paypalWindow } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { tabTo } from "./support/keyboard"
import { addButton, cartLink } from "./support/parts"
import { visit } from "./support/visit"

test("a purchase needs no mouse, not even in PayPal's window", async ({ page, paypal }) => {
  await visit(page, "/")
  await tabTo(page, page.getByRole("link", { name: "Browse Products" }))
  await page.keyboard.press("Enter")

  const grasshopper = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Grasshopper" }) })
  await tabTo(page, grasshopper.getByRole("link", { name: "Show More" }))
  await page.keyboard.press("Enter")

  await tabTo(page, page.getByRole("link", { name: cubist.name, exact: true }))
  await page.keyboard.press("Enter")

  await tabTo(page, addButton(page))
  await page.keyboard.press("Space")
  await expect(page.getByText("Added to Cart", { exact: true })).toBeVisible()

  await tabTo(page, cartLink(page, "Cart, 1 item"), "Shift+Tab")
  await page.keyboard.press("Enter")
  await tabTo(page, page.getByRole("dialog", { name: "Cart" }).getByRole("link", { name: "Checkout" }))
  await page.keyboard.press("Enter")

  await tabTo(page, page.getByRole("textbox", { name: "Email" }))
  await page.keyboard.type("keys@example.com")
  await expect(paypalButton(page)).toBeVisible()
  await tabTo(page, paypalButton(page))
  const popup = await paypalWindow(page, () => page.keyboard.press("Enter"))
  await tabTo(popup, popup.getByRole("button", { name: "Pay Now" }))
  await popup.keyboard.press("Space")

  const transaction = await confirmed(page)
  expect(await paypal.captures()).toMatchObject([{ id: transaction }])
  const download = page.getByRole("link", { name: `Download ${cubist.name}` })
  await tabTo(page, download)
  await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")])
})

test("Tab reaches Skip to content first, and a removed line passes the focus on", async ({ page }) => {
  await visit(page, "/products")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused()
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()

  await visit(page, `/products/${cubist.id}`)
  await tabTo(page, addButton(page))
  await page.keyboard.press("Enter")
  await visit(page, "/cart")
  await tabTo(page, page.getByRole("button", { name: `Remove ${cubist.name}` }))
  await page.keyboard.press("Space")
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("main").getByRole("link", { name: "Browse Products" })).toBeFocused()
})
