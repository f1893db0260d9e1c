import type { Page } from "@playwright/test"
import { sideways } from "./support/browser"
import { expect, test, withoutJavaScript } from "./support/fixtures"
import { visit } from "./support/visit"

const path = "/products/parking-genius"
const inside = (page: Page) => page.getByRole("region", { name: "Inside the file" })
const drawing = (page: Page) => inside(page).getByRole("img", { name: "canvas of ParkingGenius.ghx" })
const report = (page: Page) => inside(page).getByRole("region", { name: "Sample report" })
const row = (page: Page, name: string) => inside(page).getByRole("row", { name }).getByRole("cell")
const widthOf = async (page: Page) => (await drawing(page).boundingBox())?.width ?? 0

test("draws the canvas of the delivered file, which zooms by keyboard, and its tables", async ({ page }) => {
  await visit(page, path)
  await expect(drawing(page)).toBeVisible()
  for (const text of ["Stall width [model units]", "Stalls and aisles", "access_strip", "report"]) {
    await expect(drawing(page).getByText(text, { exact: true })).toHaveCount(1)
  }
  await expect(row(page, "Stall width")).toHaveText(["model units", "2 to 4 step 0.01", "2.5"])
  await expect(row(page, "Site rectangle")).toHaveText(["", "", "none"])
  await expect(inside(page).getByRole("table", { name: "Outputs" })).toContainText("Closed outline of every stall")
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, path)
    await expect(drawing(page).getByText("Setback [model units]", { exact: true })).toHaveCSS("font-size", "11px")
    const actual = await widthOf(page)
    expect(actual).toBeGreaterThan(1000)
    await inside(page).getByRole("radio", { name: "Actual size" }).press("ArrowRight")
    await expect.poll(() => widthOf(page)).toBeCloseTo(2 * actual, -1)
    await inside(page).getByRole("radio", { name: "Double" }).press("ArrowRight")
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(width)
    expect(await sideways(page)).toBe(0)
  }
})

withoutJavaScript("without JavaScript the canvas is drawn and zooms", async ({ page }) => {
  await page.goto(path)
  const actual = await widthOf(page)
  await inside(page).getByText("Double").click()
  await expect.poll(() => widthOf(page)).toBeGreaterThan(1.9 * actual)
  await expect(inside(page).getByRole("table", { name: "Inputs" })).toBeVisible()
  await page.goto("/products/level-creator")
  await expect(report(page)).toContainText("Roof at 22800 mm: the name is taken at 19000 mm")
})
