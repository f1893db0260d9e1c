import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { expect, test } from "./support/account-fixtures"
import { drawnBox } from "./support/browser"
import { facade, lines, manyPurchases, papers, productsOf, stairs } from "./support/library"
import { visit } from "./support/visit"

const call = "get_user_products"
test.use({ timezoneId: "Europe/London" })

const tab = (page: Page, category: string) => page.getByRole("tab", { name: new RegExp(`^${category}`) })
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("listitem")

test("shows placeholders, then purchases in tabs that the keyboard operates", async ({ page, account }) => {
  const release = account.hold(call)
  await visit(page, "/my-products")
  await expect(page.getByRole("heading", { level: 1, name: "My Products" })).toBeVisible()
  await expect(page.getByText("Download and manage your purchased products")).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "Loading your products..." })).toBeAttached()
  const places = page.getByRole("main").getByRole("listitem", { includeHidden: true })
  await expect(places).toHaveCount(6)
  const productPage = "/products/line-clean"
  release({ ...productsOf({ ...lines, licences: 3, purchase_token: "a.b.c", page: productPage }, stairs), ...papers })

  await test.step("the first category with purchases is open", async () => {
    await expect(page.getByRole("tab")).toHaveText([/^Grasshopper0/, /^Dynamo1/, /^Rhino0/, /^Revit0/, /^Other1/])
    await expect(tab(page, "Dynamo")).toHaveAttribute("aria-selected", "true")
    const card = page.getByRole("article", { name: lines.title })
    for (const text of [/Purchased on November 5, 2026 at 09:30\sAM/, "Version 1.0.0", "3 licences"]) {
      await expect(card).toContainText(text)
    }
    await expect(card.getByRole("time")).toHaveAttribute("datetime", lines.created_at)
    await expect(card.getByText(lines.transaction_id, { exact: true })).toBeVisible()
    const receipt = card.getByRole("link", { name: `Receipt for ${lines.title}` })
    await expect(receipt).toHaveAttribute("href", "/receipt?token=a.b.c")
    const download = card.getByRole("link", { name: "Download LineClean (opens in a new tab)" })
    const address = `/api/download.php?transaction=${lines.transaction_id}&file=${lines.filename}`
    await expect(download).toHaveAttribute("href", address)
    await expect(download).toHaveAttribute("target", "_blank")
    await expect(download).toHaveAttribute("rel", /noopener/)
    await expect(card.getByRole("link", { name: lines.title, exact: true })).toHaveAttribute("href", productPage)
    await card.getByText("How to open it in Dynamo").click()
    await expect(card.getByRole("listitem").first()).toHaveText("Unpack the ZIP file.")
  })

  await test.step("everything is in one archive", async () => {
    const all = page.getByRole("link", { name: "Download all (opens in a new tab)" })
    await expect(all).toHaveAttribute("href", "/api/download_all.php?email=ada%40example.com")
    const order = page.getByRole("region", { name: "Orders" }).getByRole("listitem")
    await expect(order.getByRole("link", { name: "Download as one archive" })).toHaveCount(0)
  })

  await test.step("gift cards show what is left, and orders their papers", async () => {
    const cards = page.getByRole("region", { name: "Gift Cards" }).getByRole("listitem")
    await expect(cards).toHaveText([
      /^\$12\.50 left of \$50\.00Bought for Bo on/,
      /^This card can no longer be spent\.Received/,
    ])
    const order = page.getByRole("region", { name: "Orders" }).getByRole("listitem")
    await expect(order).toContainText("LineClean, $50 Gift Card")
    await expect(order.getByRole("link", { name: "Receipt TCD-000012" })).toHaveAttribute(
      "href",
      `/receipt?token=${papers.orders[0]?.purchase_token}&number=TCD-000012`,
    )
  })

  await test.step("one licence is not counted, and no receipt is linked where there is none", async () => {
    await tab(page, "Other").click()
    const other = page.getByRole("article", { name: "Stair Planner" })
    await expect(other).toBeVisible()
    await expect(other).not.toContainText("licence")
    await expect(other.getByRole("link", { name: /^Receipt of/ })).toHaveCount(0)
  })

  await test.step("arrows, Home and End change the tab, and an empty one says so", async () => {
    for (const [key, category, title] of [
      ["Home", "Grasshopper", null],
      ["ArrowRight", "Dynamo", lines.title],
      ["End", "Other", stairs.title],
      ["ArrowRight", "Grasshopper", null],
      ["ArrowLeft", "Other", stairs.title],
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
})

test("retries without losing the focus, and asks for a new login", async ({ page, account, consoleErrors }) => {
  consoleErrors.announce(/401/)
  account.answer(call, { success: false, message: "No." })
  await visit(page, "/my-products")
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText("Failed to load your products.")
  const main = page.getByRole("main")
  await expect(main.getByText("Failed to load your products.")).toBeVisible()
  expect(account.sent(call)).toHaveLength(1)
  account.answer(call, productsOf(facade))
  await main.getByRole("button", { name: "Try again" }).press("Enter")
  await expect(page.getByRole("article", { name: facade.title })).toBeVisible()
  expect(await page.evaluate("document.activeElement === document.body"), "the focus is lost").toBe(false)
  await page.keyboard.press("Tab")
  await expect(tab(page, "Grasshopper")).toBeFocused()

  account.answer(call, { success: false, message: "You are not logged in." }, 401)
  await page.reload()
  await expect(page).toHaveURL("/login?next=%2Fmy-products")
  await expect.poll(() => page.evaluate("localStorage.getItem('cd_user')")).toBeNull()
  await expect(toasts(page)).toHaveCount(0)
  expect(account.sent(call)).toHaveLength(3)
  const signedOut = await page.context().newPage()
  await signedOut.goto("/my-products")
  await expect(signedOut).toHaveURL("/login?next=%2Fmy-products")
  expect(account.sent(call)).toHaveLength(3)
})

test("keeps its cards without a connection, and reloads them later", async ({ page, account, consoleErrors }) => {
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
  await page.getByRole("contentinfo").getByRole("link", { name: "Gift Cards" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Gift Cards" })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(toasts(page)).toContainText("Network error")

  tries = 0
  await page.reload()
  const main = page.getByRole("main")
  await expect(main.getByText("Please try again later.")).toBeVisible()
  // This is the first of four attempts; a slow machine may reach the second.
  expect(tries).toBeLessThan(4)
  await expectAccessible(page, "My Products without a connection")
  let connect = () => {}
  connected = new Promise((done) => {
    connect = done
  })
  await main.getByRole("button", { name: "Try again" }).click()
  connect()
  await expect(card).toBeVisible()
  await expect(main.getByText("Please try again later.")).toHaveCount(0)
})

test("moves nothing when cards come, and shows who signs in elsewhere their own", async ({ page, account }) => {
  const grace = { name: "Grace Hopper", email: "grace@example.com" }
  const show = account.hold(call)
  await visit(page, "/my-products")
  const place = await drawnBox(page.getByRole("main").getByRole("listitem", { includeHidden: true }).first())
  show(productsOf({ ...lines, purchase_token: `cdp_${"a".repeat(96)}` }))
  const box = await drawnBox(page.getByRole("article", { name: lines.title }))
  expect(box.y).toBe(place.y)
  expect(Math.abs(box.height - place.height)).toBeLessThanOrEqual(2)
  const other = await page.context().newPage()
  await other.goto("/robots.txt")
  const release = account.hold(call)
  await other.evaluate(`localStorage.setItem("cd_user", ${JSON.stringify(JSON.stringify(grace))})`)
  await expect(page.getByRole("article", { name: lines.title })).toHaveCount(0)
  await expect.poll(() => account.sent(call).at(-1)).toEqual({ email: grace.email })
  release(productsOf(facade))
  await expect(page.getByRole("article", { name: facade.title })).toBeVisible()
  await expect(tab(page, "Dynamo")).toContainText("0")
})

test("shows a thousand purchases", async ({ page, account }) => {
  account.answer(call, productsOf(...manyPurchases(1000), facade))
  await visit(page, "/my-products")
  await expect(tab(page, "Dynamo")).toContainText("1,000")
  await tab(page, "Dynamo").click()
  await expect(page.getByRole("article")).toHaveCount(1000)
  const last = page.getByRole("article", { name: "Script 999", exact: true })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await tab(page, "Grasshopper").click()
  await expect(page.getByRole("article")).toHaveCount(1)
})
