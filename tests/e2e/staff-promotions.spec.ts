import type { Page } from "@playwright/test"
import { admin } from "../helpers/prepared"
import { RefundDesk } from "../helpers/refunds"
import { Staff } from "../helpers/staff"
import { cubist, product } from "./support/catalogue"
import { addToCart } from "./support/checkout"
import { type Dashboard, expectPreview, expectSound } from "./support/dashboard"
import { applyCode, codeField, orderSummary, payAs } from "./support/discounts"
import { expect, test } from "./support/fixtures"
import { picture } from "./support/guide"
import { visit } from "./support/visit"

const level = product("level-creator") // $29.99; the facade is $99.99

const inShop = (page: Page) => page.getByRole("region", { name: "In the shop" })

async function createPromotion(dashboard: Dashboard, code: string): Promise<void> {
  const { page } = dashboard
  await dashboard.go("Promotions")
  await page.getByRole("link", { name: "Create" }).click()
  const form = page.getByRole("dialog")
  await form.getByRole("radio", { name: /^Percentage off order/ }).click()
  await form.getByRole("button", { name: "Continue" }).click()
  await form.getByRole("radio", { name: /^Active/ }).click()
  await form.getByRole("textbox", { name: "Code" }).fill(code)
  await form.getByRole("textbox", { name: "Promotion Value" }).fill("20")
  await form.getByRole("spinbutton", { name: "Usage Limit" }).fill("2")
  await form.getByRole("button", { name: "Continue" }).click()
  await form.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("heading", { name: code, exact: true })).toBeVisible()
  await expect(inShop(page)).toContainText("Counts")
}

const expectRow = (page: Page, title: string, value: string) =>
  expect(inShop(page)).toContainText(new RegExp(`${title}\\s*${value.replace(/[$.?]/g, "\\$&")}`))

test("staff create a code that a shopper uses", async ({ page, context, shop, paypal, dashboard, consoleErrors }) => {
  consoleErrors.announce(/409/)
  const email = "made-by-hand@example.com"
  await createPromotion(dashboard, "SPRING20")

  await test.step("set the minimum on the promotion's page", async () => {
    await expectRow(page, "Now", "It applies to everyone who enters SPRING20.")
    await expectRow(page, "Takes off", "20% of the items it applies to")
    await expectRow(page, "Used", "0 of 2")
    await inShop(page).getByRole("button", { name: "Edit its conditions" }).click()
    const drawer = page.getByRole("dialog", { name: "Edit its conditions" })
    const minimum = drawer.getByRole("textbox", { name: /^Minimum order/ })
    await minimum.fill("50,00")
    await drawer.getByRole("button", { name: "Save" }).click()
    await expect(minimum).toHaveAccessibleDescription(/Type dollars with a point before the cents/)
    await minimum.fill("50")
    await expect(drawer.getByRole("switch", { name: "Not with sale prices" })).not.toBeChecked()
    await expectSound(page, '[role="dialog"] form')
    await drawer.getByRole("button", { name: "Save" }).click()
    await expect(drawer).toBeHidden()
    await expectRow(page, "Minimum order", "$50.00 for the items it applies to")
    const history = page.getByRole("region", { name: "What staff did" })
    await expect(history).toContainText("Minimum order from none to $50.00")
    await expect(history).toContainText(admin.email)
    await expectSound(page, '[aria-labelledby="promotion-in-shop"]')
    await picture(page, "promotion")
  })

  const visitor = await context.newPage()
  const transaction = await test.step("a shopper applies it, and pays", async () => {
    await addToCart(visitor, level)
    await visit(visitor, "/checkout")
    await applyCode(visitor, "spring20")
    await expect(codeField(visitor)).toHaveAccessibleDescription(
      "SPRING20 needs at least $50.00 in eligible items. Your cart has $29.99.",
    )
    await addToCart(visitor, cubist)
    await visit(visitor, "/checkout")
    await applyCode(visitor, "spring20")
    // 129.98 − 26.00 = 103.98, and 8 % of it.
    await expect(orderSummary(visitor).getByRole("definition")).toHaveText(["$129.98", "−$26.00", "$8.32", "$112.30"])
    const paid = await payAs(visitor, email)
    expect(await paypal.captures()).toContainEqual(
      expect.objectContaining({ id: paid, amount: expect.objectContaining({ value: "112.30" }) }),
    )
    await visitor.getByRole("link", { name: "Receipt", exact: true }).click()
    await expect(visitor.getByRole("article")).toContainText("SPRING20")
    await expect(visitor.getByRole("article")).toContainText("−$26.00")
    await expect(visitor.getByRole("article")).toContainText("$112.30 paid with PayPal")
    return paid
  })

  await test.step("its use is counted", async () => {
    await page.reload()
    await expectRow(page, "Used", "1 of 2")
  })

  await test.step("one file is refunded at the price paid", async () => {
    await dashboard.openOrder(email)
    const drawer = await dashboard.refund()
    await drawer.getByRole("radio", { name: "Some of it" }).click()
    await drawer.getByRole("checkbox", { name: cubist.name }).click()
    // 99.99 − 20.00 = 79.99, and its tax.
    await expectPreview(drawer, { "To PayPal, including $6.40 tax": "$86.39", "To the gift card that paid": "$0.00" })
    await drawer.getByRole("button", { name: "Refund $86.39" }).click()
    await expect(dashboard.refunds()).toHaveCount(1)
    await dashboard.expectMoney(["$112.30", "$0.00"], ["$86.39", "$0.00"], ["$25.91", "$0.00"])
    const desk = new RefundDesk(shop, await Staff.signIn(shop))
    expect(await desk.atPaypal(transaction)).toEqual(["86.39"])
  })
})
