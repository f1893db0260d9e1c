import type { Page } from "@playwright/test"
import { variants } from "../helpers/variants"
import { cubist } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { hold } from "./support/hold"
import { holdScripts, hydrated } from "./support/scripts"
import { lettered, until, visit } from "./support/visit"

const productPath = `/products/${cubist.id}`
const paths = [
  ...["/", "/products", "/grasshopper-scripts", productPath, "/products/line-clean", "/gift-cards", "/services"],
  ...["/checkout", "/contact", "/TermsOfService", "/search", "/cart", "/cdlearning", "/login", "/no-such-page"],
]
const sheet = "**/assets/*.css"

function asked(page: Page): string[] {
  const seen: string[] = []
  page.on("request", (request) => seen.push(new URL(request.url()).pathname))
  return seen
}

const isSeen = `performance.getEntriesByName("first-contentful-paint").length > 0`
const isLater = /\.(?:js|css|woff2)$/

test("a page's picture loads before scripts, styles and fonts", async ({ page }) => {
  const seen = asked(page)
  const release = await hold(page, "**/*.avif")
  await page.goto(productPath, { waitUntil: "domcontentloaded" })
  await until(page, isSeen)
  await expect.poll(() => seen.some((path) => path.endsWith(".avif"))).toBe(true)
  expect(seen.filter((path) => isLater.test(path))).toEqual([])
  release()
  await expect.poll(() => seen.filter((path) => isLater.test(path)).length).toBeGreaterThan(3)
})

test("the app starts at a press, or after a while, although the picture does not load", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const release = await hold(page, "**/*.avif")
  await page.goto(productPath, { waitUntil: "domcontentloaded" })
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
  await page.goto(productPath, { waitUntil: "domcontentloaded" })
  await hydrated(page)
  release()
})

test("the next document uses the style sheet and fonts that the browser has", async ({ page }) => {
  await visit(page, "/products")
  await lettered(page)
  await holdScripts(page)
  await page.goto(productPath, { waitUntil: "domcontentloaded" })
  await until(page, isSeen)
  expect(await page.evaluate("document.querySelector('link[rel=stylesheet]').sheet !== null")).toBe(true)
  await lettered(page)
})

test("a document with a linked style sheet needs no inlined styles", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await visit(page, productPath)
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  for (const path of ["/cart", productPath]) {
    await visit(page, path)
    await hydrated(page)
    await page.mouse.move(640, 790)
    await until(page, "document.getAnimations().length === 0")
    await page.evaluate(`window.before = (${looks})()`)
    await page.evaluate("document.querySelector('head style').remove()")
    await until(page, "document.getAnimations().length === 0")
    expect(await page.evaluate(`(${changes})(window.before, (${looks})())`), path).toEqual([])
  }
})

const looked = paths.flatMap((path) => [360, 1280].map((width) => ({ path, width })))
const isLooked = (_: unknown, place: number) => place % 7 === 0

for (const { path, width } of variants(looked, isLooked)) {
  test(`${path} looks the same at ${width} px before the style sheet loads`, async ({ page, consoleErrors }) => {
    consoleErrors.announce(/404|ERR_FAILED/)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.route("**/*.woff2", (route) => route.abort())
    await holdScripts(page)
    const release = await hold(page, sheet)
    await page.goto(path, { waitUntil: "commit" })
    await until(page, `${isSeen} && document.readyState !== "loading"`)
    // Hovered elements look different.
    await page.mouse.move(width / 2, 890)
    await until(page, "document.getAnimations().length === 0")
    await page.evaluate(`window.before = (${looks})()`)
    release()
    await page.evaluate("window.styled")
    expect(await page.evaluate(`(${changes})(window.before, (${looks})())`)).toEqual([])
  })
}

/** Variables show in the properties that use them. */
const looks = `() => {
  const properties = [...getComputedStyle(document.body)].filter((name) => !name.startsWith("--"))
  return [...document.body.querySelectorAll("*")].flatMap((element) => [null, "::before", "::after"].map((part) => {
    const style = getComputedStyle(element, part)
    const isDrawn = part === null || style.content !== "none"
    const name = element.tagName + "." + (element.getAttribute("class") ?? "") + (part ?? "")
    return { name, values: isDrawn ? properties.map((property) => property + ": " + style[property]) : [] }
  }))
}`

/** First ten; a full report is too long. */
const changes = `(before, after) => after.flatMap(({ name, values }, place) =>
  values.flatMap((value, at) => value === before[place]?.values[at] ? [] : [name + " " + before[place]?.values[at] + " -> " + value])
).slice(0, 10)`
