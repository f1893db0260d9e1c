import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { withoutJavaScript } from "./support/fixtures"
import { tabTo } from "./support/keyboard"
import { expect, test } from "./support/mailbox-fixtures"
import { emailField, title } from "./support/parts"
import { visit } from "./support/visit"

const form = "/listing-alert?listing=rhino"
const send = (page: Page) => page.getByRole("button", { name: "Send Confirmation Link" })

function pathsIn(text = ""): string[] {
  return [...text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link)).map((link) => link.pathname + link.search)
}

test("a listing alert is requested, confirmed and ended by keyboard", async ({ page, shop, mailbox }) => {
  const email = "waits-for-rhino@example.com"
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, "/rhino")
  await tabTo(page, page.getByRole("link", { name: "E-mail me when it opens" }))
  await page.keyboard.press("Enter")
  await expect(title(page, "Opening Alert")).toBeVisible()
  await expect(page).toHaveURL(form)
  const main = page.getByRole("main")
  await expect(main.getByText("Rhino Scripts", { exact: true })).toBeVisible()
  await expect(main.getByRole("listitem")).toHaveCount(3)
  await tabTo(page, emailField(page))
  await page.keyboard.type(email)
  await page.keyboard.press("Enter")
  await expect(title(page, "Check Your Email")).toBeFocused()
  await expect(main.getByText(email)).toBeVisible()
  await expectAccessible(page, "alert asked for")

  const [confirm = "", end = ""] = pathsIn((await mailbox.to(email)).text)
  const answer = await visit(page, confirm)
  expect(answer.headers()["referrer-policy"]).toBe("no-referrer")
  // The token leaves the address but survives a reload.
  await expect(page).toHaveURL("/listing-alert/confirm?listing=rhino")
  await page.reload()
  await tabTo(page, page.getByRole("button", { name: "Confirm" }))
  await page.keyboard.press("Enter")
  await expect(title(page, "Your Alert Is Confirmed")).toBeFocused()
  await expectAccessible(page, "alert confirmed")
  const awaited = () => shop.query("select listing from listing_alert where confirmed_at is not null")
  expect(await awaited()).toEqual([{ listing: "rhino" }])

  await visit(page, end)
  await tabTo(page, page.getByRole("button", { name: "End the Alert" }))
  await page.keyboard.press("Enter")
  await expect(title(page, "Your Alert Has Ended")).toBeFocused()
  await expectAccessible(page, "alert ended")
  expect(await awaited()).toEqual([])

  await visit(page, confirm)
  await page.getByRole("button", { name: "Confirm" }).click()
  await expect(title(page, "Invalid Link")).toBeFocused()
  await page.getByRole("link", { name: "Ask Again" }).click()
  await expect(title(page, "Opening Alert")).toBeVisible()
})

test("open and unknown listings, and a link without its token, say so", async ({ page, request }) => {
  await visit(page, "/listing-alert?listing=grasshopper")
  await expect(title(page, "This Listing Is Open")).toBeVisible()
  await page.getByRole("link", { name: "Go to Grasshopper Scripts" }).click()
  await expect(title(page, "Grasshopper Scripts")).toBeVisible()
  const main = page.getByRole("main")
  await visit(page, "/listing-alert?listing=sketchup")
  await expect(title(page, "No Such Listing")).toBeVisible()
  await expect(main.getByRole("link", { name: "Go to Products" })).toHaveAttribute("href", "/products")
  await visit(page, "/listing-alert/end")
  await expect(title(page, "Invalid Link")).toBeVisible()
  await expect(main.getByRole("button")).toHaveCount(0)
  expect(await (await request.get("/listing-alert/confirm?token=x")).text()).toContain('content="noindex"')
  expect((await request.get("/listing-alert/else")).status()).toBe(404)
})

withoutJavaScript("without JavaScript the form says so, and nothing typed gets into the address", async ({ page }) => {
  await page.goto(form)
  // Playwright ignores texts and roles inside noscript.
  await expect(page.locator("noscript p")).toBeVisible()
  await emailField(page).fill("ada@example.com")
  await send(page).click()
  await expect(title(page, "Opening Alert")).toBeVisible()
  await expect(page).toHaveURL(form)
  await page.goto("/listing-alert/confirm?listing=rhino&token=x")
  await expect(page.locator("noscript p")).toBeVisible()
})
