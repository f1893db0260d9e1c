import fs from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { unused } from "../../backend/lib/unused"
import { eventually } from "../helpers/eventually"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { Dashboard, dashboardNoise } from "./support/dashboard"
import { expect, test } from "./support/mailbox-fixtures"

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }

// Dashboard starts are slow.
test.slow()
test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

async function shownLinks(page: Page): Promise<string[]> {
  const links = await page.locator("a:visible").all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")))
  return addresses.map((href) => (href ?? "").replace(/^\/app/, "").replace(/\?.*/, ""))
}

async function menuOf(page: Page, heading: string | RegExp): Promise<string[]> {
  const button = 'button[@aria-haspopup="menu"]'
  await page.getByRole("heading", { name: heading }).locator(`xpath=ancestor::div[.//${button}][1]//${button}`).click()
  const menu = page.getByRole("menu")
  await expect(menu).toBeVisible()
  const items = await menu.locator('[role="menuitem"]:visible').allTextContents()
  const instead: string = await page.evaluate(
    `getComputedStyle(document.querySelector('[role="menu"]'), "::after").content`,
  )
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  return instead === "none" ? items : [...items, instead]
}

async function priceCell(page: Page, row = 0): Promise<Locator> {
  const grid = page.getByRole("dialog")
  await expect(grid.getByRole("columnheader", { name: "Price USD" })).toBeVisible()
  const columns = await grid.getByRole("columnheader").allTextContents()
  return grid.getByRole("gridcell").nth(columns.length * row + columns.indexOf("Price USD"))
}

async function expectRefused(cell: Locator, typed: string): Promise<void> {
  const page = cell.page()
  const before = await cell.getByRole("textbox").inputValue()
  await cell.click()
  await page.keyboard.type(typed)
  await page.keyboard.press("Enter")
  await expect(page.getByText(`“${typed}” was not accepted`).last()).toBeVisible()
  await expect(cell.getByRole("textbox")).toHaveValue(before)
}

test("the menus show what the shop uses, without stock and shipping", async ({ page, shop, consoleErrors }) => {
  // The dashboard logs refused calls.
  consoleErrors.announce(/status of 40[03]|^\w+: Enter the reason with the refund/)
  const dashboard = await Dashboard.signIn(page, shop)
  const closed = Object.values(unused).flatMap(({ hidden }) => hidden)
  for (const [path, heading, links] of [
    ["/orders", "Orders", ["/orders", "/products", "/customers", "/promotions", "/gift-cards"]],
    ["/settings/store", "Store", ["/settings/store", "/settings/users", "/settings/tax-regions"]],
  ] as const) {
    await dashboard.open(path, heading)
    const shown = await shownLinks(page)
    expect(shown).toEqual(expect.arrayContaining([...links]))
    expect(shown.filter((link) => closed.includes(link))).toEqual([])
  }
  await test.step("a hidden page that is opened by its address says what to do instead", async () => {
    await dashboard.open("/settings/return-reasons/create", "This page is not used in this shop")
    await expect(page.getByText(unused.reasons.instead)).toBeVisible()
  })
})

test("an order offers what works, hides Medusa's payment buttons, and is exported", async ({ page, shop }) => {
  const [paid, unsettled] = ["dashboard-order@example.com", "dashboard-unsettled@example.com"]
  const shopper = await Shopper.enter(shop)
  const transaction = await shopper.buy(paid, [level])
  await shopper.capture(await shopper.approvedOrder(unsettled, [level], "pending"))
  const dashboard = await Dashboard.signIn(page, shop)
  await test.step("the search opens a purchase by its transaction", async () => {
    await dashboard.open("/orders", "Orders")
    await page.keyboard.press("ControlOrMeta+k")
    const search = page.getByRole("dialog")
    await search.getByRole("combobox").fill(transaction)
    await search.getByRole("option", { name: paid }).click()
    await expect(page).toHaveURL(/\/purchases\/\w+$/)
    await expect(page.getByRole("heading", { name: paid })).toBeVisible()
  })
  await test.step("refund by the purchase, edit the e-mail, no cancellation", async () => {
    await dashboard.openOrder(paid)
    const head = page.getByRole("heading", { name: /^#\d+/ }).locator("xpath=../../..")
    await expect(head).toContainText("Captured")
    await expect(head.locator('button[aria-haspopup="menu"]')).toHaveCount(0)
    const elsewhere = ['"See Purchase, on this page."']
    expect(await menuOf(page, "Summary")).toEqual(elsewhere)
    expect(await menuOf(page, "Payments")).toEqual(elsewhere)
    expect(await menuOf(page, "Customer")).toEqual(["Email"])
    expect((await shownLinks(page)).filter((link) => /refund|fulfillment|edits$/.test(link))).toEqual([])
  })
  await test.step("an unsettled payment cannot be marked as paid, nor a payment link copied", async () => {
    await dashboard.openOrder(unsettled)
    for (const button of [/^Mark as paid$/i, "CopyPaymentLink code snippet"]) {
      const offered = page.getByRole("button", { name: button, includeHidden: true })
      await expect(offered).toBeAttached()
      await expect(offered).toBeHidden()
    }
  })
  await test.step("the bell announces an export, and its file is saved from there", async () => {
    await dashboard.open("/orders/export", "Export Order List")
    await page.getByRole("button", { name: "Export" }).last().click()
    await expect(page.getByRole("dialog")).toBeHidden()
    const staff = await Staff.signIn(shop)
    await eventually(async () => {
      const { body } = await staff.get<{ notifications: { data: { file?: unknown } }[] }>("/admin/notifications")
      return body.notifications.some(({ data }) => data.file)
    })
    await page.reload()
    await page.getByRole("button", { name: "Notifications" }).click()
    await expect(page.getByText("Order export completed successfully!").first()).toBeVisible()
    const saved = page.waitForEvent("download")
    await page.getByRole("dialog").getByRole("link").first().click()
    expect(await fs.readFile(await (await saved).path(), "utf8")).toContain(paid)
  })
})

test("products offer what works, and every field for an amount refuses a comma", async ({
  page,
  shop,
  consoleErrors,
}) => {
  consoleErrors.announce(/status of 409|Someone else changed subtitle/)
  const dashboard = await Dashboard.signIn(page, shop)
  const form = page.getByRole("dialog")
  const next = () => form.getByRole("button", { name: "Continue" }).click()
  await dashboard.go("Products")
  await test.step("each dialog of the list opens once; there is an export and no import", async () => {
    for (const [link, heading] of [
      ["Create", "General"],
      ["Export", "Export Product List"],
    ] as const) {
      await page.getByRole("link", { name: link }).click()
      await expect(form.getByRole("heading", { name: heading })).toBeVisible()
      await expect(page.locator('[role="dialog"]')).toHaveCount(1)
      await page.keyboard.press("Escape")
      await expect(form).toBeHidden()
    }
    await expect(page.getByRole("link", { name: "Import" })).toBeHidden()
  })
  await test.step("a new product", async () => {
    await page.getByRole("link", { name: "Create" }).click()
    await form.getByRole("textbox", { name: "Title" }).first().fill("Comma Tool")
    await next()
    await next()
    await expectRefused(await priceCell(page), "49,50")
  })
  await test.step("a variant is edited and deleted, and has no translations", async () => {
    await dashboard.open("/products", "Products")
    await page.getByRole("cell", { name: "LevelCreator" }).click()
    await expect(page.getByRole("heading", { name: "LevelCreator", exact: true })).toBeVisible()
    await page.getByRole("row").locator('button[aria-haspopup="menu"]').click()
    const menu = page.getByRole("menu")
    await expect(menu.getByText("Manage translations")).toBeAttached()
    expect(await menu.locator('[role="menuitem"]:visible').allTextContents()).toEqual(["Edit", "Delete"])
    await page.keyboard.press("Escape")
  })
  await test.step("of two forms, the later one keeps what the other saved, and is refused for the same field", async () => {
    const product = page.url()
    const colleague = await page.context().newPage()
    const open = async (tab: Page) => {
      await tab.goto(`${product}/edit`)
      await expect(tab.getByRole("dialog").getByRole("textbox", { name: "Subtitle" })).toBeVisible()
    }
    const save = async (tab: Page, field: string, text: string) => {
      const drawer = tab.getByRole("dialog")
      await drawer.getByRole("textbox", { name: field }).fill(text)
      await drawer.getByRole("button", { name: "Save" }).click()
    }
    await open(page)
    await open(colleague)
    await expect(form.getByText(/^(SKU|Material)/)).toHaveCount(0)
    await save(colleague, "Subtitle", "Theirs")
    await expect(colleague.getByRole("dialog")).toBeHidden()
    await save(page, "Subtitle", "Mine")
    await expect(page.getByText(/Someone else changed subtitle \(now “Theirs”\)/)).toBeVisible()
    await expect(form.getByRole("textbox", { name: "Subtitle" })).toHaveValue("Mine")
    await colleague.close()
    await save(page, "Subtitle", "")
    await expect(form).toBeHidden()
    await expect(page.getByText("Theirs", { exact: true })).toBeVisible()
  })
  await test.step("the product's prices", async () => {
    await page.goto(`${page.url()}/prices`)
    const cell = await priceCell(page)
    for (const typed of ["49,50", "4,950", "0"]) await expectRefused(cell, typed)
    await cell.click()
    await page.keyboard.type("49.5")
    await page.keyboard.press("Enter")
    await expect(cell.getByRole("textbox")).toHaveValue("49.50")
  })
  await test.step("a price list", async () => {
    await page.goto(`${shop.url}/app/price-lists/create`)
    await form.getByRole("textbox", { name: "Title" }).fill("Comma List")
    await form.getByRole("textbox", { name: "Description" }).fill("For nobody")
    await next()
    await form.getByRole("row").filter({ hasText: "LevelCreator" }).first().getByRole("checkbox").click()
    await next()
    await expectRefused(await priceCell(page, 1), "49,50")
  })
  await test.step("a promotion's percentage", async () => {
    await page.goto(`${shop.url}/app/promotions/create`)
    await form.getByRole("radio", { name: /^Percentage off order/ }).click()
    await next()
    const value = form.getByRole("textbox", { name: "Promotion Value" })
    const before = await value.inputValue()
    for (const typed of ["2,5", "150"]) {
      await value.fill(typed)
      await value.blur()
      await expect(page.getByText(`“${typed}” was not accepted`)).toBeVisible()
      await expect(value).toHaveValue(before)
    }
  })
})
