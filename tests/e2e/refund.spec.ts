import type { Page, Route } from "@playwright/test"
import { unused } from "../../backend/lib/unused"
import { admin } from "../helpers/prepared"
import { RefundDesk } from "../helpers/refunds"
import type { TestShop } from "../helpers/shop"
import { ownCard, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { product } from "./support/catalogue"
import { expectPreview, expectSound } from "./support/dashboard"
import { balanceOf, boughtCard, spend } from "./support/gift-cards"
import { picture } from "./support/guide"
import { expect, test } from "./support/mailbox-fixtures"

const pressTwice = (button: { click(): void }) => {
  button.click()
  button.click()
}

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // $29.99
const grid = { filename: "GridCreatorPro.zip", quantity: 1 } // $29.99
const room = product("room-optimizer") // $19.99

test("staff refund one file and then the rest", async ({ page, context, shop, mailbox, dashboard, consoleErrors }) => {
  // The dashboard logs that its own form was refused.
  consoleErrors.announce(/status of 400|^\w+: Use Refund/)
  const email = "refund-one-and-rest@example.com"
  const card = await boughtCard(shop, 25)
  const shopper = await Shopper.enter(shop)
  // 59.98 − 25.00 = 34.98, tax 2.80; half of each per file.
  const payingCard = { code: card, balance: 2500 }
  const transaction = await shopper.buy(email, [level, grid], { payingCard })
  const download = await context.newPage()
  const drawer = page.getByRole("dialog", { name: "Refund this purchase" })
  await dashboard.openOrder(email)
  await expect(dashboard.panel()).toContainText("Paid and delivered")
  await expect(dashboard.panel()).toContainText(transaction)
  await dashboard.expectMoney(["$37.78", "$25.00"], ["$0.00", "$0.00"], ["$37.78", "$25.00"])

  await test.step("the keyboard opens the drawer, chooses a file, and closes it", async () => {
    await expectSound(page, 'section[aria-labelledby="purchase-panel-title"]')
    const button = dashboard.panel().getByRole("button", { name: "Refund" })
    await button.focus()
    await page.keyboard.press("Enter")
    // The drawer takes the focus after sliding in.
    await expect(async () => {
      await drawer.getByRole("radio", { name: "All of it" }).press("ArrowDown")
      await expect(drawer.getByRole("radio", { name: "Some of it" })).toBeChecked({ timeout: 1_000 })
    }).toPass()
    await drawer.getByRole("checkbox", { name: "GridCreator" }).focus()
    await page.keyboard.press("Space")
    await expect(drawer.getByRole("button", { name: "Refund $31.39" })).toBeVisible()
    await expectSound(page, '[role="dialog"] form')
    await page.keyboard.press("Escape")
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step("one file, in the panel", async () => {
    await dashboard.refund()
    await drawer.getByRole("radio", { name: "Some of it" }).click()
    await drawer.getByRole("button", { name: "Refund", exact: true }).click()
    await expect(drawer.getByRole("alert")).toHaveText("Choose at least one line.")
    await drawer.getByRole("checkbox", { name: "GridCreator" }).click()
    await expectPreview(drawer, {
      "To PayPal, including $1.40 tax": "$18.89",
      "To the gift card that paid": "$12.50",
    })
    await drawer.getByRole("textbox", { name: "Reason (optional)" }).fill("It does not open.")
    await picture(page, "refund")
    await drawer.getByRole("button", { name: "Refund $31.39" }).dblclick()
    await expect(page.getByText("$18.89 to PayPal and $12.50 to the gift card.", { exact: true })).toBeVisible()
    await expect(drawer).toBeHidden()
    await expect(dashboard.refunds()).toHaveCount(1)
    await expect(dashboard.refunds()).toContainText([`GridCreator · by ${admin.email}`])
    await expect(dashboard.refunds()).toContainText(["Reason: It does not open."])
    await dashboard.expectMoney(["$37.78", "$25.00"], ["$18.89", "$12.50"], ["$18.89", "$12.50"])
    await expect(page.getByText("Partially refunded").first()).toBeVisible()
    await expect(page.getByText("- $18.89")).toBeVisible()
  })

  await test.step("its download says so, and the other works", async () => {
    await expectRefunded(download, shop, transaction, grid.filename)
    expect((await shopper.download(transaction, level.filename)).status).toBe(200)
    expect(await balanceOf(shop, card)).toBe(12.5)
    const mail = await mailbox.to(email, 2)
    expect(mail.subject).toBe("Your refund: $18.89")
    expect(mail.text).toContain(`$12.50 was refunded to the gift card ending ${card.slice(-4)}.`)
    expect(mail.text).toContain("No longer available for download: GridCreator.")
  })

  await test.step("the rest, while Medusa's own form is closed", async () => {
    await page.goto(`${page.url()}/refund`)
    await expect(page.getByText(unused.refundForm.instead)).toBeVisible()
    await dashboard.openOrder(email)
    await dashboard.expectMoney(["$37.78", "$25.00"], ["$18.89", "$12.50"], ["$18.89", "$12.50"])

    await dashboard.refund()
    await drawer.getByRole("radio", { name: "Some of it" }).click()
    await expect(drawer.getByRole("checkbox", { name: "GridCreator" })).toBeDisabled()
    await expect(drawer.getByRole("checkbox", { name: "GridCreator" })).toHaveAccessibleDescription("Refunded already")
    await drawer.getByRole("radio", { name: "All of it" }).click()
    await drawer.getByRole("button", { name: "Refund $31.39" }).click()
    await expect(dashboard.refunds()).toContainText([
      `Everything that was left · by ${admin.email}`,
      `GridCreator · by ${admin.email}`,
    ])
    await dashboard.expectMoney(["$37.78", "$25.00"], ["$37.78", "$25.00"], ["$0.00", "$0.00"])
    await expect(dashboard.panel()).toContainText("The purchase has been refunded in full.")
    await expect(dashboard.panel().getByRole("button", { name: "Refund" })).toHaveCount(0)
  })

  for (const { filename } of [level, grid]) await expectRefunded(download, shop, transaction, filename)
  expect(await balanceOf(shop, card)).toBe(25)
  await mailbox.to(email, 3)
  const desk = new RefundDesk(shop, await Staff.signIn(shop))
  expect(await desk.atPaypal(transaction)).toEqual(["18.89", "18.89"])
})

test("a refund survives lost answers and an outage", async ({ page, shop, paypal, dashboard, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  const email = "refund-trouble@example.com"
  const shopper = await Shopper.enter(shop)
  const transaction = await shopper.buy(email, [level])
  const desk = new RefundDesk(shop, await Staff.signIn(shop))
  const drawer = page.getByRole("dialog", { name: "Refund this purchase" })
  await dashboard.openOrder(email)

  await test.step("an amount whose answer was lost is sent again, and refunded once", async () => {
    await dashboard.refund()
    await drawer.getByRole("radio", { name: "An amount" }).click()
    const amount = drawer.getByRole("textbox", { name: "Amount" })
    await amount.pressSequentially("12,50")
    await drawer.getByRole("button", { name: "Refund", exact: true }).click()
    await expect(amount).toHaveAccessibleDescription(/Type dollars with a point before the cents/)
    await expect(amount).toHaveValue("12,50")
    await amount.fill("5.5")
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route("**/admin/purchases/*/refunds", loseAnswer, { times: 1 })
    await drawer.getByRole("button", { name: "Refund $5.50" }).click()
    await expect(drawer.getByRole("alert")).toContainText("The shop did not answer")
    await expect(amount).toBeDisabled()
    await drawer.getByRole("button", { name: "Send it again" }).click()
    await expect(drawer).toBeHidden()
    await expect(dashboard.refunds()).toContainText([`An amount · by ${admin.email}`])
    expect(await desk.atPaypal(transaction)).toEqual(["5.50"])
  })

  await test.step("without PayPal the rest waits, and Ask PayPal carries it on once", async () => {
    await paypal.fail("/refund")
    await dashboard.refund()
    await drawer.getByRole("button", { name: "Refund $26.89" }).click()
    await expect(page.getByText("The refund is recorded", { exact: true })).toBeVisible()
    await expect(dashboard.refunds().first()).toContainText("Waiting for PayPal")
    await expect(dashboard.panel()).toContainText("The refund under way covers everything that is left.")
    await paypal.recover()
    const sent: string[] = []
    page.on("request", (request) => request.url().endsWith("/sync") && sent.push(request.url()))
    await dashboard.panel().getByRole("button", { name: "Ask PayPal" }).evaluate(pressTwice)
    await expect(dashboard.refunds().first()).toContainText("Done")
    await expect(dashboard.panel()).toContainText("The purchase has been refunded in full.")
    expect(await desk.atPaypal(transaction)).toEqual(["5.50", "26.89"])
    expect(sent).toHaveLength(1)
  })

  await test.step("what was spent of a sold gift card is refunded for a reason only", async () => {
    const buyer = "refund-sold-card@example.com"
    // GridCreator and a $50 card: $32.39 and $54.00 with tax.
    const order = await shopper.approvedOrder(buyer, [grid], "ok", { giftCards: [ownCard(50)] })
    const { transactionId, giftCards } = (await shopper.capture(order)).body
    const code = giftCards[0]?.code ?? ""
    await spend(shop, code, room)
    await dashboard.openOrder(buyer)
    await dashboard.refund()
    await drawer.getByRole("radio", { name: "Some of it" }).click()
    const line = drawer.getByRole("checkbox", { name: "$50 Gift Card" })
    await expect(line).toHaveAccessibleDescription(`$50.00 · card •••• ${code.slice(-4)} · $30.01 of $50.00 unspent`)
    await line.click()
    // 54.00 with tax; 30.01 of 50.00 unspent.
    await expectPreview(drawer, {
      "To PayPal, including $2.40 tax": "$32.41",
      "To the gift card that paid": "$0.00",
      "Not refunded: already spent from gift cards in this purchase": "$21.59",
    })
    await drawer.getByRole("radio", { name: "All of it" }).click()
    await drawer.getByRole("checkbox", { name: "Also refund what has been spent from gift cards" }).click()
    await drawer.getByRole("button", { name: "Refund $86.39" }).click()
    const reason = drawer.getByRole("textbox", { name: "Reason" })
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(/Give a reason for paying back a gift card that was spent\.$/)
    expect(await desk.atPaypal(transactionId)).toEqual([])
    await reason.fill("Our mistake.")
    await drawer.getByRole("button", { name: "Refund $86.39" }).click()
    await expect(dashboard.refunds()).toContainText(["Reason: Our mistake."])
    await expect(dashboard.panel()).toContainText("Refunded")
    expect(await desk.atPaypal(transactionId)).toEqual(["86.39"])
    expect(await balanceOf(shop, code)).toBeUndefined()
  })
})

async function expectRefunded(page: Page, shop: TestShop, transaction: string, file: string): Promise<void> {
  await page.goto(`${shop.url}/api/download.php?${new URLSearchParams({ transaction, file })}`)
  await expect(page.getByRole("heading", { name: "Purchase refunded" })).toBeVisible()
}
