import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessibility"
import { sideways } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

const path = "/products/parking-genius"
const inside = (page: Page) => page.getByRole("region", { name: "Inside the file" })
const drawing = (page: Page) => inside(page).getByRole("img", { name: "canvas of ParkingGenius.ghx" })
const report = (page: Page) => inside(page).getByRole("region", { name: "Sample report" })
const row = (page: Page, name: string) => inside(page).getByRole("row", { name }).getByRole("cell")
const widthOf = async (page: Page) => (await drawing(page).boundingBox())?.width ?? 0

test("the canvas of the delivered file is drawn, with its inputs and outputs as tables", async ({ page }) => {
  await visit(page, path)
  await expect(drawing(page)).toBeVisible()
  for (const text of ["Stall width [model units]", "Stalls and aisles", "access_strip", "report"]) {
    await expect(drawing(page).getByText(text, { exact: true })).toHaveCount(1)
  }
  await expect(row(page, "Stall width")).toHaveText(["model units", "2 to 4 step 0.01", "2.5"])
  await expect(row(page, "Site rectangle")).toHaveText(["", "", "none"])
  await expect(inside(page).getByRole("table", { name: "Outputs" })).toContainText("Closed outline of every stall")
})

test("a Dynamo graph is drawn as well", async ({ page }) => {
  await visit(page, "/products/line-clean")
  const graph = inside(page).getByRole("img", { name: "graph of LineCleanPro.dyn" })
  await expect(graph.getByText("IN[6]", { exact: true })).toHaveCount(1)
  await expect(row(page, "Write to model")).toHaveText(["", "", "off"])
  await expect(inside(page).getByRole("table", { name: "Outputs" })).toContainText(
    "given new ends, and what is not touched",
  )
})

test("what a Revit tool reports of a made-up model stands below its tables", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await visit(page, "/products/bim-coordinator")
  await expect(
    inside(page).getByText(/^What the script reports when our tests run it, .+ on a made-up model: /),
  ).toBeVisible()
  await expect(report(page)).toContainText("Structure x Air: 1\n  1: Structural Framing 1 in Structure.rvt and Ducts")
  const scrolled = () => report(page).evaluate((element) => "scrollLeft" in element && element.scrollLeft)
  expect(await scrolled()).toBe(0)
  await report(page).press("ArrowRight")
  await expect.poll(scrolled).toBeGreaterThan(0)
  expect(await sideways(page)).toBe(0)
  await expectAccessible(page, "a sample report")
  await visit(page, path)
  await expect(inside(page)).toBeVisible()
  await expect(report(page)).toHaveCount(0)
})

test("the drawing is read in words", async ({ page }) => {
  await visit(page, path)
  const words = inside(page).getByRole("listitem").filter({ hasText: "Stall width [model units] (Number Slider): 2.5" })
  await expect(words).toBeHidden()
  await inside(page).getByText("The drawing in words").click()
  await expect(words).toContainText("In the group Stalls and aisles. Feeds stall_width of ParkingGenius")
  await expectAccessible(page, "the drawing in words")
})

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
]) {
  test(`it is legible, and zooms by keyboard, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await visit(page, path)
    await expect(drawing(page).getByText("Setback [model units]", { exact: true })).toHaveCSS("font-size", "11px")
    const actual = await widthOf(page)
    expect(actual).toBeGreaterThan(1000)
    await inside(page).getByRole("radio", { name: "Actual size" }).press("ArrowRight")
    await expect.poll(() => widthOf(page)).toBeCloseTo(2 * actual, -1)
    await inside(page).getByRole("radio", { name: "Double" }).press("ArrowRight")
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(viewport.width)
    expect(await sideways(page)).toBe(0)
  })
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("it is there all the same, and zooms", async ({ page }) => {
    await page.goto(path)
    const actual = await widthOf(page)
    await inside(page).getByText("Double").click()
    await expect.poll(() => widthOf(page)).toBeGreaterThan(1.9 * actual)
    await expect(inside(page).getByRole("table", { name: "Inputs" })).toBeVisible()
    await page.goto("/products/level-creator")
    await expect(report(page)).toContainText("Roof at 22800 mm: the name is taken at 19000 mm")
  })
})
