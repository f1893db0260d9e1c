import type { Page } from "@playwright/test"
import { newPromotion } from "../helpers/promotions"
import type { TestShop } from "../helpers/shop"
import { Staff } from "../helpers/staff"
import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { cubist, product } from "./support/catalogue"
import { addToCart, fillCart, paypalButton } from "./support/checkout"
import { applyCode, codeField, orderSummary, payAs } from "./support/discounts"
import { expect, test } from "./support/fixtures"
import { boughtCard } from "./support/gift-cards"
import { addButton, emailField, messages } from "./support/parts"
import { visit } from "./support/visit"

const room = product("room-optimizer")
const withoutDiscount = ["$99.99", "$8.00", "$107.99"]

const codes = (page: Page) => page.getByRole("region", { name: "Gift card and discount" })
const amounts = (page: Page) => orderSummary(page).getByRole("definition")

test("a discount code is refused, applied, removed, and paid with a gift card", async ({ page, shop, paypal }) => {
  const staff = await Staff.signIn(shop)
  const { code } = await newPromotion(staff, { code: "LONGEST-CODE-THAT-ANYBODY-MAKES-1280" })
  const dear = await newPromotion(staff, { metadata: { minimum_order: 150 } })
  const card = await boughtCard(shop, 25)
  await fillCart(page, cubist)
  await visit(page, "/checkout")
  await applyCode(page, "NOBODY")
  await expect(codeField(page)).toHaveAccessibleDescription("This code is not valid.")
  await applyCode(page, dear.code)
  await expect(codeField(page)).toHaveAccessibleDescription(
    `${dear.code} needs at least $150.00 in eligible items. Your cart has $99.99.`,
  )
  await applyCode(page, code.toLowerCase())
  await expect(messages(page)).toContainText(`${code} takes $20.00 off your order.`)
  await expect(codes(page)).toContainText(`Discount ${code}`)
  await expectAccessible(page, "applied")
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sideways(page), `${width} px`).toBe(0)
  }
  await page.getByRole("button", { name: "Remove discount" }).click()
  await expect(amounts(page)).toHaveText(withoutDiscount)
  await expect(codeField(page)).toBeFocused()

  await applyCode(page, code)
  await expect(codes(page)).toContainText(`Discount ${code}`)
  await applyCode(page, card)
  await expect(codes(page)).toContainText("Stays on the card")
  await expect(codeField(page)).toHaveCount(0)
  const terms = ["Subtotal", `Discount${code}`, "Gift card", "Tax8%", "Total"]
  await expect(orderSummary(page).getByRole("term")).toHaveText(terms)
  await expect(amounts(page)).toHaveText(["$99.99", "−$20.00", "−$25.00", "$4.40", "$59.39"])
  await page.reload()
  await expect(amounts(page)).toHaveText(["$99.99", "−$20.00", "−$25.00", "$4.40", "$59.39"])
  const transaction = await payAs(page, "code@example.com")
  const captures = await paypal.captures()
  expect(captures.find(({ id }) => id === transaction)?.amount.value).toBe("59.39")
  await page.getByRole("link", { name: "Your purchase", exact: true }).click()
  await expect(page.getByRole("term").filter({ hasText: "Discount" })).toContainText(code)
  await expect(page.getByText("−$20.00").first()).toBeVisible()
})

test("a link applies its code, which goes when its last use is taken", async ({ page, shop, consoleErrors }) => {
  consoleErrors.announce(/409|used up/)
  const { id, code } = await newPromotion(await Staff.signIn(shop), { limit: 1 })
  await visit(page, `/products/${room.id}?code=${code.toLowerCase()}`)
  await addButton(page).click()
  await fillCart(page, cubist)
  await visit(page, "/checkout")
  await expect(codes(page)).toContainText(`Discount ${code}`)
  await expect(orderSummary(page).getByRole("term").nth(1)).toHaveText(`Discount${code}`)
  await shop.query("update promotion set used = 1 where id = $1", [id])
  await emailField(page).fill("late@example.com")
  await paypalButton(page).click()
  await expect(page.getByRole("alert")).toContainText("Your discount was removed")
  await expect(amounts(page)).toHaveText(["$119.98", "$9.60", "$129.58"])
})

test("a promotion without a code is in the cart, which asks no server", async ({ page, shop }) => {
  const staff = await Staff.signIn(shop)
  const { id, code } = await newPromotion(staff, { is_automatic: true, method: { value: 10 } })
  try {
    await inPages(shop, code)
    await addToCart(page, cubist)
    const asked: string[] = []
    page.on("request", (request) => asked.push(request.url()))
    await visit(page, "/cart")
    const cart = page.getByRole("region", { name: "Summary" })
    await expect(cart.getByRole("term")).toHaveText(["Subtotal", `Discount${code}`, "Tax8%", "Total"])
    await expect(cart.getByRole("definition")).toHaveText(["$99.99", "−$10.00", "$7.20", "$97.19"])
    expect(asked.filter((url) => /\/(?:api|store)\//.test(url))).toEqual([])
  } finally {
    await staff.post(`/admin/promotions/${id}`, { status: "inactive" })
    await inPages(shop, code, false)
  }
})

async function inPages(shop: TestShop, code: string, isThere = true): Promise<void> {
  const cart = async () => (await fetch(`${shop.url}/_data/cart`)).text()
  await expect.poll(async () => (await cart()).includes(code)).toBe(isThere)
}
