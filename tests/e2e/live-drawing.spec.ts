import type { Locator, Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { expectAccessible } from "./support/accessibility"
import { watchMotion } from "./support/browser"
import { expect, test } from "./support/fixtures"
import { hold } from "./support/hold"
import { moved, watchMoves } from "./support/moves"
import { visit } from "./support/visit"

const path = "/products/parametric-tower"
const live = (page: Page) => page.getByRole("region", { name: "Set it yourself" })
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

test("loads nothing of it before it comes near, and moves nothing when it does", async ({ page }) => {
  const scripts: string[] = []
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname))
  await watchMoves(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await visit(page, path)
  await page.waitForLoadState("networkidle")
  const isLive = (script: string) => /live-panel|parametric-tower-.*\.js$/.test(script)
  expect(scripts.filter(isLive)).toEqual([])
  await openDrawing(page)
  expect(scripts.filter(isLive)).toHaveLength(2)
  expect(await moved(page)).toBeLessThan(0.001)
})

test("a phone shows the drawing and its inputs on one screen, below the header, accessible", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDrawing(page)
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const last = live(page).getByRole("button", { name: "Surprise me" })
  const height = (await topOf(last)) + 48 - (await topOf(live(page).locator("canvas")))
  const header = await page.getByRole("banner").boundingBox()
  expect(height).toBeLessThanOrEqual(740 - (header?.height ?? 0))
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

test("begins as the still that it takes the place of", async ({ page }) => {
  await openDrawing(page)
  expect(await page.evaluate(apartFromStill)).toBeLessThan(2)
  await input(page, "Floors").press("Home")
  await expect(report(page)).toHaveText(/^1 floor,/)
  expect(await page.evaluate(apartFromStill)).toBeGreaterThan(5)
})

test("follows the keyboard, tells what was made, and the address carries it to a colleague", async ({ page }) => {
  await openDrawing(page)
  const before = await page.evaluate("history.length")
  await input(page, "Floors").press("End")
  await input(page, "Twist").press("Home")
  await input(page, "Floors").press("ArrowLeft")
  await expect(report(page)).toHaveText(/^119 floors, 428\.4 high/)
  await expect(live(page).getByRole("status")).toContainText("119 floors")
  await expect(live(page).getByRole("img", { name: /119 floors/ })).toBeVisible()
  await expect(page).toHaveURL(/\?floors=119&twist=-360#live$/)
  expect(await page.evaluate("history.length")).toBe(before)

  const colleague = await page.context().newPage()
  await visit(colleague, page.url())
  await expect(live(colleague).getByRole("img")).toBeInViewport()
  await expect(input(colleague, "Floors")).toHaveValue("119")
  await expect(report(colleague)).toHaveText(/^119 floors/)

  await page.reload()
  await expect(input(page, "Floors")).toHaveValue("119")
  await expect(input(page, "Twist")).toHaveValue("-360")
  await expect(report(page)).toHaveText(/^119 floors/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`))

  await live(page).getByRole("button", { name: "Reset" }).click()
  await expect(input(page, "Floors")).toHaveValue("34")
  await expect(report(page)).toHaveText(/^34 floors, 122\.4 high/)
  await expect(page).toHaveURL(path)
})

test("what is set while the next page comes stays out of that page's address", async ({ page }) => {
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

test("the page is the same for every address, and Back leads to the page before", async ({ page, request }) => {
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

test("surprises with another tower, and copies it by the names of the file's inputs", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await openDrawing(page)
  const before = await report(page).textContent()
  await live(page).getByRole("button", { name: "Surprise me" }).click()
  await expect(report(page)).not.toHaveText(before ?? "")
  const floors = await input(page, "Floors").inputValue()
  await live(page).getByRole("button", { name: "Copy parameters" }).click()
  await expect(page.getByText("Parameters copied")).toBeVisible()
  const copied = await page.evaluate<string>("navigator.clipboard.readText()")
  expect(copied.split("\n")).toContain(`Floors = ${floors}`)
  expect(copied).toMatch(/^Sides = \d+\nRadius = [\d.]+\nCut corners = [\d.]+\n/)
})

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true })

  test("a tap on a slider sets it", async ({ page }) => {
    await openDrawing(page)
    const box = await input(page, "Floors").boundingBox()
    if (!box) throw new Error("The slider is not on screen.")
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect(report(page)).toHaveText(/^6\d floors/)
  })
})

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("nothing moves by itself, and values are drawn as they are set", async ({ page }) => {
    await openDrawing(page)
    const longMotions = await watchMotion(page)
    await input(page, "Floors").press("ArrowRight")
    await expect(report(page)).toHaveText(/^35 floors/)
    expect(await longMotions()).toEqual([])
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("there is the still, and nothing that does nothing", async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole("button", { name: /open full screen$/ })).toBeVisible()
    await expect(live(page)).toHaveCount(0)
    await expect(page.getByRole("slider")).toHaveCount(0)
  })
})

test("gives the still back when the drawing's script ends", async ({ page }) => {
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
  await expect(
    live(page).getByText("It cannot be redrawn. Check your connection, then reload this page."),
  ).toBeVisible()
  await expect(still).toBeVisible()
  expect((await live(page).boundingBox())?.height, "no empty place below the still").toBeLessThan(850)
})

test("says that the drawing's code could not be loaded, beside the still", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  await page.route(/live-panel-.*\.js/, (route) => route.abort())
  await visit(page, path)
  await live(page).scrollIntoViewIfNeeded()
  await expect(live(page).getByRole("status")).toContainText("could not be loaded")
  await expect(page.locator("#live img")).toBeVisible()
  expect((await live(page).boundingBox())?.height, "no empty place below the still").toBeLessThan(850)
})

const drawings = [
  ["parking-genius", /^\d+ stalls in/],
  ["grid-creator", /^\d+ grids over/],
  ["level-creator", /^\d+ levels from/],
  ["surface-panelizer", /^\d+ quads/],
  ["cubist-facade-generator", /^Facade 1: \d+ cells/],
  ["boxified-form-generator", /^\d+ boxes/],
  ["structural-optimizer", /^\d+ of \d+ options/],
  ["room-tag-center", /^13 tags in Ground floor/],
  ["family-validator", /^Families: 12, types: 50/],
  ["line-clean", /^244 lines in Level 1: \d+ stay/],
] as const

for (const [id, first] of variants(drawings, ([id]) => ["structural-optimizer", "line-clean"].includes(id))) {
  test(`${id} begins as its still, and is drawn anew`, async ({ page }) => {
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

test.describe("a model that the visitor spoils", () => {
  const button = (page: Page, name: string) => live(page).getByRole("button", { name, exact: true })
  const told = (page: Page) => live(page).getByRole("status")
  const write = (page: Page) => live(page).getByRole("checkbox", { name: "Write to model" })

  async function openModel(page: Page, id: string): Promise<void> {
    await visit(page, `/products/${id}`)
    await expect(live(page).getByText(/^[A-Z][a-z ,]+, and run the script\. It reports /)).toBeVisible()
    await live(page).scrollIntoViewIfNeeded()
    await expect(button(page, "Run the script")).toBeVisible()
  }

  test("waits for the script, which reports first and then writes; a colleague has the same", async ({ page }) => {
    await openModel(page, "room-tag-center")
    await expect(write(page)).toBeChecked()
    await button(page, "Move a tag").click()
    await expect(told(page)).toHaveText(/^By hand: tag of \d+ \w+ moved\.\s+The script has not run since\.$/)
    await expect(write(page)).not.toBeChecked()
    await button(page, "Move a tag").click()
    await button(page, "Pin a tag").click()
    await expect(told(page)).toHaveText(/moved, tag of \d+ \w+ moved, tag of \d+ \w+ pinned\.\s+The script has not/)
    await button(page, "Run the script").click()
    await expect(told(page)).toContainText(/13 tags in Ground floor: [12] to move/)
    await expect(told(page)).toContainText("Nothing was written.")
    await write(page).check()
    await expect(live(page).getByText(/Moved: \d+ \w+: /)).toBeVisible()
    await expect(page).toHaveURL(/\?moved=2&pinned=1&seed=\d+#live$/)

    const [byHand = ""] = (await told(page).textContent())?.split("\n") ?? []
    const colleague = await page.context().newPage()
    await visit(colleague, page.url())
    await expect(live(colleague).getByText(byHand).first()).toBeVisible()
    await expect(live(colleague).getByText(/Moved: \d+ \w+: /)).toBeVisible()

    await button(page, "Move a tag").click()
    await expect(told(page)).toHaveText(/^By hand: tag of \d+ \w+ moved\.\s+The script has not run since\.$/)
    await button(page, "Reset").click()
    await expect(page).toHaveURL("/products/room-tag-center")
  })

  const spoilt = [
    ["room-tag-center", "Tag a room twice", /^By hand: \d+ \w+ tagged twice/, /701: its room has another tag/],
    ["line-clean", "Break a line", /^By hand: line \d+ broken/, /Joined to a longer line: 1/],
    ["family-validator", "Unname a plane", /^By hand: plane \w+ without its name/, /2 of 5 without a name/],
  ] as const
  for (const [id, spoiling, byHand, found] of variants(spoilt, ([id]) => id === "family-validator")) {
    test(`${id} is spoilt by keyboard, and the script finds it`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await openModel(page, id)
      await button(page, spoiling).press("Enter")
      await expect(told(page)).toHaveText(byHand)
      await expect(button(page, spoiling)).toBeFocused()
      await button(page, "Run the script").press("Space")
      await expect(live(page).getByText(found).first()).toBeVisible()
      await expectAccessible(page, `${id}, spoilt`)
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360)
    })
  }
})
