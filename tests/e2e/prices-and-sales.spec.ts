import type { Locator, Page } from "@playwright/test"
import { giveFile, makeProduct, type NewProduct } from "../helpers/new-product"
import type { TestShop } from "../helpers/shop"
import { Staff } from "../helpers/staff"
import { product } from "./support/catalogue"
import { addToCart } from "./support/checkout"
import { type Dashboard, expectSound } from "./support/dashboard"
import { orderSummary, payAs } from "./support/discounts"
import { expect, test } from "./support/fixtures"
import { picture } from "./support/guide"
import { visit } from "./support/visit"

const level = product("level-creator") // on sale for $29.99

/** Removed after each test: tests share the shop. */
const made: string[] = []

test.afterEach(async ({ shop }) => {
  const staff = await Staff.signIn(shop)
  for (const id of made.splice(0)) await staff.delete(`/admin/products/${id}`)
})

const section = (page: Page) => page.getByRole("region", { name: "Price and sale", exact: true })

async function edit(page: Page): Promise<Locator> {
  await section(page).getByRole("button", { name: "Edit price and sale" }).click()
  return page.getByRole("dialog", { name: "Edit price and sale" })
}

async function comeBack(page: Page, id: string): Promise<void> {
  const reread = page.waitForResponse((response) => response.url().endsWith(`/admin/products/${id}/price`))
  await page.evaluate('window.dispatchEvent(new Event("visibilitychange"))')
  await reread
}

async function openProduct({ page }: Dashboard, shop: TestShop, title: string): Promise<NewProduct> {
  const staff = await Staff.signIn(shop)
  const product = await makeProduct(shop, staff, title)
  made.push(product.id)
  await staff.post(`/admin/products/${product.id}/digital-product`, { summary: "Sorts." })
  await giveFile(shop, product.id, title)
  await staff.post(`/admin/products/${product.id}`, { status: "published" })
  await page.goto(`${shop.url}/app/products/${product.id}`)
  return product
}

test("staff set a price and a sale, and shoppers see it", async ({ page, context, shop, dashboard, consoleErrors }) => {
  // 422: the second sale is refused.
  consoleErrors.announce(/status of 422/)
  const { handle } = await openProduct(dashboard, shop, "Column Sorter")
  await expect(section(page)).toContainText("$40.00")
  await expect(section(page)).toContainText("The product is not on sale.")
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents()
  expect(headings.indexOf("Price and sale")).toBeLessThan(headings.indexOf("Organize"))

  const form = await edit(page)
  await form.getByLabel("Price in US dollars", { exact: true }).fill("50")
  await form.getByRole("radio", { name: "On sale at a percentage off" }).click()
  await form.getByLabel("Percent off").fill("12.5")
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form.getByText("A whole number from 1 to 99.")).toBeVisible()
  await expect(form.getByLabel("Percent off")).toBeFocused()
  await expectSound(page, '[role="dialog"] form')
  await form.getByLabel("Percent off").fill("25")
  await expect(form.getByRole("status")).toHaveText("Shoppers pay $37.50 instead of $50.00. The badge says 25% OFF.")
  await form.getByLabel("Until (UTC)").fill("2099-11-30T23:59")
  await expectSound(page, '[role="dialog"] form')
  await picture(form, "price-drawer")
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form).toBeHidden()
  await expect(section(page)).toContainText("$37.50instead of $50.0025% OFF")
  const sale = section(page).getByRole("list", { name: "Sales" }).getByRole("listitem")
  await expect(sale).toHaveText(/^Sale: Column SorterNow\$37\.50, until November 30, 2099 at 11:59 PM UTC/)
  await expectSound(page, 'section[aria-labelledby="price-and-sale-title"]')
  await picture(section(page), "price-and-sale")
  const changes = page.getByRole("region", { name: "Page and price changes" }).getByRole("listitem")
  await expect(changes).toContainText([/none → \$37\.50/, /^Sale until November 30, 2099/])

  const shopper = await context.newPage()
  await visit(shopper, `/products/${handle}`)
  for (const text of ["$37.50", "$50.00", "25% OFF"]) await expect(shopper.getByText(text).first()).toBeVisible()

  await section(page).getByRole("button", { name: "Plan another sale" }).click()
  const second = page.getByRole("dialog", { name: "Plan another sale" })
  await second.getByRole("radio", { name: "On sale at a fixed price" }).click()
  await second.getByLabel("Sale price in US dollars").fill("20")
  await second.getByRole("button", { name: "Save" }).click()
  await expect(second.getByRole("alert")).toContainText(
    "Column Sorter is already on sale at that time: “Sale: Column Sorter”, until November 30, 2099 at 11:59 PM UTC.",
  )
  await second.getByRole("button", { name: "Cancel" }).click()
  await sale.getByRole("button", { name: "End" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click()
  await expect(section(page)).toContainText("The product is not on sale.")
  await expect(async () => {
    await shopper.reload()
    await expect(shopper.getByText("% OFF")).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test("the drawer overwrites no colleague's price", async ({ page, context, shop, dashboard, consoleErrors }) => {
  consoleErrors.announce(/status of 400|ERR_INTERNET_DISCONNECTED/)
  const staff = await Staff.signIn(shop)
  const { id } = await openProduct(dashboard, shop, "Beam Sorter")
  const form = await edit(page)
  await form.getByLabel("Price in US dollars", { exact: true }).fill("50")
  const { body } = await staff.get<{ version: string }>(`/admin/products/${id}/price`)
  await staff.post(`/admin/products/${id}/price`, {
    version: body.version,
    list_id: null,
    price: "45.00",
    sale: null,
  })
  await comeBack(page, id)
  // The open drawer hides it from assistive technology, so no role.
  await expect(page.locator('section[aria-labelledby="price-and-sale-title"]')).toContainText("$45.00")
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form.getByRole("alert")).toContainText("Someone else changed the price or a sale in the meantime")
  await expect(form.getByLabel("Price in US dollars", { exact: true })).toHaveValue("50")
  await form.getByRole("button", { name: "Cancel" }).click()
  await expect(section(page)).toContainText("$45.00")

  await edit(page)
  await form.getByLabel("Price in US dollars", { exact: true }).fill("50")
  await context.setOffline(true)
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form.getByRole("alert")).toContainText("The change may have been made anyway.")
  await form.getByRole("button", { name: "Cancel" }).click()
  await expect(form).toBeHidden()
  const sent: string[] = []
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())))
  await context.setOffline(false)
  await comeBack(page, id)
  await expect(section(page)).toContainText("$45.00")
  expect(sent).toEqual([])
})

test("the list of products says what is in the shop, and a price has one column", async ({ page, shop, dashboard }) => {
  const { id } = await openProduct(dashboard, shop, "Slab Counter")
  await dashboard.go("Products")
  const row = (name: string) => dashboard.rows().filter({ hasText: name })
  await expect(page.getByRole("columnheader", { name: "In the shop" })).toBeVisible()
  await expect(page.getByRole("columnheader", { name: "Sales Channels" })).toHaveCount(0)
  await expect(row("Slab Counter")).toContainText("$40.00For sale, found by search")
  await expect(row("BIM Coordinator")).toContainText("$179.00instead of $250.00For sale, Coming Soon")
  await expect(row("RoomTag Center")).toContainText("$29.99instead of $50.00For sale, listed")
  await expectSound(page, "td:has(s)")
  await picture(page, "product-list")
  await page.goto(`${shop.url}/app/products/${id}/prices`)
  await expect(page.getByRole("columnheader", { name: /^Price/ })).toHaveText(["Price USD"])
})

test("staff change the launch sale for one product", async ({ page, context, shop, paypal, dashboard }) => {
  const email = "on-sale@example.com"
  const staff = await Staff.signIn(shop)
  const { body } = await staff.get<{ products: { id: string }[] }>("/admin/products?handle=level-creator")
  await page.goto(`${shop.url}/app/products/${body.products[0]?.id}`)
  await sellFor(page, "24.99")
  try {
    await expect(section(page).getByRole("list", { name: "Sales" })).toContainText("Launch sale")
    const shopper = await context.newPage()
    await addToCart(shopper, level)
    await addToCart(shopper, level)
    await visit(shopper, "/checkout")
    await expect(orderSummary(shopper).getByRole("definition")).toHaveText(["$49.98", "$4.00", "$53.98"])
    const transaction = await payAs(shopper, email)
    expect(await paypal.captures()).toContainEqual(
      expect.objectContaining({ id: transaction, amount: expect.objectContaining({ value: "53.98" }) }),
    )
    await shopper.getByRole("link", { name: "Receipt", exact: true }).click()
    await expect(shopper.getByRole("article")).toContainText("$53.98 paid with PayPal")
    await visit(shopper, `/products/${product("sheet-creator").id}`)
    await expect(shopper.getByRole("main").getByText(product("sheet-creator").price).first()).toBeVisible()

    await dashboard.openOrder(email)
    await dashboard.refundOneOfTwo(level.name, "$26.99", "$2.00")
  } finally {
    await page.goto(`${shop.url}/app/products/${body.products[0]?.id}`)
    await sellFor(page, "29.99")
  }
})

async function sellFor(page: Page, price: string): Promise<void> {
  const form = await edit(page)
  await form.getByLabel("Sale price in US dollars").fill(price)
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form).toBeHidden()
  await expect(section(page)).toContainText(`$${price}`)
}
