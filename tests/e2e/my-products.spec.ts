import type { Page } from "@playwright/test"
import { Shopper } from "../helpers/shopper"
import { expectAccessible } from "./support/accessibility"
import { ada, expect, test } from "./support/account-fixtures"
import { drawnBox } from "./support/browser"
import { facade, lines, manyPurchases, productsOf, stairs } from "./support/library"
import { visit } from "./support/visit"

const call = "get_user_products"
test.use({ timezoneId: "Europe/London" })

test("a visitor who is not signed in goes to the login page, and would come back from there", async ({
  browser,
  account,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto("/my-products")
  await expect(page).toHaveURL("/login?next=%2Fmy-products")
  expect(account.sent(call)).toHaveLength(0)
  await context.close()
})

test("shows six placeholders in place of the cards", async ({ page, account }) => {
  const release = account.hold(call)
  await visit(page, "/my-products")
  await expect(page.getByRole("heading", { level: 1, name: "My Products" })).toBeVisible()
  await expect(page.getByText("Download and manage your purchased products")).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "Loading your products..." })).toBeAttached()
  const places = page.getByRole("main").getByRole("listitem", { includeHidden: true })
  await expect(places).toHaveCount(6)
  const place = await drawnBox(places.first())
  release(productsOf(lines))
  const box = await drawnBox(page.getByRole("article", { name: lines.title }))
  expect(box.y).toBe(place.y)
  expect(Math.abs(box.height - place.height)).toBeLessThanOrEqual(2)
})

test("lists purchases in tabs by category, with licences and receipts; the first that is not empty is open", async ({
  page,
  account,
}) => {
  account.answer(call, productsOf({ ...lines, licences: 3, purchase_token: "a.b.c" }, stairs))
  await visit(page, "/my-products")
  await expect(page.getByRole("tab")).toHaveText([/^Grasshopper0/, /^Dynamo1/, /^Rhino0/, /^Revit0/, /^Other1/])
  await expect(tab(page, "Dynamo")).toHaveAttribute("aria-selected", "true")
  const card = page.getByRole("article")
  await expect(card).toHaveCount(1)
  await expect(card.getByRole("heading", { name: "LineClean" })).toBeVisible()
  await expect(card).toContainText(/Purchased on November 5, 2026 at 09:30\sAM/)
  await expect(card.getByRole("time")).toHaveAttribute("datetime", lines.created_at)
  await expect(card).toContainText("Version 1.0.0")
  await expect(card).toContainText("3 licences")
  await expect(card.getByRole("link", { name: `Receipt of ${lines.title}` })).toHaveAttribute(
    "href",
    "/receipt?token=a.b.c",
  )
  await expect(card.getByText(lines.transaction_id, { exact: true })).toBeVisible()
  await tab(page, "Other").click()
  const other = page.getByRole("article", { name: "Stair Planner" })
  await expect(other).toBeVisible()
  await expect(other).not.toContainText("licence")
  await expect(other.getByRole("link", { name: /^Receipt of/ })).toHaveCount(0)
})

test("the tabs are worked by keyboard, and an empty one says so", async ({ page, account }) => {
  account.answer(call, productsOf(facade, lines))
  await visit(page, "/my-products")
  await tab(page, "Grasshopper").focus()
  for (const [key, category, title] of [
    ["ArrowRight", "Dynamo", lines.title],
    ["ArrowLeft", "Grasshopper", facade.title],
    ["ArrowLeft", "Revit", null],
    ["Home", "Grasshopper", facade.title],
    ["End", "Revit", null],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, category)).toBeFocused()
    await expect(tab(page, category)).toHaveAttribute("aria-selected", "true")
    const panel = page.getByRole("tabpanel", { name: category })
    if (title) await expect(panel.getByRole("article", { name: title })).toBeVisible()
    else await expect(panel).toContainText(`You have no ${category} products yet.`)
  }
  await page.keyboard.press("Tab")
  await expect(page.getByRole("tabpanel")).toBeFocused()
})

test("a bought file is downloaded in a tab of its own", async ({ page, account, shop }) => {
  const shopper = await Shopper.enter(shop)
  const { filename } = lines
  const transactionId = await shopper.buy(ada.email, [{ filename, quantity: 1 }])
  account.answer(call, productsOf({ ...lines, transaction_id: transactionId }))
  await visit(page, "/my-products")
  const link = page.getByRole("link", { name: "Download LineClean (opens in a new tab)" })
  await expect(link).toHaveAttribute("href", `/api/download.php?transaction=${transactionId}&file=${filename}`)
  await expect(link).toHaveAttribute("target", "_blank")
  await expect(link).toHaveAttribute("rel", /noopener/)
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()])
  expect(download.suggestedFilename()).toBe(filename)
})

test.describe("when it cannot be loaded", () => {
  test("a toast says so, and it can be tried again without losing the focus", async ({ page, account }) => {
    account.answer(call, { success: false, message: "No." })
    await visit(page, "/my-products")
    const toast = page.getByRole("region", { name: "Messages" }).getByRole("listitem")
    await expect(toast).toHaveCount(1)
    await expect(toast).toContainText("Failed to load your products.")
    const main = page.getByRole("main")
    await expect(main.getByText("Failed to load your products.")).toBeVisible()
    expect(account.sent(call)).toHaveLength(1)
    account.answer(call, productsOf(facade))
    await main.getByRole("button", { name: "Try again" }).press("Enter")
    await expect(page.getByRole("article", { name: facade.title })).toBeVisible()
    expect(await page.evaluate("document.activeElement === document.body"), "the focus is lost").toBe(false)
    await page.keyboard.press("Tab")
    await expect(tab(page, "Grasshopper")).toBeFocused()
  })

  test("without a connection it says so at once, and goes on trying; what is on screen stays", async ({
    page,
    account,
    consoleErrors,
  }) => {
    consoleErrors.announce(/ERR_|Failed to fetch/)
    account.answer(call, productsOf(facade))
    await visit(page, "/my-products")
    const card = page.getByRole("article", { name: facade.title })
    await expect(card).toBeVisible()

    let tries = 0
    let connected: Promise<void> | undefined
    await page.route("**/api/get_user_products.php", async (route) => {
      tries++
      if (!connected) return route.abort("internetdisconnected")
      await connected
      await route.fallback()
    })
    await lookAtGiftCards(page)
    await page.goBack()
    await expect(card).toBeVisible()
    await expect(toasts(page)).toContainText("Network error")

    tries = 0
    await page.reload()
    const main = page.getByRole("main")
    await expect(main.getByText("Please try again later.")).toBeVisible()
    // First of four tries; a slow machine may reach the second.
    expect(tries).toBeLessThan(4)
    await expectAccessible(page, "My Products without a connection")
    // The button stays enabled while the app retries by itself.
    let connect = () => {}
    connected = new Promise((done) => {
      connect = done
    })
    await main.getByRole("button", { name: "Try again" }).click()
    connect()
    await expect(card).toBeVisible()
    await expect(main.getByText("Please try again later.")).toHaveCount(0)
  })

  test("a session that is over leads to the login page, once and without a toast", async ({
    page,
    account,
    consoleErrors,
  }) => {
    consoleErrors.announce(/401/)
    account.answer(call, { success: false, message: "You are not logged in." }, 401)
    await visit(page, "/my-products")
    await expect(page).toHaveURL("/login?next=%2Fmy-products")
    await expect.poll(() => page.evaluate("localStorage.getItem('cd_user')")).toBeNull()
    await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem")).toHaveCount(0)
    expect(account.sent(call)).toHaveLength(1)
  })
})

test("who signs in in another tab sees their own products, and never the last user's", async ({ page, account }) => {
  const grace = { name: "Grace Hopper", email: "grace@example.com" }
  account.answer(call, productsOf(facade))
  await visit(page, "/my-products")
  await expect(page.getByRole("article", { name: facade.title })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto("/cart")
  const release = account.hold(call)
  await other.evaluate(`localStorage.setItem("cd_user", ${JSON.stringify(JSON.stringify(grace))})`)
  await expect(page.getByRole("article", { name: facade.title })).toHaveCount(0)
  await expect.poll(() => account.sent(call).at(-1)).toEqual({ email: grace.email })
  release(productsOf(lines))
  await expect(page.getByRole("article", { name: lines.title })).toBeVisible()
  await expect(tab(page, "Grasshopper")).toContainText("0")
})

test("a thousand purchases", async ({ page, account }) => {
  account.answer(call, productsOf(...manyPurchases(1000), facade))
  await visit(page, "/my-products")
  await expect(tab(page, "Dynamo")).toContainText("1,000")
  await tab(page, "Dynamo").click()
  await expect(page.getByRole("article")).toHaveCount(1000)
  await page.getByRole("article", { name: "Script 999", exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole("article", { name: "Script 999", exact: true })).toBeInViewport()
  await tab(page, "Grasshopper").click()
  await expect(page.getByRole("article")).toHaveCount(1)
})

/** Waits for the page: its address changes earlier. */
async function lookAtGiftCards(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Gift Cards" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Gift Cards" })).toBeVisible()
}

function toasts(page: Page) {
  return page.getByRole("region", { name: "Messages" }).getByRole("listitem")
}

function tab(page: Page, category: string) {
  return page.getByRole("tab", { name: new RegExp(`^${category}`) })
}
