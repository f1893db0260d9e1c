import { signedIn } from "../helpers/account"
import type { TestShop } from "../helpers/shop"
import { Shopper, sandbox } from "../helpers/shopper"
import { sideways } from "./support/browser"
import { Dashboard, dashboardNoise, expectSound } from "./support/dashboard"
import { picture } from "./support/guide"
import { expect, test } from "./support/mailbox-fixtures"

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const parking = { filename: "ParkingGenius.zip", quantity: 1 } // 49.99, 53.99 with tax

// Dashboard starts are slow.
test.slow()
test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

test("staff find a purchase by its transaction and its address, and send its confirmation again", async ({
  page,
  shop,
  mailbox,
}) => {
  const email = "transaction-page@example.com"
  const shopper = await Shopper.enter(shop)
  const transaction = await shopper.buy(email, [level])
  await shopper.createOrder("transaction-unpaid@example.com", [level])
  await mailbox.to(email)
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Purchases")
  await dashboard.search(transaction)
  await expect(dashboard.rows()).toHaveText([new RegExp(`${email}${transaction}Paid and deliveredPayPal\\$32\\.39`)])
  await dashboard.search("ction-unpaid@")
  await expect(dashboard.rows()).toHaveText([/^transaction-unpaid@example\.com–Not paid/])
  await expectSound(page, "main table")
  await picture(page, "purchases")
  await dashboard.search("ction-page@")
  await expect(dashboard.rows()).toHaveCount(1)
  await dashboard.rows().getByText(email).click()

  await expect(page.getByRole("heading", { name: email })).toBeVisible()
  await expect(page.getByRole("region", { name: "Downloads" })).toContainText("Not downloaded yet")
  await expect(page.getByRole("region", { name: "Mails" })).toContainText("Purchase confirmedSent")
  await dashboard.expectMoney(["$32.39", "$0.00"], ["$0.00", "$0.00"], ["$32.39", "$0.00"])
  await expectSound(page, "main")
  await picture(page, "purchase")

  const pdf = page.waitForEvent("download")
  await page.getByRole("link", { name: /^Download TCD-.* as PDF$/ }).click()
  expect((await pdf).suggestedFilename()).toMatch(/^TCD-.*\.pdf$/)

  await page.getByRole("button", { name: "Resend confirmation" }).click()
  const asked = page.getByRole("alertdialog", { name: "Send the confirmation again?" })
  await asked.getByRole("button", { name: "Cancel" }).click()
  await expect(asked).toBeHidden()
  await page.getByRole("button", { name: "Resend confirmation" }).click()
  await asked.getByRole("button", { name: "Send" }).click()
  await expect(page.getByText(`The confirmation was sent to ${email}.`)).toBeVisible()
  expect((await mailbox.to(email, 2)).text).toContain(transaction)
  await expect(page.getByRole("list", { name: "What staff did" })).toContainText("Confirmation sent again")
  expect(mailbox.sentTo(email)).toHaveLength(2)
})

test("a customer's page lists what was bought with the address, signed in or not", async ({ page, shop }) => {
  const email = "regular@example.com"
  const transaction = await (await Shopper.enter(shop)).buy(email, [level])
  const { customerId } = await signedIn(shop, email)
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.open(`/customers/${customerId}`, "Purchases")
  const row = page.getByRole("row").filter({ hasText: transaction })
  await expect(row).toContainText("Paid and delivered")
  await row.getByText(email).click()
  await expect(page.getByRole("region", { name: "Downloads" })).toContainText("Not downloaded yet")
})

test("staff correct the address of a purchase", async ({ page, shop, mailbox, consoleErrors }) => {
  consoleErrors.announce(/status of 400/)
  const [wrong, right] = ["address-wrong@example.com", "address-right@example.com"]
  await (await Shopper.enter(shop)).buy(wrong, [level])
  await mailbox.to(wrong)
  const { id } = await purchaseOf(shop, wrong)
  const dashboard = await Dashboard.signIn(page, shop)
  await page.setViewportSize({ width: 360, height: 740 })
  await dashboard.open(`/purchases/${id}`, wrong)
  await page.getByRole("button", { name: "Correct the address" }).click()
  const drawer = page.getByRole("dialog", { name: "Correct the e-mail address" })
  const field = drawer.getByRole("textbox", { name: "E-mail address" })
  await expect(drawer.getByRole("status")).toContainText(`The shop has mailed links to ${wrong}`)
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
  await expect(page.getByRole("list", { name: "What staff did" }).getByRole("listitem")).toHaveText([
    new RegExp(`^E-mail address corrected from ${wrong} to ${right}.*The buyer mistyped it\\.$`),
  ])
  await expectSound(page, "main")
  expect(await sideways(page)).toBe(0)
})

test("a download that staff revoke is refused, and delivers again when they restore it", async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.announce(/status of 400/)
  const email = "transaction-revoke@example.com"
  const shopper = await Shopper.enter(shop)
  const transaction = await shopper.buy(email, [level])
  const { id } = await purchaseOf(shop, email)
  const dashboard = await Dashboard.signIn(page, shop)
  // Older address that staff may have bookmarked.
  await dashboard.open(`/transactions/${id}`, email)
  await expect(page).toHaveURL(new RegExp(`/app/purchases/${id}$`))
  const downloads = page.getByRole("region", { name: "Downloads" })

  await downloads.getByRole("button", { name: "Revoke LevelCreator" }).click()
  const prompt = page.getByRole("alertdialog", { name: "Revoke LevelCreator?" })
  await prompt.getByRole("button", { name: "Revoke" }).click()
  await expect(prompt.getByRole("alert")).toHaveText("Give a reason.")
  await expect(prompt.getByRole("textbox", { name: "Reason" })).toBeFocused()
  await expectSound(page, "[role=alertdialog]")
  await prompt.getByRole("textbox", { name: "Reason" }).fill("refunded")
  await prompt.getByRole("button", { name: "Revoke" }).click()
  await expect(prompt.getByRole("alert")).toContainText("Please give another reason.")
  await expect(prompt.getByRole("textbox", { name: "Reason" })).toHaveValue("refunded")
  await prompt.getByRole("textbox", { name: "Reason" }).fill("A stolen card.")
  await prompt.getByRole("button", { name: "Revoke" }).click()
  await expect(prompt).toBeHidden()
  await expect(downloads).toContainText("Revoked: A stolen card.")
  expect((await shopper.download(transaction, level.filename)).status).toBe(403)

  await downloads.getByRole("button", { name: "Restore LevelCreator" }).click()
  const back = page.getByRole("alertdialog", { name: "Restore LevelCreator?" })
  await back.getByRole("textbox", { name: "Reason" }).fill("It was theirs.")
  await back.getByRole("button", { name: "Restore" }).dblclick()
  await expect(downloads.getByText("Delivers")).toBeVisible()
  expect((await shopper.download(transaction, level.filename)).status).toBe(200)
  await expect(page.getByRole("list", { name: "What staff did" }).getByRole("listitem")).toHaveText([
    /^Download restored: LevelCreatorPro\.zip.*It was theirs\.$/,
    /^Download revoked: LevelCreatorPro\.zip.*A stolen card\.$/,
  ])
})

test("of two captures that do not match, staff release one and refund the other", async ({ page, shop, mailbox }) => {
  const shopper = await Shopper.enter(shop)
  await tampered(shop, shopper, "capture-release@example.com")
  await tampered(shop, shopper, "capture-refund@example.com")
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Captures to decide")
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
  await expect(page.getByRole("region", { name: "Downloads" })).toContainText("Delivers")

  await dashboard.go("Captures to decide")
  await dashboard.search("capture-refund@")
  await dashboard.rows().getByText("capture-refund@example.com").click()
  await page.getByRole("button", { name: "Refund" }).click()
  const refund = page.getByRole("alertdialog", { name: "Refund $1.00?" })
  await refund.getByRole("button", { name: "Refund $1.00" }).click()
  await expect(page.getByText("$1.00 went back.")).toBeVisible()
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
