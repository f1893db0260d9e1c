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

test("the menus show what the shop uses, and nothing of stock, shipping and drafts", async ({
  page,
  shop,
  consoleErrors,
}) => {
  // The dashboard logs refused calls.
  consoleErrors.announce(/status of 40[03]|^\w+: Enter the reason with the refund/)
  const dashboard = await Dashboard.signIn(page, shop)
  const closed = Object.values(unused).flatMap(({ hidden }) => hidden)
  await test.step("the main menu", async () => {
    await dashboard.open("/orders", "Orders")
    const links = await shownLinks(page)
    expect(links).toEqual(expect.arrayContaining(["/orders", "/products", "/customers", "/promotions", "/gift-cards"]))
    expect(links.filter((link) => closed.includes(link))).toEqual([])
  })
  await test.step("the settings", async () => {
    await dashboard.open("/settings/store", "Store")
    const links = await shownLinks(page)
    expect(links).toEqual(expect.arrayContaining(["/settings/store", "/settings/users", "/settings/tax-regions"]))
    expect(links.filter((link) => closed.includes(link))).toEqual([])
  })
  await test.step("a page that is called by its address says what is so", async () => {
    await dashboard.open("/settings/return-reasons/create", "Add Return Reason")
    await page.getByRole("textbox").nth(0).fill("broken")
    await page.getByRole("textbox").nth(1).fill("Broken")
    await page.getByRole("button", { name: "Save" }).click()
    await expect(page.getByText(unused.reasons.instead)).toBeVisible()
  })
})

test("an order offers what works: its purchase is refunded, its e-mail is edited; cancelling it is not offered", async ({
  page,
  shop,
}) => {
  const email = "dashboard-order@example.com"
  await (await Shopper.enter(shop)).buy(email, [level])
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.openOrder(email)
  const head = page.getByRole("heading", { name: /^#\d+/ }).locator("xpath=../../..")
  await expect(head).toContainText("Captured")
  await expect(head.locator('button[aria-haspopup="menu"]')).toHaveCount(0)
  const elsewhere = ['"See Purchase, on this page."']
  expect(await menuOf(page, "Summary")).toEqual(elsewhere)
  expect(await menuOf(page, "Payments")).toEqual(elsewhere)
  expect(await menuOf(page, "Customer")).toEqual(["Email"])
  expect((await shownLinks(page)).filter((link) => /refund|fulfillment|edits$/.test(link))).toEqual([])
})

test("a payment that PayPal has not settled is marked as paid by nobody, nor is a link to pay it offered", async ({
  page,
  shop,
}) => {
  const email = "dashboard-unsettled@example.com"
  const shopper = await Shopper.enter(shop)
  await shopper.capture(await shopper.approvedOrder(email, [level], "pending"))
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.openOrder(email)
  for (const button of [/^Mark as paid$/i, "CopyPaymentLink code snippet"]) {
    const offered = page.getByRole("button", { name: button, includeHidden: true })
    await expect(offered).toBeAttached()
    await expect(offered).toBeHidden()
  }
})

test("a variant of a product is edited and deleted, and has no translations", async ({ page, shop }) => {
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Products")
  await page.getByRole("cell", { name: "LevelCreator" }).click()
  await expect(page.getByRole("heading", { name: "LevelCreator", exact: true })).toBeVisible()
  const variant = page.getByRole("row").filter({ has: page.locator('button[aria-haspopup="menu"]') })
  await variant.locator('button[aria-haspopup="menu"]').click()
  const menu = page.getByRole("menu")
  await expect(menu.getByText("Manage translations")).toBeAttached()
  expect(await menu.locator('[role="menuitem"]:visible').allTextContents()).toEqual(["Edit", "Delete"])
})

test("the dialogs of the list of products are there for everybody, each once", async ({ page, shop }) => {
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Products")
  for (const [link, heading] of [
    ["Create", "General"],
    ["Export", "Export Product List"],
  ] as const) {
    await page.getByRole("link", { name: link }).click()
    await expect(page.getByRole("dialog").getByRole("heading", { name: heading })).toBeVisible()
    await expect(page.locator('[role="dialog"]')).toHaveCount(1)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()
  }
})

test("a price with a comma is refused where prices are typed, and one with a point is taken", async ({
  page,
  shop,
}) => {
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Products")
  await page.getByRole("cell", { name: "LevelCreator" }).click()
  await expect(page.getByRole("heading", { name: "LevelCreator", exact: true })).toBeVisible()
  await page.goto(`${page.url()}/prices`)
  const grid = page.getByRole("dialog")
  await expect(grid.getByRole("columnheader", { name: "Price USD" })).toBeVisible()
  const columns = await grid.getByRole("columnheader").allTextContents()
  const cell = grid.getByRole("gridcell").nth(columns.indexOf("Price USD"))
  const field = cell.getByRole("textbox")
  const before = await field.inputValue()
  for (const typed of ["49,50", "4,950"]) {
    await cell.click()
    await page.keyboard.type(typed)
    await expect(field).toHaveValue(typed)
    await page.keyboard.press("Enter")
    await expect(page.getByText(`“${typed}” was not accepted`)).toBeVisible()
    await expect(field).toHaveValue(before)
  }
  await cell.click()
  await page.keyboard.type("49.5")
  await page.keyboard.press("Enter")
  await expect(field).toHaveValue("49.50")
})

test("an amount with a comma is refused for a new product and in a price list", async ({ page, shop }) => {
  const dashboard = await Dashboard.signIn(page, shop)
  const form = page.getByRole("dialog")
  const refusedIn = async (cell: Locator) => {
    await cell.click()
    await page.keyboard.type("49,50")
    await page.keyboard.press("Enter")
    await expect(page.getByText("“49,50” was not accepted").last()).toBeVisible()
    await expect(cell.getByRole("textbox")).toHaveValue("")
  }
  const priceCell = async (row: number) => {
    const header = form.getByRole("columnheader")
    await expect(form.getByRole("columnheader", { name: "Price USD" })).toBeVisible()
    const columns = await header.allTextContents()
    return form.getByRole("gridcell").nth(columns.length * row + columns.indexOf("Price USD"))
  }

  await test.step("a new product", async () => {
    await dashboard.go("Products")
    await page.getByRole("link", { name: "Create" }).click()
    await form.getByRole("textbox", { name: "Title" }).first().fill("Comma Tool")
    await form.getByRole("button", { name: "Continue" }).click()
    await form.getByRole("button", { name: "Continue" }).click()
    await refusedIn(await priceCell(0))
  })
  await test.step("a price list", async () => {
    await page.goto(`${shop.url}/app/price-lists/create`)
    await form.getByRole("textbox", { name: "Title" }).fill("Comma List")
    await form.getByRole("textbox", { name: "Description" }).fill("For nobody")
    await form.getByRole("button", { name: "Continue" }).click()
    await form.getByRole("row").filter({ hasText: "LevelCreator" }).first().getByRole("checkbox").click()
    await form.getByRole("button", { name: "Continue" }).click()
    await refusedIn(await priceCell(1))
  })
})

test("a promotion's percentage with a comma is refused", async ({ page, shop }) => {
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Promotions")
  await page.getByRole("link", { name: "Create" }).click()
  const form = page.getByRole("dialog")
  await form.getByRole("radio", { name: /^Percentage off order/ }).click()
  await form.getByRole("button", { name: "Continue" }).click()
  const value = form.getByRole("textbox", { name: "Promotion Value" })
  const before = await value.inputValue()
  await value.fill("2,5")
  await value.blur()
  await expect(page.getByText("“2,5” was not accepted")).toBeVisible()
  await expect(value).toHaveValue(before)
})

test("products are exported, and imported from no file", async ({ page, shop }) => {
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.go("Products")
  await expect(page.getByRole("link", { name: "Export" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Import" })).toBeHidden()
})

test("an export of orders is told by the bell, and its file is saved from there", async ({ page, shop }) => {
  const email = "dashboard-export@example.com"
  await (await Shopper.enter(shop)).buy(email, [level])
  const dashboard = await Dashboard.signIn(page, shop)
  await dashboard.open("/orders/export", "Export Order List")
  await page.getByRole("button", { name: "Export" }).last().click()
  await expect(page.getByRole("dialog")).toBeHidden()
  // Medusa's bell has no name.
  const bell = page.locator('button[aria-haspopup="dialog"]:visible').first()
  const staff = await Staff.signIn(shop)
  await eventually(async () => {
    const { body } = await staff.get<{ notifications: { data: { file?: unknown } }[] }>("/admin/notifications")
    return body.notifications.some(({ data }) => data.file)
  })
  await page.reload()
  await bell.click()
  await expect(page.getByText("Order export completed successfully!").first()).toBeVisible()
  const saved = page.waitForEvent("download")
  await page.getByRole("dialog").getByRole("link").first().click()
  const file = await (await saved).path()
  expect(await fs.readFile(file, "utf8")).toContain(email)
})
