import type { Locator, Page } from "@playwright/test"
import { Staff } from "../helpers/staff"
import { GiftCardDesk } from "../helpers/staff-gift-cards"
import { sideways } from "./support/browser"
import { product } from "./support/catalogue"
import { addToCart, confirmed } from "./support/checkout"
import { expectSound } from "./support/dashboard"
import { applyCode } from "./support/discounts"
import { picture } from "./support/guide"
import { expect, test } from "./support/mailbox-fixtures"
import { visit } from "./support/visit"

const room = product("room-optimizer") // $19.99
const guid = /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/

// The browser logs refused calls.
test.beforeEach(({ consoleErrors }) => consoleErrors.announce(/status of 400/))

test("staff create, adjust, disable and reveal a card that pays", async ({ page, context, mailbox, dashboard }) => {
  const email = "lina-from-staff@example.com"
  await dashboard.go("Gift cards")

  await test.step("the form says what is missing, and keeps what was typed", async () => {
    await page.getByRole("button", { name: "Create" }).click()
    const drawer = page.getByRole("dialog", { name: "Create gift card" })
    await drawer.getByRole("textbox", { name: "Amount" }).fill("501")
    await drawer.getByRole("button", { name: "Create" }).click()
    await expect(drawer.getByRole("alert")).toHaveText([
      "Type whole dollars, from 1 to 500.",
      "Type a name.",
      "Type an e-mail address, like name@example.com.",
    ])
    const amount = drawer.getByRole("textbox", { name: "Amount" })
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue("501")
    await expectSound(page, '[role="dialog"] form')
    await amount.fill("40")
    await drawer.getByRole("textbox", { name: "Recipient's name" }).fill("Lina Bo Bardi")
    await drawer.getByRole("textbox", { name: "Recipient's e-mail" }).fill(email)
    await drawer.getByRole("textbox", { name: "Message" }).fill("For your patience.")
    await drawer.getByRole("button", { name: "Create" }).dblclick()
  })

  const mail = await mailbox.to(email)
  const code = guid.exec(mail.text ?? "")?.[0] ?? ""
  expect(mail.subject).toBe("CD Atelier has sent you a $40 gift card")

  await test.step("one card, on its page and in the list", async () => {
    await expect(page.getByRole("heading", { level: 1, name: `Gift card •••• ${code.slice(-4)}` })).toBeVisible()
    await expect(entries(page)).toHaveText([/^Issued\+\$40\.00\$40\.00–.+/])
    await expect(page.getByRole("list", { name: "E-mails with the code" })).toContainText("Sent")
    await expect(page.locator("main")).not.toContainText(code)
    await expectSound(page, "main")
    await picture(page, "gift-card")
    await dashboard.go("Gift cards")
    await dashboard.search(code.slice(-6))
    await expect(dashboard.rows()).toHaveText([/Active.*Lina Bo Bardi, lina-from-staff@example\.com.*\$40\.00/])
    await expectSound(page, "main")
    await picture(page, "gift-cards")
    await dashboard
      .rows()
      .getByRole("link", { name: code.slice(-4) })
      .click()
    await expect(entries(page)).toHaveCount(1)
  })

  const shopper = await context.newPage()
  await test.step("it pays an order", async () => {
    await addToCart(shopper, room)
    await apply(shopper, code)
    await expect(shopper.getByRole("region", { name: "Gift card" })).toContainText("$20.01")
    await shopper.getByRole("textbox", { name: "Email" }).fill("lina-pays@example.com")
    await shopper.getByRole("button", { name: "Complete Free Order" }).click()
    await confirmed(shopper)
    await page.reload()
    await expect(entries(page)).toHaveText([
      /^Paid−\$19\.99\$20\.01Order #\d+Shopper/,
      /^Held for a payment\+\$19\.99 held\$40\.00Order #\d+Shopper/,
      /^Issued/,
    ])
  })

  await test.step("its balance is adjusted", async () => {
    await page.getByRole("button", { name: "Adjust" }).click()
    const drawer = page.getByRole("dialog", { name: "Adjust the balance" })
    await drawer.getByRole("textbox", { name: "New balance" }).fill("20.01")
    await drawer.getByRole("button", { name: "Adjust" }).click()
    await expect(drawer.getByRole("alert")).toHaveText([
      "The card already has this balance.",
      "Give a reason, so that colleagues understand it later.",
    ])
    await drawer.getByRole("textbox", { name: "New balance" }).fill("50")
    await drawer.getByRole("textbox", { name: "Reason" }).fill("It was meant to be more.")
    await drawer.getByRole("button", { name: "Adjust" }).dblclick()
    await expect(drawer).toBeHidden()
    await expect(entries(page).first()).toContainText("Adjusted+$29.99$50.00")
    await expect(entries(page).first()).toContainText("It was meant to be more.")
    await expect(entries(page)).toHaveCount(4)
  })

  await test.step("disabled, it is refused at the checkout; enabled, it pays again", async () => {
    await switchCard(page, "Disable", "It was stolen.")
    await expect(page.getByText("Disabled", { exact: true }).first()).toBeVisible()
    await addToCart(shopper, room)
    await apply(shopper, code)
    await expect(shopper.getByText("This gift card code is not valid.").first()).toBeVisible()
    await switchCard(page, "Enable", "It was found.")
    await expect(page.getByRole("button", { name: "Disable" })).toBeVisible()
    await apply(shopper, code)
    await expect(shopper.getByRole("region", { name: "Gift card" })).toContainText("$50.00")
  })

  await test.step("its code is shown on request", async () => {
    await page.getByRole("button", { name: "Show the code" }).click()
    const question = page.getByRole("alertdialog", { name: "Show the code?" })
    await question.getByRole("button", { name: "Show the code" }).click()
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await expect(history(page)).toHaveText([
      /^Viewed its code/,
      /^Enabled it.*It was found\./,
      /^Disabled it.*It was stolen\./,
      /^Adjusted its balance.*It was meant to be more\./,
      /^Created the card/,
    ])
    expect(page.url()).not.toContain(code)
    await page.reload()
    await expect(entries(page)).toHaveCount(6)
    await expect(page.getByText(code, { exact: true })).toHaveCount(0)
  })
})

test("staff mail a card again, also to a new address", async ({ page, shop, mailbox, dashboard, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  const [wrong, right] = [`${"lina-mistyped".repeat(4)}@example.com`, `${"lina-corrected".repeat(4)}@example.com`]
  const desk = new GiftCardDesk(shop, await Staff.signIn(shop))
  const { id } = await desk.made({ recipient_email: wrong })
  const code = await desk.code(id)
  const mails = page.getByRole("list", { name: "E-mails with the code" })
  const expectFits = async () => expect(await sideways(page)).toBe(0)
  await page.setViewportSize({ width: 360, height: 800 })
  await dashboard.open("/gift-cards", "Gift cards")
  await expect(dashboard.rows().first()).toBeVisible()
  await expectFits()
  expect((await page.getByRole("searchbox").boundingBox())?.width, "room to search").toBeGreaterThan(150)
  await dashboard.open(`/gift-cards/${id}`, `Gift card •••• ${code.slice(-4)}`)
  await expect(page.getByText("The shop has not e-mailed this card.")).toBeVisible()
  await expectFits()

  const drawer = page.getByRole("dialog", { name: "E-mail the card" })
  const to = drawer.getByRole("textbox", { name: "E-mail to" })
  const send = drawer.getByRole("button", { name: "Send" })
  const open = () => page.getByRole("button", { name: "E-mail it" }).click()

  await test.step("to its address, unless it is cancelled, and once a minute", async () => {
    await open()
    await expect(to).toHaveValue(wrong)
    await drawer.getByRole("button", { name: "Cancel" }).click()
    await expect(drawer).toBeHidden()
    await open()
    await expect(drawer.getByRole("textbox", { name: "Reason" })).toHaveCount(0)
    await send.dblclick()
    expect((await mailbox.to(wrong)).text).toContain(code)
    await expect(mails).toContainText("Sent")
    await open()
    await send.click()
    await expect(drawer.getByRole("alert")).toContainText(
      "This card was e-mailed less than a minute ago. Please wait a little.",
    )
    await drawer.getByRole("button", { name: "Cancel" }).click()
  })

  await test.step("to a corrected address, for a reason; what was typed stays", async () => {
    await desk.waitAMinute(id)
    await open()
    await to.fill("lina")
    await send.click()
    await expect(drawer.getByRole("alert")).toHaveText([
      "Type an e-mail address, like name@example.com.",
      "Give a reason, so that colleagues understand it later.",
    ])
    await expect(to).toBeFocused()
    await expect(to).toHaveValue("lina")
    await to.fill(right)
    await expect(drawer.getByText(`The shop has already e-mailed this card to ${wrong}`)).toBeVisible()
    await expectSound(page, '[role="dialog"] form')
    await drawer.getByRole("textbox", { name: "Reason" }).fill("The buyer mistyped it.")
    await expectFits()
    await send.click()
    await expect(page.getByText(`The e-mail to ${right} is on its way.`)).toBeVisible()
    await expect(drawer).toBeHidden()
    expect((await mailbox.to(right)).text).toContain(code)
    await expect(history(page).first()).toHaveText(
      new RegExp(`^Corrected its address from ${wrong} to ${right}, and e-mailed it there.*The buyer mistyped it\\.`),
    )
    await expect(mails.getByRole("listitem")).toHaveText([new RegExp(right), new RegExp(wrong)])
    await expectFits()
    await expectSound(page, "main")
    expect(mailbox.sentTo(wrong)).toHaveLength(1)
  })

  await test.step("when the answer is lost, the drawer does not claim that nothing was done", async () => {
    await page.route("**/admin/gift-cards/*/disable", async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole("button", { name: "Disable" }).click()
    const disable = page.getByRole("dialog", { name: "Disable the card" })
    await disable.getByRole("textbox", { name: "Reason" }).fill("It was stolen.")
    await disable.getByRole("button", { name: "Disable" }).click()
    await expect(disable.getByRole("alert")).toHaveText(/^The change may have been made anyway\. Check this page/)
    await expect(page.getByText("The shop did not answer", { exact: true })).toBeVisible()
    await expect(page.getByText("The card was not disabled")).toHaveCount(0)
    await disable.getByRole("button", { name: "Cancel" }).click()
    await expect(page.getByText("Disabled", { exact: true }).first()).toBeVisible()
  })
})

function entries(page: Page): Locator {
  return page.getByRole("table").locator("tbody").getByRole("row")
}

function history(page: Page): Locator {
  return page.getByRole("list", { name: "What staff did" }).getByRole("listitem")
}

async function switchCard(page: Page, action: "Disable" | "Enable", reason: string): Promise<void> {
  await page.getByRole("button", { name: action }).click()
  const drawer = page.getByRole("dialog", { name: `${action} the card` })
  await drawer.getByRole("textbox", { name: "Reason" }).fill(reason)
  await drawer.getByRole("button", { name: action }).click()
  await expect(drawer).toBeHidden()
}

async function apply(page: Page, code: string): Promise<void> {
  await visit(page, "/checkout")
  await applyCode(page, code)
}
