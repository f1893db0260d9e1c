import type { Page } from "@playwright/test"
import { newPromotion } from "../helpers/promotions"
import type { TestShop } from "../helpers/shop"
import { Staff } from "../helpers/staff"
import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { cubist, product } from "./support/catalogue"
import { addToCart, fillCart } from "./support/checkout"
import { applyCode, codeField, orderSummary, payAs } from "./support/discounts"
import { expect, test } from "./support/fixtures"
import { boughtCard } from "./support/gift-cards"
import { visit } from "./support/visit"

const room = product("room-optimizer") // $99.99, as the facade

const codes = (page: Page) => page.getByRole("region", { name: "Gift card and discount" })
const messages = (page: Page) => page.getByRole("region", { name: /Messages/ })

test("a code takes something off, together with a gift card, and stands on everything that follows", async ({
  page,
  shop,
  paypal,
}) => {
  const staff = await Staff.signIn(shop)
  const { code } = await newPromotion(staff, {})
  const card = await boughtCard(shop, 25)
  await fillCart(page, cubist)
  await visit(page, "/checkout")
  await applyCode(page, code.toLowerCase())
  await expect(messages(page)).toContainText(`${code} takes $20.00 off your order.`)
  await expect(codes(page)).toContainText(`Discount ${code}`)
  await applyCode(page, card)
  await expect(codes(page)).toContainText("Stays on the card")
  await expect(codeField(page)).toHaveCount(0)
  await expect(orderSummary(page).getByRole("term")).toHaveText([
    "Subtotal",
    `Discount${code}`,
    "Gift card",
    "Tax8%",
    "Total",
  ])
  await expect(orderSummary(page).getByRole("definition")).toHaveText([
    "$99.99",
    "−$20.00",
    "−$25.00",
    "$4.40",
    "$59.39",
  ])
  await page.reload()
  await expect(orderSummary(page).getByRole("definition")).toHaveText([
    "$99.99",
    "−$20.00",
    "−$25.00",
    "$4.40",
    "$59.39",
  ])
  const transaction = await payAs(page, "code@example.com")
  expect(await paypal.captures()).toContainEqual(
    expect.objectContaining({ id: transaction, amount: expect.objectContaining({ value: "59.39" }) }),
  )
  await page.getByRole("link", { name: "Your purchase" }).click()
  await expect(page.getByRole("term").filter({ hasText: "Discount" })).toContainText(code)
  await expect(page.getByText("−$20.00").first()).toBeVisible()
})

test("a code that does nothing says why at its field, and can be taken off", async ({ page, shop }) => {
  const staff = await Staff.signIn(shop)
  const dear = await newPromotion(staff, { metadata: { minimum_order: 150 } })
  const { code } = await newPromotion(staff, {})
  await fillCart(page, cubist)
  await visit(page, "/checkout")
  await applyCode(page, "NOBODY")
  await expect(codeField(page)).toHaveAccessibleDescription("This code is not valid.")
  await applyCode(page, dear.code)
  await expect(codeField(page)).toHaveAccessibleDescription(
    `${dear.code} needs at least $150.00 in items that it applies to. Your cart has $99.99.`,
  )
  await applyCode(page, code)
  await page.getByRole("button", { name: "Remove discount" }).click()
  await expect(orderSummary(page).getByRole("definition")).toHaveText(["$99.99", "$8.00", "$107.99"])
  await expect(codeField(page)).toBeFocused()
})

test("a link with a code, at any address, applies it when the checkout opens", async ({ page, shop }) => {
  const { code } = await newPromotion(await Staff.signIn(shop), {})
  await visit(page, `/products/${room.id}?code=${code.toLowerCase()}`)
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  await visit(page, "/checkout")
  await expect(codes(page)).toContainText(`Discount ${code}`)
  await expect(orderSummary(page).getByRole("term").nth(1)).toHaveText(`Discount${code}`)
})

test("a code whose last use was taken meanwhile comes off before anything is paid", async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.announce(/409|used up/)
  const { id, code } = await newPromotion(await Staff.signIn(shop), { limit: 1 })
  await fillCart(page, cubist)
  await visit(page, "/checkout")
  await applyCode(page, code)
  await expect(codes(page)).toContainText(code)
  await shop.query("update promotion set used = 1 where id = $1", [id])
  await page.getByRole("textbox", { name: "Email" }).fill("late@example.com")
  await page
    .getByRole("region", { name: "Payment" })
    .getByRole("button", { name: /PayPal/ })
    .click()
  await expect(page.getByRole("alert")).toContainText("Your discount was removed")
  await expect(orderSummary(page).getByRole("definition")).toHaveText(["$99.99", "$8.00", "$107.99"])
})

test("a promotion without a code is in the cart, which asks nobody, and is what is paid", async ({
  page,
  shop,
  paypal,
}) => {
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
    await visit(page, "/checkout")
    await payAs(page, "automatic@example.com")
    expect(await paypal.captures()).toContainEqual(
      expect.objectContaining({ amount: expect.objectContaining({ value: "97.19" }) }),
    )
  } finally {
    await staff.post(`/admin/promotions/${id}`, { status: "inactive" })
    await inPages(shop, code, false)
  }
})

async function inPages(shop: TestShop, code: string, isThere = true): Promise<void> {
  const cart = async () => (await fetch(`${shop.url}/_data/cart`)).text()
  await expect.poll(async () => (await cart()).includes(code)).toBe(isThere)
}

for (const width of [320, 1280]) {
  test(`what a code does is accessible and fits ${width} px`, async ({ page, shop }) => {
    const { code } = await newPromotion(await Staff.signIn(shop), { code: `LONGEST-CODE-THAT-ANYBODY-MAKES-${width}` })
    await page.setViewportSize({ width, height: 800 })
    await fillCart(page, cubist)
    await visit(page, "/checkout")
    await applyCode(page, code)
    await expect(codes(page)).toContainText(code)
    await expectAccessible(page, "applied")
    expect(await sideways(page)).toBe(0)
  })
}
