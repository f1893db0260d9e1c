import type { Page } from "@playwright/test"
import jsQR from "jsqr"
import sharp from "sharp"
import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { cubist } from "./support/catalogue"
import { fillCart } from "./support/checkout"
import { codeField } from "./support/discounts"
import { expect, test, withoutJavaScript } from "./support/fixtures"
import { addButton, messages, title } from "./support/parts"
import { holdScripts } from "./support/scripts"
import { keep, stored } from "./support/storage"
import { visit } from "./support/visit"

const code = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"
const other = "11111111-2222-4333-8444-555555555555"
const lina = { from: "Max", to: "Lina", recipientEmail: "lina-gift@example.com", message: "Happy birthday!" }

const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true })
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const email = (page: Page) => page.getByRole("textbox", { name: "Recipient’s email" })
const message = (page: Page) => page.getByRole("textbox", { name: "Message" })
const preview = (page: Page) => page.getByRole("region", { name: "Preview" })

async function fillGift(page: Page, card: typeof lina): Promise<void> {
  await radio(page, "For someone else").check()
  await field(page, "From").fill(card.from)
  await field(page, "To").fill(card.to)
  await email(page).fill(card.recipientEmail)
  await message(page).fill(card.message)
}

test("a gift has a preview, says what it lacks, and keeps what was typed until it is added", async ({ page }) => {
  await visit(page, "/gift-cards")
  await expect(preview(page)).toContainText("$25")
  await expect(page.getByRole("button", { name: "Add to Cart" })).toContainText("$27.00 with 8% tax")
  await expect(preview(page).getByRole("term")).toHaveCount(0)
  await radio(page, "For someone else").check()
  await expect(preview(page).getByRole("term")).toHaveText(["To", "From"])
  await radio(page, "$100").check()
  await field(page, "To").pressSequentially("Lin")
  await expect(preview(page).getByRole("definition").first()).toHaveText("Lin")
  await field(page, "From").fill("Max")
  await message(page).fill(lina.message)
  await expect(preview(page)).toContainText("$100")
  await expect(preview(page).getByRole("definition")).toHaveText(["Lin", "Max", lina.message])
  await radio(page, "For myself").check()
  await expect(field(page, "To")).toBeHidden()
  await expect(preview(page).getByRole("term")).toHaveCount(0)
  await radio(page, "For someone else").check()
  await field(page, "To").fill("")
  await addButton(page).click()
  await expect(messages(page).getByText("Missing Information", { exact: true })).toBeVisible()
  await expect(messages(page)).toContainText("Please fill in all required fields for the gift recipient")
  await expect(field(page, "To")).toBeFocused()
  await expect(field(page, "To")).toHaveAccessibleDescription("Please enter the recipient’s name.")
  await expect(email(page)).toHaveAccessibleDescription(/Please enter the recipient’s email address\.$/)
  await expect(field(page, "From")).toHaveValue("Max")
  await expect.poll(() => stored(page, "cart")).toBeUndefined()

  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click()
  await expect(title(page)).toHaveText("Terms of Service")
  await page.goBack()
  await expect(message(page)).toHaveValue(lina.message)
  await visit(page, "/products")
  await visit(page, "/gift-cards")
  await expect(message(page)).toHaveValue(lina.message)
  await expect(radio(page, "$100")).toBeChecked()

  await addButton(page).click()
  await field(page, "To").fill("Lina")
  await expect(field(page, "To")).not.toHaveAttribute("aria-invalid")
  await email(page).fill("lina@")
  await addButton(page).click()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription(/Please enter a valid e-mail address/)
  await email(page).fill(" Lina-Gift@Example.com ")
  await addButton(page).click()
  await expect(messages(page).getByText("Gift Card Added to Cart!", { exact: true })).toBeVisible()
  await expect.poll(() => stored(page, "cart")).toMatchObject([{ ...lina, giftCardType: "gift", price: 100 }])
  await expectBlank(page)
  await visit(page, "/products")
  await visit(page, "/gift-cards")
  await expectBlank(page)
})

test("several cards are separate cart lines that name their recipients", async ({ page }) => {
  await visit(page, "/gift-cards")
  await fillGift(page, lina)
  await addButton(page).click()
  await fillGift(page, { ...lina, to: "Oscar", recipientEmail: "oscar@example.com", message: "" })
  await addButton(page).click()
  await addButton(page).click()
  await expect(page.getByText("3 gift cards are in your cart.")).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "View cart" }).click()
  await expect(page.getByRole("heading", { level: 3, name: "$25 Gift Card" })).toHaveCount(3)
  await expect(page.getByText("For Lina, from Max")).toBeVisible()
  await expect(page.getByText("“Happy birthday!”")).toBeVisible()
  const more = page.getByRole("button", { name: "One more of $25 Gift Card for Oscar" })
  await expect(more).toHaveAttribute("aria-disabled", "true")
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("$75.00")
  await page.getByRole("button", { name: "Remove $25 Gift Card for Lina" }).click()
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(2)
  await expect.poll(() => stored(page, "cart")).toMatchObject([{ to: "Oscar", quantity: 1 }, { giftCardType: "self" }])
})

test("keeps what is chosen, typed and sent before the app has loaded", async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto("/gift-cards", { waitUntil: "commit" })
  await fillGift(page, lina)
  await addButton(page).click()
  release()
  await expect(messages(page).getByText("Gift Card Added to Cart!", { exact: true })).toBeVisible()
  await expect.poll(() => stored(page, "cart")).toMatchObject([lina])
})

withoutJavaScript("without JavaScript the fields of a gift appear once it is chosen", async ({ page }) => {
  await page.goto("/gift-cards")
  await expect(email(page)).toBeHidden()
  await radio(page, "For someone else").check()
  await expect(email(page)).toBeVisible()
})

test("a long card fits 320 px and is accessible in every state", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, "/gift-cards")
  await radio(page, "For someone else").check()
  await addButton(page).click()
  await expectAccessible(page, "nothing filled in")
  await fillGift(page, { ...lina, to: "W".repeat(60), message: "M".repeat(400) })
  expect(await sideways(page)).toBe(0)
  await expectAccessible(page, "filled in")
  await addButton(page).click()
  await visit(page, "/cart")
  expect(await sideways(page), "cart").toBe(0)
  await expectAccessible(page, "cart")
})

test.describe("bought cards", () => {
  const line = {
    name: "$500 Gift Card",
    type: "Gift Card",
    quantity: 1,
    image: "/media/gift-cards/500-320.webp",
    giftCardValue: 500,
    giftCardType: "self",
    giftCardCode: code,
  }
  const gift = { ...line, ...lina, name: "$25 Gift Card", giftCardValue: 25, giftCardType: "gift", giftCardCode: other }
  const items = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) })

  async function confirmationOf(page: Page, lines: object[]): Promise<void> {
    await keep(page, "purchase_TRANSACTION1", JSON.stringify(lines))
    await visit(page, "/confirmation?transaction=TRANSACTION1")
    await expect(items(page)).toHaveCount(lines.length)
  }

  test("a bought card shows its code or recipient, and is not printed without a code", async ({ page }) => {
    await confirmationOf(page, [line, gift, { ...line, giftCardCode: null }])
    const [own, given] = [items(page).nth(0), items(page).nth(1)]
    await expect(own.getByText(code, { exact: true })).toBeVisible()
    await expect(own).toContainText("Value: $500 | Save this code to use for future purchases")
    await expect(given.getByText("Gift card has been sent to lina-gift@example.com", { exact: true })).toBeVisible()
    await expect(given).toContainText("Lina (lina-gift@example.com)")
    await expect(given.getByRole("definition")).toHaveText(["Lina", "Max", lina.message])
    const codeless = items(page).nth(2)
    await expect(codeless.getByText("Your code is on its way to you by e-mail.")).toBeVisible()
    await expect(codeless.getByRole("button", { name: "Print Gift Card" })).toHaveCount(0)
    await expect(page.getByRole("button", { name: /^Download/ })).toHaveCount(0)
    await expectAccessible(page, "bought cards")
  })

  test("a code breaks between its groups, and a click selects all of it", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await confirmationOf(page, [line])
    expect(await sideways(page)).toBe(0)
    await page.getByText(code, { exact: true }).click()
    expect(await page.evaluate("getSelection().toString()")).toBe(code)
    const groups = await linesOf(page, code)
    expect(groups.every((text) => /^[0-9A-F]+(-[0-9A-F]+)*-?$/.test(text))).toBe(true)
    expect(groups.join("")).toBe(code)
    expect(groups.length).toBeGreaterThan(1)
  })

  test("prints one card on one page, whose QR code brings its code to the checkout", async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme: "dark" })
    const longest = { to: "W".repeat(60), from: "M".repeat(60), message: "Happy birthday! ".repeat(25) }
    await confirmationOf(page, [line, { ...gift, ...longest }])
    // The browser's print window would block.
    await page.evaluate("window.print = () => undefined")
    const print = async () => {
      await page.emulateMedia({ media: "screen", colorScheme: "dark" })
      await items(page).nth(1).getByRole("button", { name: "Print Gift Card" }).click()
      await page.emulateMedia({ media: "print", colorScheme: "dark" })
    }
    await print()
    await expect(page.getByText(other, { exact: true })).toBeVisible()
    await expect(page.getByText(code, { exact: true })).toBeHidden()
    await expect(page.getByRole("banner")).toBeHidden()
    await expect(page.getByRole("contentinfo")).toBeHidden()
    await expect(page.getByRole("button", { name: "Print Gift Card" })).toHaveCount(0)
    await expect(page.getByText(other, { exact: true })).toHaveCSS("color", "rgb(17, 28, 51)")
    const redeem = page.getByText(`Redeem at ${new URL(shop.url).host}`, { exact: true })
    await expect(redeem.filter({ visible: true })).toHaveCount(1)
    const square = page.getByRole("img", { name: "Link that redeems this card" })
    const link = await readSquare(await square.screenshot({ scale: "css" }))
    expect(link).toBe(`${shop.url}/products#code=${other}`)
    // A PDF ends the printing, as paper does.
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1")
      expect(pdf.match(/\/Type \/Page\b/g), format).toHaveLength(1)
      await print()
    }

    await page.emulateMedia({ media: "screen" })
    await expect(page.getByText(code, { exact: true })).toBeVisible()

    await visit(page, link)
    await expect(page.getByText("Your gift card is saved", { exact: true })).toBeVisible()
    expect(page.url()).toBe(`${shop.url}/products`)
    await fillCart(page, cubist)
    await visit(page, "/checkout")
    // This shop does not know the test's card.
    await expect(codeField(page)).toHaveAccessibleDescription(/This gift card code is not valid\./)
    await expect(codeField(page)).toHaveValue(other)
  })
})

test("the page prints its preview alone, on one page", async ({ page }) => {
  await visit(page, "/gift-cards")
  await fillGift(page, lina)
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden()
  await expect(page.getByRole("definition").first()).toHaveText("Lina")
  expect((await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1)
})

async function expectBlank(page: Page): Promise<void> {
  await expect(radio(page, "For myself")).toBeChecked()
  await expect(radio(page, "$25")).toBeChecked()
  await expect(email(page)).toBeHidden()
  await expect(preview(page)).toContainText("$25")
  await radio(page, "For someone else").check()
  for (const box of [field(page, "From"), field(page, "To"), email(page), message(page)]) {
    await expect(box).toHaveValue("")
  }
  await radio(page, "For myself").check()
}

function linesOf(page: Page, text: string): Promise<string[]> {
  return page.evaluate(`(() => {
    const lines = new Map()
    const paragraph = [...document.querySelectorAll("p")].find(({ textContent }) => textContent === ${JSON.stringify(text)})
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (let at = 0; at < node.textContent.length; at += 1) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const top = Math.round(range.getBoundingClientRect().top)
        lines.set(top, (lines.get(top) ?? "") + node.textContent[at])
      }
    }
    return [...lines.values()]
  })()`)
}

async function readSquare(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ""
}
