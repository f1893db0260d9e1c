import type { Page } from "@playwright/test"
import { dynamo, grasshopper, revit, rhino } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { hydrated } from "./support/scripts"
import { visit } from "./support/visit"

const drawing = (page: Page) => page.getByRole("img", { name: /^Axonometric drawing of a tower/ })
const shown = (page: Page) => drawing(page).getAttribute("aria-label")

test("the drawing follows the pointer: higher is more floors, further right is more twist", async ({ page }) => {
  await visit(page, "/")
  await hydrated(page)
  const box = await drawing(page).boundingBox()
  if (!box) throw new Error("The drawing is not on screen.")
  await page.mouse.move(box.x + 4, box.y + box.height - 4)
  await expect(drawing(page)).toHaveAccessibleName(/of 12 floors.*twisted 0 degrees/)
  await expect(page.getByRole("slider", { name: "Floors" })).toHaveValue("12")
  await page.mouse.move(box.x + box.width - 1, box.y + 1)
  await expect(drawing(page)).toHaveAccessibleName(/of 40 floors/)
  await expect(page.getByRole("slider", { name: "Twist" })).toHaveValue("180")
})

test("the sliders set it from the keyboard", async ({ page }) => {
  await visit(page, "/")
  await page.getByRole("slider", { name: "Floors" }).focus()
  await page.keyboard.press("End")
  await expect(drawing(page)).toHaveAccessibleName(/of 40 floors, 144.0 metres high/)
  await page.getByRole("slider", { name: "Twist" }).focus()
  await page.keyboard.press("Home")
  await expect(drawing(page)).toHaveAccessibleName(/twisted 0 degrees/)
})

test("a sheet of each category stands below it, with name and price, and leads to its product", async ({ page }) => {
  await visit(page, "/")
  const sheets = page.getByRole("region", { name: "What the scripts draw" })
  await expect(sheets).toContainText("19 scripts, $19.99 to $179.00")
  await expect(sheets.getByRole("listitem")).toHaveText(
    [rhino, grasshopper, revit, dynamo].map(([first]) => new RegExp(`^${first?.name}Sale price \\${first?.price}`)),
  )
  const [first] = revit
  await expect(sheets.getByRole("img", { name: /./ })).toHaveCount(4)
  await sheets.getByRole("link", { name: first?.name ?? "", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: first?.name ?? "" })).toBeVisible()
})

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("it stays as it is under the pointer, and follows the sliders", async ({ page }) => {
    await visit(page, "/")
    const before = await shown(page)
    await drawing(page).hover({ position: { x: 5, y: 5 } })
    await page.getByRole("slider", { name: "Twist" }).press("ArrowRight")
    await expect(drawing(page)).toHaveAccessibleName(before?.replace("90 degrees", "91 degrees") ?? "")
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("it is a drawing, without sliders that do nothing", async ({ page }) => {
    await page.goto("/")
    await expect(drawing(page)).toBeVisible()
    await expect(page.getByRole("slider")).toHaveCount(0)
    await expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/products")
  })
})
