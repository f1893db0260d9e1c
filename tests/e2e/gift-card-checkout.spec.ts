import type { Locator, Page, Request } from "@playwright/test"
import type { TestShop } from "../helpers/shop"
import { expectUsable } from "./support/accessibility"
import { isFocused } from "./support/browser"
import { cubist, type Product, product } from "./support/catalogue"
import { addToCart, confirmed, fillCart, openPaypal, pay, paypalButton } from "./support/checkout"
import { applyCode, codeField, orderSummary } from "./support/discounts"
import { balanceOf, boughtCard, cardForOther, cardForSelf, checkOut, spend } from "./support/gift-cards"
import { hold } from "./support/hold"
import { expect, test } from "./support/mailbox-fixtures"
import { moved, watchMoves } from "./support/moves"
import { addButton, emailField, messages } from "./support/parts"
import type { Paypal } from "./support/paypal"
import { hydrated } from "./support/scripts"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

const room = product("room-optimizer")
const guid = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/

interface CardLine {
  giftCardCode: string
  giftCardValue: number
}

test("own cards show their codes, and gifts are mailed", async ({ page, shop, paypal, mailbox }) => {
  const recipientEmail = "bo-by-mail@example.com"
  const given = cardForOther(100, { to: "Bo Builder", recipientEmail, message: "For your new office." })
  const reserved = calls(page, "/api/generate-giftcard.php")
  await checkOut(page, cardForSelf(50), given)
  await expect(orderSummary(page)).toContainText("For Bo Builder")
  await emailField(page).fill("ann-by-mail@example.com")
  const transaction = await pay(page)
  expect(await paypal.captures()).toMatchObject([{ id: transaction, amount: { value: "162.00" } }])
  expect(reserved.map((request) => request.postDataJSON())).toEqual([{ value: 50 }, { value: 100 }])

  const lines = (await stored(page, `purchase_${transaction}`)) as [CardLine, CardLine]
  expect(lines).toMatchObject([{ giftCardValue: 50 }, { giftCardType: "gift", to: "Bo Builder", recipientEmail }])
  for (const { giftCardCode, giftCardValue } of lines) {
    expect(giftCardCode).toMatch(guid)
    expect(await balanceOf(shop, giftCardCode)).toBe(giftCardValue)
  }
  await expect(page.getByText(lines[0].giftCardCode).first()).toBeVisible()
  await expect(page.getByText(`Gift card has been sent to ${recipientEmail}`)).toBeVisible()
  await expect(page.getByText("For your new office.").first()).toBeVisible()
  await expectUsable(page, "bought cards")
  await expect.poll(() => stored(page, "cart")).toEqual([])
  const { text } = await mailbox.to(recipientEmail)
  for (const part of [lines[1].giftCardCode, "For your new office.", "Ann Giver"]) expect(text).toContain(part)
  await mailbox.to("ann-by-mail@example.com", 2)
})

test("a card pays all of one order without PayPal, and a part of the next", async ({ page, shop, paypal, request }) => {
  const code = await boughtCard(shop, 50)
  const far = calls(page, shop.sandboxUrl)
  await test.step("a free order asks for the address, loads nothing from PayPal, and delivers", async () => {
    await fillCart(page, room)
    await visit(page, "/checkout")
    await applyCode(page, ` ${code.toLowerCase()} `)
    await expect(messages(page).getByText("Gift Card Applied!", { exact: true })).toBeVisible()
    await expect(messages(page).getByText("$19.99 discount applied to your order.", { exact: true })).toBeVisible()
    await expectCard(page, code, ["$50.00", "$19.99", "$30.01"])
    await expectSummary(page, ["$19.99", "−$19.99", "$0.00", "$0.00"])
    await expectUsable(page, "an applied card")
    await freeOrderButton(page).click()
    await expect(messages(page).getByText("Email Required", { exact: true })).toBeVisible()
    await expect(messages(page).getByText("Please enter your email address", { exact: true })).toBeVisible()
    await expect(emailField(page)).toBeFocused()
    await emailField(page).fill("parts@example.com")
    await expect(paypalButton(page)).toHaveCount(0)
    await freeOrderButton(page).click()
    const transaction = await confirmed(page)
    expect(transaction).toMatch(/^[A-Z0-9]{17}$/)
    await expect(page.getByRole("main")).not.toContainText("PayPal")
    expect(far).toEqual([])
    expect(await amounts(paypal)).toEqual([])
    const download = page.getByRole("link", { name: `Download ${room.name}` })
    expect((await request.get((await download.getAttribute("href")) ?? "")).status()).toBe(200)
    await expect.poll(() => stored(page, "cart")).toEqual([])
    await expect.poll(() => stored(page, "cd:checkout_unfinished")).toBeUndefined()
    await expect.poll(() => stored(page, `purchase_${transaction}`)).toMatchObject([{ filename: room.filename }])
  })

  await test.step("the next order starts without the card, which then pays what is left on it", async () => {
    await fillCart(page, cubist)
    await visit(page, "/checkout")
    await expect(codeField(page)).toHaveValue("")
    await applyCode(page, code)
    await expectCard(page, code, ["$30.01", "$30.01", "$0.00"])
    // 99.99 − 30.01 = 69.98; 8 % of it is 5.5984.
    await expectSummary(page, ["$99.99", "−$30.01", "$5.60", "$75.58"])
    await emailField(page).fill("parts@example.com")
    await pay(page)
    expect(await amounts(paypal)).toEqual(["75.58"])
    expect(await balanceOf(shop, code)).toBeUndefined()
  })
})

test("a printed card's link applies it, and it follows the cart", async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const code = await boughtCard(shop, 100)
  await visit(page, "/products")
  await page.goto(`${shop.url}/products#code=${code}`)
  await expect(messages(page).getByText("Your gift card is saved", { exact: true })).toBeVisible()
  expect(page.url()).toBe(`${shop.url}/products`)
  await fillCart(page, room)
  await visit(page, "/checkout")
  await expectCard(page, code, ["$100.00", "$19.99", "$80.01"])

  await watchMoves(page)
  const release = await hold(page, "**/assets/applied-card-panel-*.js")
  await visit(page, "/checkout")
  await hydrated(page)
  await expect(page.getByRole("heading", { name: "Payment" })).toBeHidden()
  release()
  await expectCard(page, code, ["$100.00", "$19.99", "$80.01"])
  await page.waitForLoadState("networkidle")
  expect(await moved(page)).toBeLessThan(0.01)

  const other = await context.newPage()
  await addToCart(other, cubist)
  await expectCard(page, code, ["$100.00", "$100.00", "$0.00"])
  // 119.98 − 100 = 19.98; 8 % of it is 1.5984.
  await expectSummary(page, ["$119.98", "−$100.00", "$1.60", "$21.58"])
  await spend(shop, code, room)
  await page.reload()
  await expectCard(page, code, ["$80.01", "$80.01", "$0.00"])
  await visit(other, "/checkout")
  await expect(codeField(other)).toHaveValue("")
})

test("a refused code stays in its field, and an applied one is removed", async ({ page, shop, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  const code = await boughtCard(shop, 50)
  await fillCart(page, room)
  await visit(page, "/checkout")
  await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled()
  await codeField(page).pressSequentially("abef")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.type("cd")
  await expect(codeField(page)).toHaveValue("ABCDEF")
  await applyCode(page, anyCard)
  await expect(messages(page).getByText("Invalid Gift Card", { exact: true })).toBeVisible()
  await expect(codeField(page)).toHaveAccessibleDescription(/This gift card code is not valid\./)
  await expect(codeField(page)).toHaveValue(anyCard)
  await expect(codeField(page)).toBeFocused()
  await expectUsable(page, "a refused code")
  await page.keyboard.press("Backspace")
  await expect(codeField(page)).toHaveAccessibleDescription("")
  await page.route("**/api/validate-giftcard.php", (route) => route.abort(), { times: 1 })
  await applyCode(page, code)
  await expect(codeField(page)).toHaveAccessibleDescription("Failed to validate gift card. Please try again.")
  await page.getByRole("button", { name: "Apply" }).press("Space")
  await expect(removal(page)).toBeFocused()
  await expect(freeOrderButton(page)).not.toHaveAttribute("aria-busy")
  const release = await hold(page, "**/store/checkout/codes")
  await applyCode(page, "NO-SUCH-CODE")
  await expect(freeOrderButton(page)).toHaveAttribute("aria-busy", "true")
  release()
  await expect(freeOrderButton(page)).not.toHaveAttribute("aria-busy")

  await codeField(page).fill("")
  await removal(page).click()
  await expect(messages(page).getByText("Gift Card Removed", { exact: true })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(orderSummary(page).getByRole("definition")).toHaveText(["$19.99", "$1.60", "$21.59"])
  await page.reload()
  await expect(codeField(page)).toHaveValue("")
})

test("charges nothing when the card was spent before the approval", async ({ page, shop, paypal, consoleErrors }) => {
  consoleErrors.announce(/409|CheckoutRefusal/)
  const code = await checkOutWithCard(page, shop, cubist)
  await emailField(page).fill("drained@example.com")
  const popup = await openPaypal(page)
  await spend(shop, code, room)
  await popup.getByRole("button", { name: "Pay Now" }).click()
  const notice = alert(page, "Your gift card's balance has changed")
  await expect(notice).toContainText("Nothing has been charged. There is $30.01 on the card.")
  await expect(notice.locator("..")).toBeFocused()
  expect(await amounts(paypal)).toEqual([])
  await expectCard(page, code, ["$30.01", "$30.01", "$0.00"])
  await pay(page)
  expect(await amounts(paypal)).toEqual(["75.58"])
  expect(await balanceOf(shop, code)).toBeUndefined()
})

test("a free order whose answer is lost is made and redeemed once", async ({ page, shop, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED|Failed to fetch/)
  const code = await checkOutWithCard(page, shop, room)
  await emailField(page).fill("lost-answer@example.com")
  const sent = calls(page, "/api/process-payment.php")
  await page.route(
    "**/api/process-payment.php",
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 2 },
  )
  await freeOrderButton(page).click()
  const notice = alert(page, "Failed to process free order. Please try again.")
  await expect(notice).toContainText("your gift card is charged only once")
  await notice.getByRole("button", { name: "Try again" }).click()
  await expect.poll(() => sent.length).toBe(2)
  await expect(notice).toBeVisible()

  const script = "**/assets/send-order-*.js"
  await page.route(script, (route) => route.abort())
  await page.reload()
  const waiting = page.getByRole("button", { name: "Complete order" })
  await expectSummary(page, ["$19.99", "−$19.99", "$0.00", "$0.00"])
  await waiting.click()
  const failed = alert(page, "You have an unfinished order")
  await expect(failed).toContainText("The order could not be sent.")
  await failed.getByRole("button", { name: "Try again" }).click()
  // The second failure reloads the page: some browsers ask for a script only once per document.
  await expect(waiting).toBeVisible()
  await page.unroute(script)
  await waiting.click()
  const transaction = await confirmed(page)
  const [first, ...again] = sent.map((request) => request.postData())
  expect(first).toContain(transaction)
  expect(again).toEqual([first, first])
  expect(await balanceOf(shop, code)).toBe(30.01)
  expect(await shop.query("select id from purchase where email = $1", ["lost-answer@example.com"])).toHaveLength(1)
  await expect.poll(() => stored(page, "cd:checkout_unfinished")).toBeUndefined()
})

test("Apply keeps the focus, sends once, and explains a silent refusal", async ({ page, front }) => {
  const release = front.hold("/api/validate-giftcard.php")
  await visit(page, `${front.url}/products/${room.id}`)
  await addButton(page).click()
  await visit(page, `${front.url}/checkout`)
  await codeField(page).fill(anyCard)
  await page.getByRole("button", { name: /^Apply/ }).press("Enter")
  const busy = page.getByRole("button", { name: "Applying..." })
  await expect(busy).toHaveAttribute("aria-busy", "true")
  expect(await isFocused(busy)).toBe(true)
  await page.keyboard.press("Enter")
  front.answer("/api/validate-giftcard.php", { json: { valid: 0, value: null, message: null } })
  release()
  await expect(codeField(page)).toHaveAccessibleDescription("Failed to validate gift card. Please try again.")
  expect(front.callsOf("/api/validate-giftcard.php")).toHaveLength(1)
})

const anyCard = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"

const removal = (page: Page) => page.getByRole("button", { name: "Remove gift card" })
const freeOrderButton = (page: Page) => page.getByRole("button", { name: "Complete Free Order" })
const alert = (page: Page, heading: string): Locator => page.getByRole("alert").filter({ hasText: heading })

/** Returns the code of a new card of $50. */
async function checkOutWithCard(page: Page, shop: TestShop, item: Product): Promise<string> {
  const code = await boughtCard(shop, 50)
  await fillCart(page, item)
  await visit(page, "/checkout")
  await applyCode(page, code)
  await expect(removal(page)).toBeVisible()
  return code
}

async function expectCard(page: Page, code: string, amounts: [holds: string, pays: string, keeps: string]) {
  const card = page.getByRole("region", { name: "Gift card" })
  await expect(card).toContainText(`Gift card ending ${code.slice(-4)}`)
  await expect(card).not.toContainText(code.slice(0, 8))
  await expect(card.getByRole("term")).toHaveText(["On the card", "Used for this order", "Stays on the card"])
  await expect(card.getByRole("definition")).toHaveText(amounts)
}

async function expectSummary(page: Page, amounts: [subtotal: string, card: string, tax: string, total: string]) {
  await expect(orderSummary(page).getByRole("term")).toHaveText(["Subtotal", "Gift card", "Tax8%", "Total"])
  await expect(orderSummary(page).getByRole("definition")).toHaveText(amounts)
}

/** Captures since the test's gift card was bought. */
async function amounts(paypal: Paypal): Promise<string[]> {
  return (await paypal.captures()).slice(1).map(({ amount }) => amount.value)
}

function calls(page: Page, part: string): Request[] {
  const seen: Request[] = []
  page.on("request", (request) => void (request.url().includes(part) && seen.push(request)))
  return seen
}
