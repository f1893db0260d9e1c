import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { tabTo } from "./support/keyboard"
import { expect, test } from "./support/mailbox-fixtures"
import { visit } from "./support/visit"

const form = "/listing-alert?listing=rhino"
const address = (page: Page) => page.getByRole("textbox", { name: "Email" })
const send = (page: Page) => page.getByRole("button", { name: "Send Me the Link to Confirm" })
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name })

/** The paths in a mail's text, in their order: to confirm, to end. */
function pathsIn(text = ""): string[] {
  return [...text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link)).map((link) => link.pathname + link.search)
}

test("from Coming Soon to a confirmed alert and its end, on a phone and by keyboard", async ({
  page,
  shop,
  mailbox,
}) => {
  const email = "waits-for-rhino@example.com"
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, "/rhino")
  await tabTo(page, page.getByRole("link", { name: "Mail me when it opens" }))
  await page.keyboard.press("Enter")
  await expect(title(page, "Opening Alert")).toBeVisible()
  await expect(page).toHaveURL(form)
  const main = page.getByRole("main")
  await expect(main.getByText("Rhino Scripts", { exact: true })).toBeVisible()
  await expect(main.getByRole("listitem")).toHaveCount(3)
  await tabTo(page, address(page))
  await page.keyboard.type(email)
  await page.keyboard.press("Enter")
  await expect(title(page, "Check Your Email")).toBeFocused()
  await expect(main.getByText(email)).toBeVisible()
  await expectAccessible(page, "alert asked for")

  const [confirm = "", end = ""] = pathsIn((await mailbox.to(email)).text)
  const answer = await visit(page, confirm)
  expect(answer.headers()["referrer-policy"]).toBe("no-referrer")
  // The token leaves the address at once, and a reload still has it.
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

test("what was typed stays when it is refused, or the answer is lost", async ({ page, front, consoleErrors }) => {
  consoleErrors.announce(/listing_alert/)
  await visit(page, `${front.url}${form}`)
  await send(page).click()
  await expect(address(page)).toBeFocused()
  await expect(address(page)).toHaveAccessibleDescription("Please enter your email address.")
  await address(page).fill("ada@")
  await page.keyboard.press("Enter")
  await expect(address(page)).toHaveAccessibleDescription(/valid e-mail address/)
  await expectAccessible(page, "refused address")
  await address(page).fill("ada@example.com")
  const main = page.getByRole("main")
  front.answer("/api/listing_alert.php", {
    json: { success: false, message: "The listing Rhino Scripts is open already." },
  })
  await send(page).click()
  await expect(main.getByText("The listing Rhino Scripts is open already.")).toBeVisible()
  front.answer("/api/listing_alert.php", "lost")
  await send(page).click()
  await expect(main.getByText("That did not work", { exact: true })).toBeVisible()
  await page.getByRole("link", { name: "Back to Rhino Scripts" }).click()
  await expect(title(page, "Rhino Scripts")).toBeVisible()
  await page.goBack()
  await expect(address(page)).toHaveValue("ada@example.com")
  front.answer("/api/listing_alert.php", { json: { success: true, message: "Sent." } })
  await send(page).click()
  await page.getByRole("button", { name: "Try Different Email" }).click()
  await expect(title(page, "Opening Alert")).toBeFocused()
})

test("a listing that is open leads there, and one that there is not to Products", async ({ page }) => {
  await visit(page, "/listing-alert?listing=grasshopper")
  await expect(title(page, "This Listing Is Open")).toBeVisible()
  await page.getByRole("link", { name: "Go to Grasshopper Scripts" }).click()
  await expect(title(page, "Grasshopper Scripts")).toBeVisible()
  for (const path of ["/listing-alert?listing=sketchup", "/listing-alert"]) {
    await visit(page, path)
    await expect(title(page, "No Such Listing")).toBeVisible()
    await expect(page.getByRole("main").getByRole("link", { name: "Go to Products" })).toHaveAttribute(
      "href",
      "/products",
    )
  }
})

test("a link without its token is invalid, and search engines are told to leave it", async ({ page, request }) => {
  await visit(page, "/listing-alert/end")
  await expect(title(page, "Invalid Link")).toBeVisible()
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0)
  expect(await (await request.get("/listing-alert/confirm?token=x")).text()).toContain('content="noindex"')
  expect((await request.get("/listing-alert/else")).status()).toBe(404)
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the pages say what they need, and nothing that was typed gets into the address", async ({ page }) => {
    await page.goto(form)
    // Texts and roles inside a noscript element are not looked at.
    await expect(page.locator("noscript p")).toBeVisible()
    await address(page).fill("ada@example.com")
    await send(page).click()
    await expect(title(page, "Opening Alert")).toBeVisible()
    await expect(page).toHaveURL(form)
    await page.goto("/listing-alert/confirm?listing=rhino&token=x")
    await expect(page.locator("noscript p")).toBeVisible()
  })
})
