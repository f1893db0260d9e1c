import type { Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { expectAccessible } from "./support/accessibility"
import { boxOf, watchMotion } from "./support/browser"
import { expect, test, withLessMotion, withoutJavaScript } from "./support/fixtures"
import { hold } from "./support/hold"
import { moved, watchMoves } from "./support/moves"
import { visit } from "./support/visit"

const path = "/products/parametric-tower"
const live = (page: Page) => page.getByRole("region", { name: "Try it yourself" })
const input = (page: Page, name: string) => live(page).getByRole("slider", { name, exact: true })
const report = (page: Page) =>
  live(page)
    .getByText(/^\d+ floors?,/)
    .first()

async function openDrawing(page: Page, address = path): Promise<void> {
  await visit(page, address)
  await live(page).scrollIntoViewIfNeeded()
  await expect(input(page, "Floors")).toBeVisible()
  await expect(report(page)).toBeVisible()
}

test("on a phone the drawing loads when it comes near, and stays in view above all inputs", async ({ page }) => {
  const scripts: string[] = []
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname))
  await watchMoves(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, path)
  await page.waitForLoadState("networkidle")
  const isLive = (script: string) => /live-panel|parametric-tower-.*\.js$/.test(script)
  expect(scripts.filter(isLive)).toEqual([])
  await openDrawing(page)
  expect(scripts.filter(isLive)).toHaveLength(2)
  expect(await moved(page)).toBeLessThan(0.001)

  await live(page).getByRole("button", { name: "All inputs" }).click()
  await live(page).getByRole("slider").last().scrollIntoViewIfNeeded()
  await expect(live(page).locator("canvas")).toBeInViewport({ ratio: 1 })
  const scrolls = await page.evaluate(`[...document.querySelectorAll("#live :has(input)")].filter((box) =>
    /auto|scroll/.test(getComputedStyle(box).overflowY)).length`)
  expect(scrolls, "boxes with inputs that scroll").toBe(0)
  await expectAccessible(page, path)
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360)
})

/** Greys 0 to 255, averaged over 16 by 16 fields. */
const apartFromStill = `(async () => {
  const still = document.querySelector("#live img")
  await still.decode()
  const fields = (source) => {
    const context = new OffscreenCanvas(800, 600).getContext("2d")
    context.drawImage(source, 0, 0, 800, 600)
    const { data } = context.getImageData(0, 0, 800, 600)
    const sums = new Float64Array(50 * 38)
    for (let i = 0; i < 800 * 600; i++) sums[Math.floor(i / 12800) * 50 + Math.floor((i % 800) / 16)] += data[4 * i + 1]
    return sums.map((sum) => sum / 256)
  }
  const [a, b] = [fields(still), fields(document.querySelector("#live canvas"))]
  return a.reduce((sum, grey, i) => sum + Math.abs(grey - b[i]), 0) / a.length
})()`

test("begins as its still, follows its inputs, and is shared by its address", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await openDrawing(page)
  expect(await page.evaluate(apartFromStill)).toBeLessThan(2)
  const before = await page.evaluate("history.length")
  await input(page, "Floors").press("End")
  await input(page, "Twist").press("Home")
  await input(page, "Floors").press("ArrowLeft")
  await expect(report(page)).toHaveText(/^119 floors, 428\.4 m high/)
  expect(await page.evaluate(apartFromStill)).toBeGreaterThan(5)
  await expect(live(page).getByRole("status")).toContainText("119 floors")
  await expect(live(page).getByRole("img", { name: /119 floors/ })).toBeVisible()
  await expect(page).toHaveURL(/\?floors=119&twist=-360#live$/)
  expect(await page.evaluate("history.length")).toBe(before)

  const colleague = await context.newPage()
  await visit(colleague, page.url())
  await expect(live(colleague).getByRole("img")).toBeInViewport()
  await expect(input(colleague, "Floors")).toHaveValue("119")
  await expect(input(colleague, "Twist")).toHaveValue("-360")
  await expect(report(colleague)).toHaveText(/^119 floors/)
  await expect(colleague.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`))

  await live(page).getByRole("button", { name: "Reset" }).click()
  await expect(input(page, "Floors")).toHaveValue("34")
  await expect(report(page)).toHaveText(/^34 floors, 122\.4 m high/)
  await expect(page).toHaveURL(path)
  await live(page).getByRole("button", { name: "Surprise me" }).click()
  await expect(report(page)).not.toHaveText(/^34 floors, 122\.4 m high/)
  const floors = await input(page, "Floors").inputValue()
  await live(page).getByRole("button", { name: "Copy parameters" }).click()
  await expect(page.getByText("Parameters copied")).toBeVisible()
  const copied = await page.evaluate<string>("navigator.clipboard.readText()")
  expect(copied.split("\n")).toContain(`Floors = ${floors}`)
  expect(copied).toMatch(/^Sides = \d+\nRadius = [\d.]+\nCut corners = [\d.]+\n/)
})

test("ParkingGenius draws the visitor's site in its units, and says which lengths it can draw", async ({ page }) => {
  await visit(page, "/products/parking-genius")
  await live(page).scrollIntoViewIfNeeded()
  const length = (name: RegExp) => live(page).getByRole("textbox", { name })
  const unit = live(page).getByRole("combobox", { name: "Unit of the document" })
  const status = live(page).getByRole("status")
  await expect(length(/^Site width/)).toHaveValue("72.00")
  await unit.selectOption("ft")
  await expect(length(/^Site width/)).toHaveValue("236.22")
  await length(/^Site width in ft/).fill("120")
  await expect(status).toContainText(/^(?!136 )\d+ stalls/)
  const narrow = (await status.textContent()) ?? ""
  await length(/^Site depth in ft/).fill("9000")
  await expect(length(/^Site depth/)).toHaveAccessibleDescription(/Type a number from 32\.81 to 820\.20, such as/)
  await expect(page).toHaveURL("/products/parking-genius?unit=ft&siteWidth=36.576#live")
  await expect(status).toHaveText(narrow)
  await unit.selectOption("mm")
  await expect(length(/^Site depth/)).toHaveValue("9000")
  await expect(length(/^Site depth/)).toHaveAccessibleDescription(/Type a number from 10000 to 250000/)
  await length(/^Site depth/).fill("90000")
  await expect(status).not.toHaveText(narrow)
  await expect(page).toHaveURL("/products/parking-genius?unit=mm&siteWidth=36.576&siteDepth=90.000#live")
  await expectAccessible(page, "/products/parking-genius")
  await page.reload()
  await expect(length(/^Site width/)).toHaveValue("36576")
  const shared = await status.textContent()
  await live(page).getByRole("button", { name: "Surprise me" }).click()
  await expect(status).not.toHaveText(shared ?? "")
  await expect(length(/^Site width/)).toHaveValue("36576")
  await live(page).getByRole("button", { name: "Reset" }).click()
  await expect(length(/^Site width/)).toHaveValue("72.00")
})

test("a value set while the next page loads stays out of that page's address", async ({ page }) => {
  await page.clock.install()
  await openDrawing(page)
  const release = await hold(page, "**/_data/termsofservice")
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click()
  await expect(page).toHaveURL("/TermsOfService")
  await input(page, "Floors").press("ArrowRight")
  await expect(report(page)).toContainText("35 floors")
  await page.clock.fastForward(1000)
  await expect(page).toHaveURL("/TermsOfService")
  release()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service")
  await expect(page).toHaveURL("/TermsOfService")
})

test("values stay out of the document, and add no step to Back", async ({ page, request }) => {
  const [plain, carrying] = await Promise.all(
    [path, `${path}?floors=60&twist=10`].map(async (address) => (await request.get(address)).text()),
  )
  expect(carrying).toBe(plain)
  await visit(page, "/rhino")
  await page.getByRole("link", { name: "Parametric Tower", exact: true }).first().click()
  await live(page).scrollIntoViewIfNeeded()
  for (let times = 0; times < 5; times++) await input(page, "Floors").press("ArrowRight")
  await expect(page).toHaveURL(`${path}?floors=39#live`)
  await page.goBack()
  await expect(page).toHaveURL("/rhino")
  await page.goForward()
  await expect(input(page, "Floors")).toHaveValue("39")
})

test.extend({ hasTouch: true })("a tap on a slider sets it", async ({ page }) => {
  await openDrawing(page)
  await live(page).getByRole("button", { name: "All inputs" }).tap()
  await input(page, "Floors").scrollIntoViewIfNeeded()
  const box = await boxOf(input(page, "Floors"))
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await expect(report(page)).toHaveText(/^6\d floors/)
})

withLessMotion("with less motion values are drawn at once", async ({ page }) => {
  await openDrawing(page)
  const longMotions = await watchMotion(page)
  await input(page, "Floors").press("ArrowRight")
  await expect(report(page)).toHaveText(/^35 floors/)
  expect(await longMotions()).toEqual([])
})

withoutJavaScript("without JavaScript there is the still, without inputs", async ({ page }) => {
  await page.goto(path)
  await expect(page.getByRole("button", { name: /open full screen$/ })).toBeVisible()
  await expect(live(page)).toHaveCount(0)
  await expect(page.getByRole("slider")).toHaveCount(0)
})

test("shows the still again when the drawing's script fails", async ({ page }) => {
  await page.addInitScript(`
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given)
        window.endDrawing = () => this.dispatchEvent(new Event("error"))
      }
    }`)
  await openDrawing(page)
  const still = page.locator("#live img")
  await expect(still).toBeHidden()
  await page.evaluate("window.endDrawing()")
  await expect(live(page)).toContainText("The drawing cannot be updated. Check your connection, then reload this page.")
  await expect(still).toBeVisible()
  expect((await boxOf(live(page))).height, "no empty place below the still").toBeLessThan(850)
})

test("says beside the still that the drawing's code did not load", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  await page.route(/live-panel-.*\.js/, (route) => route.abort())
  await visit(page, path)
  await live(page).scrollIntoViewIfNeeded()
  await expect(live(page).getByRole("status")).toContainText("could not be loaded")
  await expect(page.locator("#live img")).toBeVisible()
  expect((await boxOf(live(page))).height, "no empty place below the still").toBeLessThan(850)
})

const drawings = [
  ["parking-genius", /^\d+ stalls in/],
  ["surface-panelizer", /^\d+ quads/],
  ["cubist-facade-generator", /^Facade 1: \d+ cells/],
  ["structural-optimizer", /^\d+ of \d+ options/],
  ["level-creator", /^\d+ levels/],
] as const

for (const [id, first] of variants(drawings, ([id]) => ["structural-optimizer", "level-creator"].includes(id))) {
  test(`${id} begins as its still, and is redrawn`, async ({ page }) => {
    await visit(page, `/products/${id}`)
    await live(page).scrollIntoViewIfNeeded()
    const said = live(page).getByText(first).first()
    await expect(said).toBeVisible()
    expect(await page.evaluate(apartFromStill)).toBeLessThan(2)
    const still = await live(page).getByRole("img").getAttribute("aria-label")
    await live(page).getByRole("button", { name: "Surprise me" }).click()
    await expect(page).toHaveURL(/\?.+#live$/)
    await expect(live(page).getByRole("img")).not.toHaveAccessibleName(still ?? "")
    await live(page).getByRole("button", { name: "Reset" }).click()
    await expect(page).toHaveURL(`/products/${id}`)
    await expect.poll(() => page.evaluate(apartFromStill)).toBeLessThan(2)
  })
}

test("a spoilt model waits for the script, which reports and then writes", async ({ page }) => {
  const button = (name: string) => live(page).getByRole("button", { name, exact: true })
  const status = live(page).getByRole("status")
  const write = live(page).getByRole("checkbox", { name: "Write to model" })
  const written = (each: Page) => live(each).getByText(/Moved: \d+ \w+: /)
  await page.setViewportSize({ width: 360, height: 800 })
  await visit(page, "/products/room-tag-center")
  await expect(live(page).getByText(/^[A-Z][a-z ,]+, and run the script\. It reports /)).toBeVisible()
  await live(page).scrollIntoViewIfNeeded()
  await expect(write).not.toBeChecked()
  await expect(live(page).getByText("Nothing was written.")).toBeVisible()
  await button("Move a tag").press("Enter")
  await expect(button("Move a tag")).toBeFocused()
  await expect(status).toHaveText(/^You changed: tag of \d+ \w+ moved\.\s+The script has not run again yet\.$/)
  await expect(write).not.toBeChecked()
  // Two, because the tag that is pinned may be one of them.
  await button("Move a tag").press("Enter")
  await button("Pin a tag").press("Enter")
  await expect(status).toHaveText(/moved, tag of \d+ \w+ moved, tag of \d+ \w+ pinned\.\s+The script has not/)
  await button("Run the script").press("Space")
  await expect(status).toContainText(/13 tags in Ground floor: [12] to move/)
  await expect(status).toContainText("Nothing was written.")
  await write.check()
  await expect(written(page)).toBeVisible()
  await expect(page).toHaveURL(/\?write=1&moved=2&pinned=1&seed=\d+#live$/)
  await expectAccessible(page, "a spoilt model")
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360)

  const [byHand = ""] = (await status.textContent())?.split("\n") ?? []
  const colleague = await page.context().newPage()
  await visit(colleague, page.url())
  await expect(live(colleague).getByText(byHand).first()).toBeVisible()
  await expect(written(colleague)).toBeVisible()
  await button("Reset").click()
  await expect(page).toHaveURL("/products/room-tag-center")
})
