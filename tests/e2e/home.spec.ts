import type { Page } from "@playwright/test"
import { boxOf } from "./support/browser"
import { dynamo, grasshopper, revit, rhino } from "./support/catalogue"
import { expect, test, withLessMotion, withoutJavaScript } from "./support/fixtures"
import { hydrated } from "./support/scripts"
import { visit } from "./support/visit"

const drawing = (page: Page) => page.getByRole("img", { name: /^Axonometric drawing of a tower/ })

test("the drawing follows the pointer and the sliders: floors by height, twist by width", async ({ page }) => {
  await visit(page, "/")
  await hydrated(page)
  const box = await boxOf(drawing(page))
  await page.mouse.move(box.x + 4, box.y + box.height - 4)
  await expect(drawing(page)).toHaveAccessibleName(/of 12 floors.*twisted 0 degrees/)
  await expect(page.getByRole("slider", { name: "Floors" })).toHaveValue("12")
  await page.mouse.move(box.x + box.width - 1, box.y + 1)
  await expect(drawing(page)).toHaveAccessibleName(/of 40 floors/)
  await expect(page.getByRole("slider", { name: "Twist" })).toHaveValue("180")
  await page.getByRole("slider", { name: "Twist" }).press("Home")
  await expect(drawing(page)).toHaveAccessibleName(/twisted 0 degrees/)
  await page.getByRole("slider", { name: "Floors" }).press("ArrowLeft")
  await expect(drawing(page)).toHaveAccessibleName(/of 39 floors/)
})

test("shows a product of each category with its price, which leads to its page", async ({ page }) => {
  await visit(page, "/")
  const sheets = page.getByRole("region", { name: "What the scripts draw" })
  await expect(sheets).toContainText("19 scripts, $19.99 to $179.00")
  await expect(sheets.getByRole("listitem")).toHaveText(
    [rhino, grasshopper, revit, dynamo].map(([first]) => new RegExp(`^${first?.name}Sale price \\${first?.price}`)),
  )
  await expect(sheets.getByRole("img", { name: /./ })).toHaveCount(4)
  await sheets.getByRole("link", { name: "Family Validator", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Family Validator" })).toBeVisible()
})

withLessMotion("with less motion the drawing ignores the pointer and follows the sliders", async ({ page }) => {
  await visit(page, "/")
  const before = await drawing(page).getAttribute("aria-label")
  await drawing(page).hover({ position: { x: 5, y: 5 } })
  await page.getByRole("slider", { name: "Twist" }).press("ArrowRight")
  await expect(drawing(page)).toHaveAccessibleName(before?.replace("90 degrees", "91 degrees") ?? "")
})

withoutJavaScript("without JavaScript the drawing has no sliders", async ({ page }) => {
  await page.goto("/")
  await expect(drawing(page)).toBeVisible()
  await expect(page.getByRole("slider")).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/products")
})
