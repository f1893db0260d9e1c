import type { Page } from "@playwright/test"
import { longest } from "../../backend/modules/digital-product/fact-rules"
import { eachField } from "../../backend/modules/digital-product/page-facts"
import { eventually } from "../helpers/eventually"
import { giveFile, makeProduct } from "../helpers/new-product"
import { Staff } from "../helpers/staff"
import { variants } from "../helpers/variants"
import { test as signedIn } from "./support/account-fixtures"
import { sideways } from "./support/browser"
import { cubist } from "./support/catalogue"
import { addToCart, pay } from "./support/checkout"
import { applyCode } from "./support/discounts"
import { cardForOther } from "./support/gift-cards"
import { coursesOf, productsOf, purchase } from "./support/library"
import { expect, test } from "./support/mailbox-fixtures"
import { title } from "./support/parts"
import { fillDetails } from "./support/receipt-details"
import { keep } from "./support/storage"
import { visit } from "./support/visit"

const wide = (count: number) => "W".repeat(count)
const longEmail = `${"w".repeat(64)}@${`${"w".repeat(61)}.`.repeat(3)}ww`

const size = { width: 320, height: 640 }
test.use({ viewport: size })
signedIn.use({ viewport: size })

const unreachable = `[...document.querySelectorAll(":is(a, button, input, select, textarea, summary):not([tabindex='-1'])")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1 || (left >= -1 && right <= innerWidth + 1)) return false
    for (let around = element; around; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around !== document.documentElement) return false
    return true
  })
  .map((element) => element.outerHTML.slice(0, 200))`

const tooWide = `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.childElementCount === 0)
  .map((element) => element.outerHTML.slice(0, 200))`

async function expectRoom(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate<string[]>(tooWide), what).toEqual([])
  expect.soft(await sideways(page), what).toBe(0)
  await page.evaluate("window.scrollTo({ left: 0, behavior: 'instant' })")
  expect.soft(await page.evaluate<string[]>(unreachable), what).toEqual([])
}

test("a product's longest texts fit a phone on every page", async ({ page, shop, mailbox, consoleErrors }) => {
  // Gift card picture: a shop without a public address mails a bad link.
  consoleErrors.announce(/ERR_UNSAFE_PORT/)
  test.setTimeout(240_000)
  const staff = await Staff.signIn(shop)
  const { body } = await staff.post<{ product_type: { id: string } }>("/admin/product-types", { value: wide(100) })
  const [category] = await shop.query<{ id: string }>("select id from product_category where handle = 'dynamo'")
  const product = await makeProduct(shop, staff, wide(255), {
    handle: "w".repeat(100),
    description: `${wide(1_000)}\n\n${wide(500)}`,
    type_id: body.product_type.id,
    categories: [{ id: category?.id }],
    images: ["1", "2"].map((name) => ({ url: `/media/products/grid-creator/${name}.webp` })),
  })
  const facts = await staff.post(`/admin/products/${product.id}/digital-product`, {
    filename: `${wide(longest.filename - 4)}.zip`,
    ...eachField((field) => ("choices" in field ? field.empty : wide(field.longest))),
    features: [wide(longest.feature), "Short"],
    requirement: {
      name: wide(longest.requirementName),
      url: `https://example.com/${wide(400)}`,
      note: wide(longest.requirementNote),
    },
  })
  expect(facts).toMatchObject({ status: 200 })
  await giveFile(shop, product.id, "long")
  await staff.post(`/admin/products/${product.id}/image-texts`, {
    images: product.images.map(({ id }) => ({ id, alt: wide(longest.alt) })),
  })
  await staff.post(`/admin/products/${product.id}`, { status: "published" })
  const address = `/products/${product.handle}`
  await eventually(async () => (await fetch(shop.url + address)).ok)
  try {
    const related = "/products/grid-creator"
    for (const path of [address, "/", "/products", "/dynamo-scripts", `/search?q=${wide(200)}`, related]) {
      await visit(page, path)
      await expectRoom(page, path)
    }
    await addToCart(page, { ...cubist, id: product.handle })
    await expectRoom(page, "a message")
    await page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    await expectRoom(page, "the product's bar")
    await page.evaluate(`localStorage.setItem("cart", JSON.stringify([
      ...JSON.parse(localStorage.getItem("cart")),
      ${JSON.stringify(cardForOther(500, { to: wide(60), recipientEmail: longEmail, message: wide(400) }))},
    ]))`)
    await visit(page, "/cart")
    await expectRoom(page, "cart")
    await visit(page, "/checkout")
    await applyCode(page, wide(64))
    await expect(page.getByText(/not valid/).first()).toBeVisible()
    await expectRoom(page, "a code")
    await fillDetails(page, { company: wide(120), taxNumber: wide(40), address: wide(200) })
    await page.getByRole("textbox", { name: "Email" }).fill(longEmail)
    await expectRoom(page, "checkout")
    await pay(page)
    await expectRoom(page, "confirmation")
    await page.getByRole("link", { name: "Receipt", exact: true }).click()
    await expect(title(page, "Receipt")).toBeVisible()
    await expectRoom(page, "receipt")
    await page.goBack()
    await page.getByRole("link", { name: "Your purchase", exact: true }).click()
    await expect(title(page, "Your Purchase")).toBeVisible()
    await expectRoom(page, "purchase")
    for (const nth of [1, 2]) {
      const { html = "", subject } = await mailbox.to(longEmail, nth)
      const mail = await page.context().newPage()
      await mail.setContent(html)
      await expectRoom(mail, `mail: ${subject}`)
    }
  } finally {
    await staff.delete(`/admin/products/${product.id}`)
  }
})

test("forms fit a phone with long texts in their fields, sent or not", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/Failed to load resource/)
  for (const path of variants(
    ["/services", "/gift-cards", "/signup", "/contact", "/cdlearning", "/login", "/forgot-password"],
    (_, place) => place < 3,
  )) {
    await visit(page, path)
    if (path === "/gift-cards") await page.locator("[name=kind][value=gift]").dispatchEvent("click")
    const boxes = "input:not([type=hidden], [type=checkbox], [type=radio], [tabindex='-1']), textarea"
    for (const box of await page.getByRole("main").locator(boxes).filter({ visible: true }).all())
      await box.fill((await box.getAttribute("name"))?.match(/mail/i) ? longEmail : wide(60))
    await expectRoom(page, path)
    await page.locator("main [type=submit]").last().click()
    await expectRoom(page, `${path}, sent`)
  }
})

signedIn("an account's pages fit a phone with long names", async ({ page, account }) => {
  await keep(page, "cd_user", JSON.stringify({ name: wide(200), email: longEmail }))
  account.answer("get_user_profile", {
    success: true,
    user: { name: wide(200), email: longEmail, created_at: "2026-01-02T20:05:00.000Z", last_login: null },
  })
  const bought = purchase(3, `${wide(196)}.zip`, wide(255), wide(100))
  account.answer("get_user_products", productsOf({ ...bought, version: wide(40) }))
  account.answer("get_user_courses", coursesOf({ filename: `${wide(196)}.mp4`, created_at: bought.created_at }))
  for (const path of ["/my-products", "/my-courses", "/profile", "/"]) {
    await visit(page, path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    if (path === "/my-products") await expect(page.getByRole("heading", { name: wide(255) })).toBeVisible()
    await expectRoom(page, path)
  }
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
  await expectRoom(page, "menu")
})
