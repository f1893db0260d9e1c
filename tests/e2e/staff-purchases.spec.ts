import { signedIn } from "../helpers/account"
import type { TestShop } from "../helpers/shop"
import { Shopper, sandbox } from "../helpers/shopper"
import { sideways } from "./support/browser"
import { expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { expect, test } from "./support/mailbox-fixtures"

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const parking = { filename: "ParkingGenius.zip", quantity: 1 } // 49.99, 53.99 with tax

test.beforeEach(({ consoleErrors }) => consoleErrors.announce(/status of 400/))

test("staff find, resend, revoke and correct a purchase", async ({ page, shop, mailbox, dashboard }) => {
  const [email, right] = ["transaction-page@example.com", "address-right@example.com"]
  const shopper = await Shopper.enter(shop)
  const transaction = await shopper.buy(email, [level])
  await shopper.createOrder("transaction-unpaid@example.com", [level])
  const { customerId } = await signedIn(shop, email)
  await mailbox.to(email)
  const downloads = page.getByRole("region", { name: "Downloads" })
  const history = page.getByRole("list", { name: "What staff did" }).getByRole("listitem")

  await test.step("in the list, by transaction and by address", async () => {
    await dashboard.go("Purchases")
    await dashboard.search(transaction)
    await expect(dashboard.rows()).toHaveText([
      new RegExp(`^${email}.*Paid and delivered\\$32\\.39.*PayPal${transaction}$`),
    ])
    await dashboard.search("ction-unpaid@")
    await expect(dashboard.rows()).toHaveText([/^transaction-unpaid@example\.com.*Not paid/])
    await expectSound(page, "main table")
    await picture(page, "purchases")
  })

  await test.step("on its customer's page", async () => {
    await dashboard.open(`/customers/${customerId}`, "Purchases")
    const row = page.getByRole("row").filter({ hasText: transaction })
    await expect(row).toContainText("Paid and delivered")
    await row.getByText(email).click()
    await expect(page.getByRole("heading", { level: 1, name: email })).toBeVisible()
    await expect(downloads).toContainText("Not downloaded yet")
    await expect(page.getByRole("region", { name: "E-mails" })).toContainText("Purchase confirmedSent")
    await dashboard.expectMoney(["$32.39", "$0.00"], ["$0.00", "$0.00"], ["$32.39", "$0.00"])
    await expectSound(page, "main")
    await picture(page, "purchase")
    const pdf = page.waitForEvent("download")
    await page.getByRole("link", { name: /^Download TCD-.* as PDF$/ }).click()
    expect((await pdf).suggestedFilename()).toMatch(/^TCD-.*\.pdf$/)
  })

  await test.step("resend the confirmation, unless the question is cancelled", async () => {
    const question = page.getByRole("alertdialog", { name: "Send the confirmation again?" })
    await page.getByRole("button", { name: "Resend confirmation" }).click()
    await question.getByRole("button", { name: "Cancel" }).click()
    await expect(question).toBeHidden()
    await page.getByRole("button", { name: "Resend confirmation" }).click()
    await question.getByRole("button", { name: "Send" }).click()
    await expect(page.getByText(`The confirmation was sent to ${email}.`)).toBeVisible()
    expect((await mailbox.to(email, 2)).text).toContain(transaction)
    await expect(history).toContainText(["Confirmation sent again"])
    expect(mailbox.sentTo(email)).toHaveLength(2)
  })

  await test.step("revoke a download for a reason, and restore it", async () => {
    await downloads.getByRole("button", { name: "Revoke LevelCreator" }).click()
    const question = page.getByRole("alertdialog", { name: "Revoke LevelCreator?" })
    const reason = question.getByRole("textbox", { name: "Reason" })
    const revoke = question.getByRole("button", { name: "Revoke" })
    await revoke.click()
    await expect(question.getByRole("alert")).toHaveText("Give a reason.")
    await expect(reason).toBeFocused()
    await expectSound(page, "[role=alertdialog]")
    await reason.fill("refunded")
    await revoke.click()
    await expect(question.getByRole("alert")).toContainText("Please give another reason.")
    await expect(reason).toHaveValue("refunded")
    await reason.fill("A stolen card.")
    await revoke.click()
    await expect(question).toBeHidden()
    await expect(downloads).toContainText("Revoked: A stolen card.")
    expect((await shopper.download(transaction, level.filename)).status).toBe(403)

    await downloads.getByRole("button", { name: "Restore LevelCreator" }).click()
    const back = page.getByRole("alertdialog", { name: "Restore LevelCreator?" })
    await back.getByRole("textbox", { name: "Reason" }).fill("It was theirs.")
    await back.getByRole("button", { name: "Restore" }).dblclick()
    await expect(downloads.getByText("Active")).toBeVisible()
    expect((await shopper.download(transaction, level.filename)).status).toBe(200)
    await expect(history).toHaveText([
      /^Download restored: LevelCreatorPro\.zip.*It was theirs\.$/,
      /^Download revoked: LevelCreatorPro\.zip.*A stolen card\.$/,
      /^Confirmation sent again/,
    ])
  })

  await test.step("correct the address in a narrow window, opened by its older address", async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { id } = await purchaseOf(shop, email)
    await dashboard.open(`/transactions/${id}`, email)
    await expect(page).toHaveURL(new RegExp(`/app/purchases/${id}$`))
    await page.getByRole("button", { name: "Correct the address" }).click()
    const drawer = page.getByRole("dialog", { name: "Correct the e-mail address" })
    const field = drawer.getByRole("textbox", { name: "E-mail address" })
    await expect(drawer.getByRole("status")).toContainText(`The shop has e-mailed links to ${email}`)
    await drawer.getByRole("button", { name: "Correct" }).click()
    await expect(drawer.getByRole("alert")).toHaveText([
      "The purchase already has this address.",
      "Give a reason, so that colleagues understand it later.",
    ])
    await field.fill("lina")
    await expect(drawer.getByRole("alert")).toContainText(["Type an e-mail address, like name@example.com."])
    await expectSound(page, '[role="dialog"] form')
    expect(await sideways(page)).toBe(0)
    await field.fill(right)
    await drawer.getByRole("textbox", { name: "Reason" }).fill("The buyer mistyped it.")
    await drawer.getByRole("button", { name: "Correct" }).dblclick()
    await expect(page.getByRole("heading", { level: 1, name: right })).toBeVisible()
    expect((await mailbox.to(right)).text).toContain("/purchase?token=")
    await expect(history.first()).toHaveText(
      new RegExp(`^E-mail address corrected from ${email} to ${right}.*The buyer mistyped it\\.$`),
    )
    await expect(history).toHaveCount(4)
    await expectSound(page, "main")
    expect(await sideways(page)).toBe(0)
  })
})

test("staff release one mismatched capture and refund another", async ({ page, shop, mailbox, dashboard }) => {
  const shopper = await Shopper.enter(shop)
  await tampered(shop, shopper, "capture-release@example.com")
  await tampered(shop, shopper, "capture-refund@example.com")
  await dashboard.go("Payments to review")
  await dashboard.search("capture-re")
  await expect(dashboard.rows()).toHaveCount(2)
  await expectSound(page, "main table")
  await picture(page, "captures")

  await dashboard.rows().getByText("capture-release@example.com").click()
  await expect(page.getByText("$52.99 too little")).toBeVisible()
  await expectSound(page, "main")
  await page.getByRole("button", { name: "Release" }).click()
  const release = page.getByRole("alertdialog", { name: "Deliver for $1.00?" })
  await release.getByRole("textbox", { name: "Reason" }).fill("A friend of the house.")
  await release.getByRole("button", { name: "Release" }).click()
  await expect(page.getByText("The payment is released. The shop delivers the items.")).toBeVisible()
  await expect(page.getByRole("list", { name: "What staff did" }).getByRole("listitem")).toHaveText([
    /^Released it.*A friend of the house\.$/,
  ])
  await expect(page.getByRole("button", { name: "Release" })).toHaveCount(0)
  await mailbox.to("capture-release@example.com")
  await page.getByRole("link", { name: "Its purchase" }).click()
  await expect(page.getByRole("region", { name: "Downloads" })).toContainText("Active")

  await dashboard.go("Payments to review")
  await dashboard.search("capture-refund@")
  await dashboard.rows().getByText("capture-refund@example.com").click()
  await page.getByRole("button", { name: "Refund" }).click()
  const refund = page.getByRole("alertdialog", { name: "Refund $1.00?" })
  await refund.getByRole("button", { name: "Refund $1.00" }).click()
  await expect(page.getByText("$1.00 was refunded.")).toBeVisible()
  await expect(page.getByText("Decided by")).toBeVisible()
  await expect(page.getByRole("list", { name: "What staff did" })).toHaveText(/^Decided to refund it/)
  await expectSound(page, "main")
  expect((await purchaseOf(shop, "capture-refund@example.com")).status).toBe("refunded")
})

async function tampered(shop: TestShop, shopper: Shopper, email: string): Promise<void> {
  const order = await shopper.approvedOrder(email, [parking])
  await sandbox(shop, "tamper", { orderId: order, amount: "1.00" })
  expect((await shopper.capture(order)).body).toMatchObject({ code: "amount_mismatch" })
}

async function purchaseOf(shop: TestShop, email: string): Promise<{ id: string; status: string }> {
  const [found] = await shop.query<{ id: string; status: string }>("select id, status from purchase where email = $1", [
    email,
  ])
  if (!found) throw new Error(`${email} bought nothing`)
  return found
}
