import { variants } from "../helpers/variants"
import { expectAccessibleIn } from "./support/accessibility"
import { ground, sideways } from "./support/browser"
import { expect, test } from "./support/fixtures"

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
      .getByRole("link", { name: "Download a purchased file" })
      .click()
    await expect(page).toHaveURL(/#download$/)
    await expect(page.getByRole("heading", { level: 3, name: "Download a purchased file" })).toBeInViewport()

    await page.goto("/api/docs#PurchaseLineItem")
    await expect(page.getByRole("heading", { level: 3, name: "PurchaseLineItem" })).toBeInViewport()
    expect(requests.filter((path) => !["/api/docs", "/favicon.svg"].includes(path))).toEqual([])
  })

  test("shows an example of each case", async ({ page }) => {
    await page.goto("/api/docs#processPayment")
    const operation = page.getByRole("article").filter({ has: page.getByRole("heading", { name: /^Turn a captured/ }) })
    await operation.getByLabel(/^Example: .*, 200: refused$/).click()
    await expect(operation.getByText("This payment was made for other items.")).toBeVisible()
  })

  test("breaks no rule of axe, with everything opened, and fits every width", async ({ page }) => {
    await page.goto("/api/docs")
    await page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true })")
    for (const width of [320, 768, 1920, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sideways(page), `${width} px`).toBe(0)
    }
    await expectAccessibleIn(page, "contract", "light")
    for (const theme of variants(["dark"] as const, () => false)) {
      await page.emulateMedia({ colorScheme: theme })
      await expectAccessibleIn(page, "contract", theme)
    }
  })
})
