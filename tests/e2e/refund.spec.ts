import type { Page } from "@playwright/test"
import { unused } from "../../backend/lib/unused"
import { admin } from "../helpers/prepared"
import { RefundDesk } from "../helpers/refunds"
import type { TestShop } from "../helpers/shop"
import { ownCard, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { product } from "./support/catalogue"
import { Dashboard, dashboardNoise, expectPreview, expectSound } from "./support/dashboard"
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

// Dashboard starts are slow.
test.slow()

test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

test("staff refund one file and then the rest: downloads, gift card and mails follow", async ({
  page,
  context,
  shop,
  mailbox,
  consoleErrors,
}) => {
  // The dashboard logs that its own form was refused.
  consoleErrors.announce(/status of 400|^\w+: Use Refund/)
  const email = "refund-one-and-rest@example.com"
  const card = await boughtCard(shop, 25)
  const shopper = await Shopper.enter(shop)
  // 59.98 − 25.00 = 34.98, tax 2.80; half of each per file.
  const payingCard = { code: card, balance: 2500 }
  const transaction = await shopper.buy(email, [level, grid], { payingCard })
  const download = await context.newPage()
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.openOrder(email)
  await expect(dashboard.panel()).toContainText("Paid and delivered")
  await expect(dashboard.panel()).toContainText(transaction)
  await dashboard.expectMoney(["$37.78", "$25.00"], ["$0.00", "$0.00"], ["$37.78", "$25.00"])

  await test.step("one file, in the panel", async () => {
    const drawer = await dashboard.refund()
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
    expect(mail.text).toContain(`$12.50 is back on the gift card ending ${card.slice(-4)}.`)
    expect(mail.text).toContain("No longer available for download: GridCreator.")
  })

  await test.step("the rest, while Medusa's own form is refused", async () => {
    await page.goto(`${page.url()}/refund`)
    await page.getByRole("dialog").getByPlaceholder("0.00").fill("18.89")
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
    await expect(page.getByText(unused.refundForm.instead)).toBeVisible()
    await dashboard.openOrder(email)
    await dashboard.expectMoney(["$37.78", "$25.00"], ["$18.89", "$12.50"], ["$18.89", "$12.50"])

    const again = await dashboard.refund()
    await again.getByRole("radio", { name: "Some of it" }).click()
    await expect(again.getByRole("checkbox", { name: "GridCreator" })).toBeDisabled()
    await expect(again.getByRole("checkbox", { name: "GridCreator" })).toHaveAccessibleDescription("Refunded already")
    await again.getByRole("radio", { name: "All of it" }).click()
    await again.getByRole("button", { name: "Refund $31.39" }).click()
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
  expect(await (await refundDesk(shop)).atPaypal(transaction)).toEqual(["18.89", "18.89"])
})

test("a gift card that was sold goes back as far as it is unspent; an override pays all, for a reason", async ({
  page,
  shop,
}) => {
  const desk = await refundDesk(shop)
  const first = await buyCard(shop, "refund-sold-card@example.com")
  const second = await buyCard(shop, "refund-sold-card-override@example.com")
  for (const { code } of [first, second]) await spend(shop, code, room)
  const dashboard = await Dashboard.signIn(page, shop)

  await test.step("the unspent part of one", async () => {
    await dashboard.openOrder("refund-sold-card@example.com")
    const drawer = await dashboard.refund()
    await drawer.getByRole("radio", { name: "Some of it" }).click()
    const line = drawer.getByRole("checkbox", { name: "$50 Gift Card" })
    await expect(line).toHaveAccessibleDescription(
      `$50.00 · card •••• ${first.code.slice(-4)} · $30.01 of $50.00 unspent`,
    )
    await line.click()
    // 54.00 with tax; 30.01 of 50.00 unspent.
    await expectPreview(drawer, {
      "To PayPal, including $2.40 tax": "$32.41",
      "To the gift card that paid": "$0.00",
      "Not refunded: already spent from gift cards in this purchase": "$21.59",
    })
    await drawer.getByRole("button", { name: "Refund $32.41" }).click()
    await expect(dashboard.refunds()).toContainText(["$21.59 does not go back"])
    expect(await desk.atPaypal(first.transaction)).toEqual(["32.41"])
    expect(await balanceOf(shop, first.code)).toBeUndefined()
  })

  await test.step("all of another, by an override that needs a reason", async () => {
    await dashboard.openOrder("refund-sold-card-override@example.com")
    const drawer = await dashboard.refund()
    await drawer.getByRole("checkbox", { name: "Also pay back the spent part of the gift cards" }).click()
    await drawer.getByRole("button", { name: "Refund $86.39" }).click()
    const reason = drawer.getByRole("textbox", { name: "Reason" })
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(/Give a reason for paying back a gift card that was spent\.$/)
    expect(await desk.atPaypal(second.transaction)).toEqual([])
    await reason.fill("Our mistake.")
    await drawer.getByRole("button", { name: "Refund $86.39" }).click()
    await expect(dashboard.refunds()).toContainText(["Reason: Our mistake."])
    await expect(dashboard.panel()).toContainText("Refunded")
    expect(await desk.atPaypal(second.transaction)).toEqual(["86.39"])
    expect(await balanceOf(shop, second.code)).toBeUndefined()
  })
})

test("an answer that gets lost is asked for again, and stays one refund", async ({ page, shop, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  const email = "refund-lost-answer@example.com"
  const transaction = await (await Shopper.enter(shop)).buy(email, [level])
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.openOrder(email)
  const drawer = await dashboard.refund()
  await drawer.getByRole("radio", { name: "An amount" }).click()
  const amount = drawer.getByRole("textbox", { name: "Amount" })
  await amount.pressSequentially("12,50")
  await drawer.getByRole("button", { name: "Refund", exact: true }).click()
  await expect(amount).toHaveAccessibleDescription(/Type dollars with a point before the cents/)
  await expect(amount).toHaveValue("12,50")
  await amount.fill("99")
  await expect(amount).toHaveAccessibleDescription(/At most \$32\.39 can still be refunded\.$/)
  await amount.fill("5.5")
  await page.route(
    "**/admin/purchases/*/refunds",
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await drawer.getByRole("button", { name: "Refund $5.50" }).click()
  await expect(drawer.getByRole("alert")).toContainText("The shop did not answer")
  await expect(amount).toBeDisabled()
  await drawer.getByRole("button", { name: "Send it again" }).click()
  await expect(drawer).toBeHidden()
  await expect(dashboard.refunds()).toContainText([`An amount · by ${admin.email}`])
  expect(await (await refundDesk(shop)).atPaypal(transaction)).toEqual(["5.50"])
})

test("while PayPal is out of reach the refund waits, and Ask PayPal carries it on", async ({ page, shop, paypal }) => {
  const email = "refund-waits@example.com"
  const transaction = await (await Shopper.enter(shop)).buy(email, [level])
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.openOrder(email)
  await paypal.fail("/refund")
  const drawer = await dashboard.refund()
  await drawer.getByRole("button", { name: "Refund $32.39" }).click()
  await expect(page.getByText("The refund is recorded", { exact: true })).toBeVisible()
  await expect(dashboard.refunds()).toContainText(["Waiting for PayPal"])
  await expect(dashboard.panel()).toContainText("The refund under way covers everything that is left.")
  await paypal.recover()
  const asked: string[] = []
  page.on("request", (request) => request.url().endsWith("/sync") && asked.push(request.url()))
  await dashboard.panel().getByRole("button", { name: "Ask PayPal" }).evaluate(pressTwice)
  await expect(dashboard.refunds()).toContainText(["Done"])
  await expect(dashboard.panel()).toContainText("The purchase has been refunded in full.")
  expect(await (await refundDesk(shop)).atPaypal(transaction)).toEqual(["32.39"])
  expect(asked).toHaveLength(1)
})

test("panel and drawer are accessible in both themes, and used by keyboard", async ({ page, shop }) => {
  const { transaction } = await buyCard(shop, "refund-accessible@example.com")
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.openOrder("refund-accessible@example.com")
  await expectSound(page, 'section[aria-labelledby="purchase-panel-title"]')
  await dashboard.panel().getByRole("button", { name: "Refund" }).focus()
  await page.keyboard.press("Enter")
  const drawer = page.getByRole("dialog", { name: "Refund this purchase" })
  // The drawer takes the focus after sliding in.
  await expect(async () => {
    await drawer.getByRole("radio", { name: "All of it" }).press("ArrowDown")
    await expect(drawer.getByRole("radio", { name: "Some of it" })).toBeChecked({ timeout: 1_000 })
  }).toPass()
  await drawer.getByRole("checkbox", { name: "GridCreator" }).focus()
  await page.keyboard.press("Space")
  await expect(drawer.getByRole("button", { name: "Refund $32.39" })).toBeVisible()
  await expectSound(page, '[role="dialog"] form')
  await page.keyboard.press("Escape")
  await expect(drawer).toBeHidden()
  await expect(dashboard.panel().getByRole("button", { name: "Refund" })).toBeFocused()
  expect(await (await refundDesk(shop)).atPaypal(transaction)).toEqual([])
})

async function refundDesk(shop: TestShop): Promise<RefundDesk> {
  return new RefundDesk(shop, await Staff.signIn(shop))
}

/** GridCreator and a $50 card: $32.39 and $54.00 with tax. */
async function buyCard(shop: TestShop, email: string): Promise<{ transaction: string; code: string }> {
  const shopper = await Shopper.enter(shop)
  const order = await shopper.approvedOrder(email, [grid], "ok", { giftCards: [ownCard(50)] })
  const { transactionId, giftCards } = (await shopper.capture(order)).body
  return { transaction: transactionId, code: giftCards[0]?.code ?? "" }
}

async function expectRefunded(page: Page, shop: TestShop, transaction: string, file: string): Promise<void> {
  await page.goto(`${shop.url}/api/download.php?${new URLSearchParams({ transaction, file })}`)
  await expect(page.getByRole("heading", { name: "Purchase refunded" })).toBeVisible()
}
