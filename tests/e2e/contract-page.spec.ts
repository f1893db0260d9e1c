import { expectAccessibleIn } from "./support/accessibility"
import { ground, sideways } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { themes } from "./support/themes"

test.describe("the contract as a page", () => {
  test("is read by link, by keyboard and by address, and keeps to its policy", async ({ page }) => {
    const requests: string[] = []
    page.on("request", (request) => requests.push(new URL(request.url()).pathname))
    const response = await page.goto("/api/docs")
    expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'; style-src 'sha256-")
    await expect(page.getByRole("heading", { level: 1, name: "The contract" })).toBeVisible()
    expect(await ground(page), "the style sheet is let in by the policy").toBe("rgb(251, 250, 247)")

    await page.keyboard.press("Tab")
    await expect(page.getByRole("link", { name: "Skip to the contract" })).toBeFocused()
    await page
      .getByRole("navigation", { name: "Sections" })
      .getByRole("link", { name: "Fetch a purchased file" })
      .click()
    await expect(page).toHaveURL(/#download$/)
    await expect(page.getByRole("heading", { level: 3, name: "Fetch a purchased file" })).toBeInViewport()

    await page.goto("/api/docs#PurchaseLineItem")
    await expect(page.getByRole("heading", { level: 3, name: "PurchaseLineItem" })).toBeInViewport()
    expect(requests.filter((path) => !["/api/docs", "/favicon.svg"].includes(path))).toEqual([])
  })

  test("shows an example of each case", async ({ page }) => {
    await page.goto("/api/docs#processPayment")
    const operation = page.getByRole("article").filter({ has: page.getByRole("heading", { name: /^Turn a captured/ }) })
    await operation.getByLabel(/^Example: .*, 200: refused$/).click()
    await expect(operation.getByText("These items are not what this payment was for.")).toBeVisible()
  })

  // By itself each: axe takes long to look at so much text.
  for (const theme of themes) {
    test(`breaks no rule of axe, with everything opened, in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.goto("/api/docs")
      await page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true })")
      await expectAccessibleIn(page, "contract", theme)
    })
  }

  for (const width of [320, 768, 1280, 1920]) {
    test(`fits ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto("/api/docs")
      await page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true })")
      expect(await sideways(page)).toBe(0)
    })
  }
})
