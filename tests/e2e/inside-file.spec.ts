import type { Page } from "@playwright/test"
import { sideways } from "./support/browser"
import { expect, test, withoutJavaScript } from "./support/fixtures"
import { visit } from "./support/visit"

const path = "/products/parking-genius"
const inside = (page: Page) => page.getByRole("region", { name: "Technical" })
const drawing = (page: Page) => inside(page).getByRole("img", { name: "canvas of ParkingGenius.ghx" })
const report = (page: Page) => inside(page).getByRole("region", { name: "Sample report" })
const item = (page: Page, name: string) => inside(page).getByRole("listitem").filter({ hasText: name })
const widthOf = async (page: Page) => (await drawing(page).boundingBox())?.width ?? 0

test("draws the canvas of the delivered file, which fits and zooms, and lists its inputs and outputs", async ({
  page,
}) => {
  await visit(page, path)
  await expect(drawing(page)).toBeVisible()
  for (const text of ["Stall width [m]", "Stalls and aisles", "access_strip", "report"]) {
    await expect(drawing(page).getByText(text, { exact: true })).toHaveCount(1)
  }
  await inside(page)
    .getByText(/^Inputs \(\d+\)$/)
    .click()
  await expect(item(page, "Stall width")).toHaveText("Stall width: 2.5 m2 to 4, step 0.01")
  await expect(item(page, "Site rectangle")).toHaveText("Site rectangle: noneA closed rectangle, at any angle")
  await inside(page)
    .getByText(/^Outputs \(\d+\)$/)
    .click()
  await expect(item(page, "Closed outline of every stall,")).toContainText("stalls")
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, path)
    await expect(drawing(page).getByText("Setback [m]", { exact: true })).toHaveCSS("font-size", "11px")
    expect(await widthOf(page)).toBeLessThanOrEqual(width)
    await drawing(page).click()
    await expect.poll(() => widthOf(page)).toBeGreaterThan(1000)
    const actual = await widthOf(page)
    await inside(page).getByRole("radio", { name: "Actual size" }).press("ArrowRight")
    await expect.poll(() => widthOf(page)).toBeCloseTo(2 * actual, -1)
    await inside(page).getByRole("radio", { name: "Double" }).press("ArrowRight")
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(width)
    expect(await sideways(page)).toBe(0)
  }
})

withoutJavaScript("without JavaScript the canvas is drawn and zooms", async ({ page }) => {
  await page.goto(path)
  const whole = await widthOf(page)
  await inside(page).getByText("Double").click()
  await expect.poll(() => widthOf(page)).toBeGreaterThan(1.5 * whole)
  await inside(page)
    .getByText(/^Inputs \(\d+\)$/)
    .click()
  await expect(item(page, "Stall width")).toBeVisible()
  await page.goto("/products/level-creator")
  await expect(report(page)).toContainText("Roof at 22800 mm: the name is taken at 19000 mm")
})
