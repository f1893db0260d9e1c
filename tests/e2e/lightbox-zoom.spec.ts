import type { Locator, Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { boxOf, isFocused, settled, watchMotion } from "./support/browser"
import { cubist } from "./support/catalogue"
import { expect, test, withLessMotion } from "./support/fixtures"
import { type Point, Touch } from "./support/touch"
import { visit } from "./support/visit"

interface Box extends Point {
  width: number
  height: number
}

const widest = 1600

test("wheel and double click zoom about the pointer, without zooming the page", async ({ page }) => {
  await open(page)
  const whole = await drawing(page)
  const pointer = { x: whole.x + whole.width * 0.3, y: whole.y + whole.height * 0.4 }
  await page.mouse.move(pointer.x, pointer.y)
  await page.evaluate(`addEventListener("wheel", (event) => { window.prevented = event.defaultPrevented })`)
  for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, -100)
  await expectScale(page, whole, 2.23)
  expectUnder(await drawing(page), pointer, { x: 0.3, y: 0.4 })

  await page.keyboard.down("Control")
  await page.mouse.wheel(0, -10)
  await page.keyboard.up("Control")
  await expectScale(page, whole, 2.46)
  expectUnder(await drawing(page), pointer, { x: 0.3, y: 0.4 })
  expect(await page.evaluate("window.prevented")).toBe(true)

  for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 100)
  await expectScale(page, whole, 1)
  expect(await drawing(page)).toEqual(whole)

  const other = { x: whole.x + whole.width * 0.6, y: whole.y + whole.height * 0.7 }
  await page.mouse.dblclick(other.x, other.y)
  await expectScale(page, whole, 2)
  expectUnder(await drawing(page), other, { x: 0.6, y: 0.7 })
  await page.mouse.dblclick(other.x, other.y)
  await expectScale(page, whole, 1)
})

test("keys zoom and move a zoomed picture, and turn a whole one", async ({ page }) => {
  await open(page)
  const whole = await drawing(page)
  await page.mouse.click(whole.x + 20, whole.y + 20)
  expect(await isFocused(lightbox(page).getByRole("button", { name: "Close" }))).toBe(true)
  await page.keyboard.press("+")
  await expectScale(page, whole, 1.5)
  await page.keyboard.press("=")
  await expectScale(page, whole, 2)
  for (const [key, axis, side] of [
    ["ArrowLeft", "x", 1],
    ["ArrowUp", "y", 1],
    ["ArrowRight", "x", -1],
    ["ArrowDown", "y", -1],
  ] as const) {
    const before = await drawing(page)
    await page.keyboard.press(key)
    await settled(page)
    expect(Math.sign((await drawing(page))[axis] - before[axis]), key).toBe(side)
  }
  await expectCount(page, "1 / 4")
  await page.keyboard.press("-")
  await expectScale(page, whole, 1.5)
  await page.keyboard.press("0")
  await expectScale(page, whole, 1)
  await page.keyboard.press("Control++")
  await page.keyboard.press("ArrowRight")
  await expectCount(page, "2 / 4")
  await expectScale(page, whole, 1)
  await page.keyboard.press("+")
  await expectScale(page, whole, 1.5)
  await lightbox(page).getByRole("button", { name: "Next" }).click()
  await expectCount(page, "3 / 4")
  await expectScale(page, whole, 1)
  await page.keyboard.press("+")
  await page.keyboard.press("Escape")
  await expect(lightbox(page)).toHaveCount(0)
  await page.getByRole("button", { name: /open full screen$/ }).click()
  await expectScale(page, whole, 1)
})

test("a zoomed drawing becomes its lines, which load only then", async ({ page }) => {
  const vector = page.waitForResponse(`**/media/products/${cubist.id}/1.svg`)
  await open(page)
  await expect(lightbox(page).locator("[aria-hidden] > svg[viewBox='0 0 1600 1200']")).toHaveCount(0)
  expect(
    await page.evaluate(`performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".svg") &&
    name.includes("/media/")).length`),
  ).toBe(0)
  const whole = await drawing(page)
  for (let times = 0; times < 4; times++) await zoomIn(page).click()
  await vector
  await expectScale(page, whole, 4)
  const lines = lightbox(page).locator("[aria-hidden] > svg[viewBox='0 0 1600 1200']")
  await expect(lines).toBeVisible()
  await expect(lightbox(page).getByRole("img")).toHaveCSS("opacity", "0")
  const [sharp, raster] = [await boxOf(lines), await boxOf(picture(page))]
  for (const side of ["x", "y", "width", "height"] as const) expect(sharp[side]).toBeCloseTo(raster[side], 0)
})

test("announces a zoom once it rests, and not at every turn of the wheel", async ({ page }) => {
  await open(page)
  const status = lightbox(page).getByRole("status")
  await expect(status).toHaveText("Zoomed to 100%")
  await page.evaluate(`{
    window.announced = []
    const status = document.querySelector("dialog [role=status]")
    new MutationObserver(() => window.announced.push(status.textContent))
      .observe(status, { childList: true, characterData: true, subtree: true })
  }`)
  // In one task: a busy machine would pause between turns.
  await page.evaluate(`{
    const turn = { clientX: 640, clientY: 400, deltaY: -20, bubbles: true, cancelable: true }
    for (let times = 0; times < 20; times++)
      document.elementFromPoint(640, 400).dispatchEvent(new WheelEvent("wheel", turn))
  }`)
  await expect(status).toHaveText("Zoomed to 223%")
  expect(await page.evaluate("window.announced")).toEqual(["Zoomed to 223%"])
})

test("buttons zoom to four times and keep the focus; a dragged picture covers its place", async ({ page }) => {
  await open(page)
  const whole = await drawing(page)
  await expect(zoomOut(page)).toHaveAttribute("aria-disabled", "true")
  for (const scale of [1.5, 2, 3, 4]) {
    await zoomIn(page).click()
    await expectScale(page, whole, scale)
  }
  await expect(zoomIn(page)).toHaveAttribute("aria-disabled", "true")
  await page.keyboard.press("Enter")
  expect(await isFocused(zoomIn(page))).toBe(true)
  await zoomOut(page).click()
  await expectScale(page, whole, 3)
  await drag(page, { x: 3000, y: 3000 })
  await expect.poll(async () => (await drawing(page)).x).toBeCloseTo(whole.x, 0)
  expect((await drawing(page)).y).toBeCloseTo(whole.y, 0)
  await drag(page, { x: -3000, y: -3000 })
  await expect.poll(async () => right(await drawing(page))).toBeCloseTo(right(whole), 0)
  expect(bottom(await drawing(page))).toBeCloseTo(bottom(whole), 0)
  await expectCount(page, "1 / 4")
  await page.getByRole("button", { name: "300%, show the whole picture" }).click()
  await expectScale(page, whole, 1)
})

withLessMotion("with less motion the picture does not glide", async ({ page }) => {
  await open(page)
  const whole = await drawing(page)
  const longMotions = await watchMotion(page)
  await page.keyboard.press("+")
  await expectScale(page, whole, 1.5)
  expect((await drawing(page)).width / whole.width).toBeCloseTo(1.5)
  expect(await longMotions()).toEqual([])
})

test.describe("with fingers on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true })

  test("two fingers zoom and move the picture, and do not turn it", async ({ page }) => {
    await open(page)
    const whole = await drawing(page)
    const touch = await Touch.on(page)
    await touch.start({ x: 130, y: 360 }, { x: 230, y: 360 })
    await touch.move({ x: 110, y: 350 }, { x: 260, y: 350 })
    await touch.move({ x: 80, y: 340 }, { x: 280, y: 340 })
    await expectScale(page, whole, 2)
    const { x, y, width } = await drawing(page)
    expect((80 - x) / width).toBeCloseTo((130 - whole.x) / whole.width, 2)
    expect((280 - x) / width).toBeCloseTo((230 - whole.x) / whole.width, 2)
    await touch.end()
    expect((await drawing(page)).y).toBeCloseTo(y, 0)
    await touch.swipe({ x: 250, y: 360 }, { x: 150, y: 365 })
    await expect.poll(async () => (await drawing(page)).x).toBeLessThan(x - 50)
    await expectCount(page, "1 / 4")
    expect(await page.evaluate("visualViewport.scale")).toBe(1)

    await touch.start({ x: 80, y: 340 }, { x: 280, y: 340 })
    await touch.move({ x: 129, y: 340 }, { x: 231, y: 340 })
    await touch.end()
    await expect.poll(() => drawing(page)).toEqual(whole)
    await touch.swipe({ x: 250, y: 360 }, { x: 150, y: 365 })
    await expectCount(page, "2 / 4")
  })

  test("a sideways swipe turns a whole picture, and a double tap shows every pixel", async ({ page }) => {
    await open(page)
    const whole = await drawing(page)
    const touch = await Touch.on(page)
    await touch.swipe({ x: 180, y: 300 }, { x: 120, y: 500 })
    await touch.swipe({ x: 250, y: 360 }, { x: 150, y: 365 })
    await expectCount(page, "2 / 4")
    await touch.swipe({ x: 150, y: 365 }, { x: 250, y: 360 })
    await expectCount(page, "1 / 4")
    await touch.doubleTap({ x: 120, y: 330 })
    await expectScale(page, whole, widest / 2 / whole.width)
    await touch.doubleTap({ x: 200, y: 400 })
    await expectScale(page, whole, 1)
  })
})

const screens = [
  [320, 568, 1],
  [740, 360, 2],
  [1280, 800, 1],
] as const

for (const [width, height, density] of variants(screens, ([width]) => width === 320 || width === 740)) {
  test.describe(`${width} × ${height} points of ${density} pixels`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: density })

    test("the largest zoom shows every pixel, and every button is on screen", async ({ page }) => {
      await open(page)
      const whole = await drawing(page)
      for (const button of await lightbox(page).getByRole("button").all()) {
        await expect(button).toBeInViewport({ ratio: 1 })
        const { width, height } = await boxOf(button)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      }
      while ((await zoomIn(page).getAttribute("aria-disabled")) === null) await zoomIn(page).click()
      await settled(page)
      const largest = await drawing(page)
      expect(largest.width * density).toBeGreaterThanOrEqual(widest - 1)
      expect(largest.width / whole.width).toBeGreaterThanOrEqual(4)
      expect(largest.width / whole.width).toBeLessThanOrEqual(6)
      await expect.poll(() => shownForm(page)).toBe(`/media/products/${cubist.id}/1.avif`)
    })
  })
}

async function open(page: Page): Promise<void> {
  await visit(page, `/products/${cubist.id}`)
  await page.getByRole("button", { name: /open full screen$/ }).click()
  await expect(picture(page)).toBeVisible()
  await settled(page)
}

const lightbox = (page: Page): Locator => page.getByRole("dialog", { name: ", pictures" })
const picture = (page: Page): Locator => lightbox(page).getByRole("img")
const zoomIn = (page: Page): Locator => lightbox(page).getByRole("button", { name: "Zoom in" })
const zoomOut = (page: Page): Locator => lightbox(page).getByRole("button", { name: "Zoom out" })
const right = ({ x, width }: Box): number => x + width
const bottom = ({ y, height }: Box): number => y + height

async function expectCount(page: Page, count: string): Promise<void> {
  await expect(lightbox(page).locator("[aria-live=polite]")).toHaveText(count)
}

async function drawing(page: Page): Promise<Box> {
  const { x, y, width, height } = await boxOf(picture(page))
  const fit = Math.min(width / 4, height / 3)
  return { x: x + width / 2 - 2 * fit, y: y + height / 2 - 1.5 * fit, width: 4 * fit, height: 3 * fit }
}

async function expectScale(page: Page, whole: Box, scale: number): Promise<void> {
  await expect.poll(async () => (await drawing(page)).width / whole.width).toBeCloseTo(scale, 1)
  await settled(page)
}

function expectUnder({ x, y, width, height }: Box, point: Point, part: Point): void {
  expect((point.x - x) / width).toBeCloseTo(part.x, 2)
  expect((point.y - y) / height).toBeCloseTo(part.y, 2)
}

async function drag(page: Page, by: Point): Promise<void> {
  await page.mouse.move(640, 400)
  await page.mouse.down()
  await page.mouse.move(640 + by.x, 400 + by.y, { steps: 3 })
  await page.mouse.up()
}

async function shownForm(page: Page): Promise<string> {
  const chosen = await page.evaluate<string>("document.querySelector('dialog img').currentSrc")
  return new URL(chosen).pathname
}
