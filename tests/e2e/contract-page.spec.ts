import { variants } from "../helpers/variants"
import { expectAccessibleIn } from "./support/accessibility"
import { ground, sideways } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { title } from "./support/parts"

test("the contract's page is read by link, keyboard and address, and is accessible", async ({ page }) => {
  const requests: string[] = []
  page.on("request", (request) => requests.push(new URL(request.url()).pathname))
  const response = await page.goto("/api/docs")
  expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'; style-src 'sha256-")
  await expect(title(page, "The contract")).toBeVisible()
  expect(await ground(page), "the policy allows the style sheet").toBe("rgb(251, 250, 247)")

  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Skip to the contract" })).toBeFocused()
  const sections = page.getByRole("navigation", { name: "Sections" })
  await sections.getByRole("link", { name: "Download a purchased file" }).click()
  await expect(page).toHaveURL(/#download$/)
  await expect(page.getByRole("heading", { level: 3, name: "Download a purchased file" })).toBeInViewport()
  await page.goto("/api/docs#PurchaseLineItem")
  await expect(page.getByRole("heading", { level: 3, name: "PurchaseLineItem" })).toBeInViewport()
  expect(requests.filter((path) => !["/api/docs", "/favicon.svg"].includes(path))).toEqual([])

  const operation = page.getByRole("article").filter({ has: page.getByRole("heading", { name: /^Turn a captured/ }) })
  await operation.getByLabel(/^Example: .*, 200: refused$/).click()
  await expect(operation.getByText("This payment was made for other items.")).toBeVisible()

  await page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true })")
  for (const width of [320, 768, 1920, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sideways(page), `${width} px`).toBe(0)
  }
  for (const theme of variants(["light", "dark"] as const, (theme) => theme === "light")) {
    await page.emulateMedia({ colorScheme: theme })
    await expectAccessibleIn(page, "contract", theme)
  }
})
