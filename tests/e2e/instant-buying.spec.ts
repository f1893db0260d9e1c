import type { Page } from "@playwright/test"
import { settled } from "./support/browser"
import { cubist, grasshopper } from "./support/catalogue"
import { goToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { holdScripts, hydrated } from "./support/scripts"
import { stored } from "./support/storage"
import { until, visit } from "./support/visit"

const page1 = `/products/${cubist.id}`
const secondOne = `${cubist.name} has been added to your cart. 2 licences: one for each office. One office uses it on any number of its own computers.`
const button = (page: Page) => page.getByRole("button", { name: "Add to Cart", exact: true })
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("listitem")
const cartLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true })

test("Add to Cart works before the app's code arrives, and each click counts once", async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(page1, { waitUntil: "commit" })
  await expect(cartLink(page, "Cart, 0 items")).toHaveText("Cart0")
  await button(page).click()
  await expect(cartLink(page, "Cart, 1 item")).toHaveText("Cart1")
  await expect(toasts(page)).toContainText([`Added to Cart${cubist.name} has been added to your cart.UndoView cart`])
  await button(page).press("Enter")
  await expect(cartLink(page, "Cart, 2 items")).toBeVisible()
  const [line] = (await stored(page, "cart")) as object[]
  expect(line).toMatchObject({ id: cubist.cartId, price: 99.99, quantity: 2, filename: cubist.filename })

  release()
  await hydrated(page)
  await expect(toasts(page)).toHaveCount(1)
  await expect(cartLink(page, "Cart, 2 items")).toHaveText("Cart2")
  await button(page).click()
  await expect(cartLink(page, "Cart, 3 items")).toHaveText("Cart3")
  await expect.poll(() => stored(page, "cart")).toEqual([{ ...line, quantity: 3 }])
})

test("a second one says what a unit is, Undo takes it back and View cart leads there, before the app's code arrives", async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(page1, { waitUntil: "commit" })
  await button(page).click()
  await button(page).click()
  await expect(toasts(page)).toHaveText([`Added to Cart${secondOne}UndoView cart`])
  await toasts(page).getByRole("button", { name: "Undo" }).click()
  await expect(toasts(page)).toHaveText([`Undone${cubist.name}: 1 licence in your cart.`])
  await expect(cartLink(page, "Cart, 1 item")).toHaveText("Cart1")
  await expect(button(page)).toBeFocused()
  await expect.poll(() => stored(page, "cart")).toMatchObject([{ id: cubist.cartId, quantity: 1 }])
  await button(page).click()
  await toasts(page).getByRole("link", { name: "View cart" }).click()
  await expect(page).toHaveURL("/cart")
  release()
})

test("a cart filled earlier is counted before the app's code arrives", async ({ page }) => {
  await visit(page, page1)
  await button(page).dblclick()
  await expect(cartLink(page, "Cart, 2 items")).toBeVisible()
  const release = await holdScripts(page)
  await page.goto("/grasshopper-scripts", { waitUntil: "commit" })
  await expect(cartLink(page, "Cart, 2 items")).toHaveText("Cart2")
  for (const { name } of grasshopper) {
    await page.getByRole("article").filter({ hasText: name }).getByRole("button", { name: "Add To Cart" }).click()
  }
  await expect(cartLink(page, "Cart, 5 items")).toBeVisible()
  release()
  await hydrated(page)
  await goToCart(page)
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(grasshopper.map(({ name }) => name))
  await expect(page.getByRole("group", { name: `Quantity of ${cubist.name}` })).toContainText("3")
})

test("not one click is lost or counted twice while the app wakes up", async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(page1, { waitUntil: "commit" })
  await expect(button(page)).toBeVisible()
  await page.evaluate(`
    const button = document.querySelector("[data-add-to-cart]")
    window.clicks = 0
    window.late = 0
    const clicking = setInterval(() => {
      button.click()
      window.clicks += 1
      if (window.sharedCart.isHydrated) window.late += 1
      if (window.late > 5) clearInterval(clicking)
    }, 60)`)
  await until(page, "window.clicks > 5")
  release()
  await until(page, "window.late > 5")
  const clicks = await page.evaluate<number>("window.clicks")
  await expect(cartLink(page, `Cart, ${clicks} items`)).toHaveText(`Cart${clicks}`)
  await expect.poll(() => stored(page, "cart")).toMatchObject([{ quantity: clicks }])
})

test("when the app's code never comes, what was added is in the cart all the same", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  await page.route("**/assets/*.js", (route) => route.abort())
  await page.goto(page1)
  await button(page).click()
  await expect(toasts(page)).toHaveCount(1)
  await page.unrouteAll()
  await cartLink(page, "Cart, 1 item").click()
  await expect(page.getByRole("heading", { level: 3, name: cubist.name })).toBeVisible()
})

test("when the app's code never comes, each press of a page with a form says so", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  await page.route("**/assets/*.js", (route) => route.abort())
  await page.goto("/contact")
  await expect(toasts(page)).toHaveText(/^Reload this page/)
  // The app is retried once by itself, then only on presses.
  await expect(toasts(page)).toHaveCount(0, { timeout: 20_000 })
  await page.getByRole("textbox", { name: "Name" }).click()
  await expect(toasts(page)).toHaveText(/^Reload this page/)
  await page.unrouteAll()
  await page.route("**/assets/contact*.js", (route) => route.abort())
  await page.goto("/contact")
  await expect(toasts(page)).toHaveText(/^Reload this page.*Part of it could not be loaded\./)
})

test("when the style sheet does not come, the page works all the same", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  await page.route("**/assets/*.css", (route) => route.abort())
  await page.goto("/contact")
  await hydrated(page)
  await page.goto(page1)
  await hydrated(page)
})

test("count and toast are there with the first picture after the click, before hydration and after it", async ({
  page,
}) => {
  await page.addInitScript(watchClicks)
  const release = await holdScripts(page)
  await page.goto(page1, { waitUntil: "commit" })
  await expect(button(page)).toBeVisible()
  await button(page).click()
  await expect.poll(() => page.evaluate("window.answered")).toEqual([true])
  release()
  await hydrated(page)
  await button(page).click()
  await expect.poll(() => page.evaluate("window.answered")).toEqual([true, true])
})

/** Records whether the frame after each click shows the new count and the toast. */
const watchClicks = `
  window.answered = []
  window.addEventListener("click", () => {
    const count = () => document.querySelector("[data-cart-count]").textContent
    const before = count()
    requestAnimationFrame(() => {
      const toast = document.getElementById("toasts").lastElementChild
      window.answered.push(count() !== before && toast?.textContent.startsWith("Added to Cart") === true)
    })
  }, true)`

test("toasts: at most three at a time, each can be dismissed, and the focus goes back to where it was", async ({
  page,
}) => {
  await visit(page, "/dynamo-scripts")
  const add = page.getByRole("button", { name: "Add To Cart" })
  for (let place = 0; place < 5; place += 1) await add.nth(place).press("Enter")
  await expect(toasts(page)).toHaveCount(3)
  const dismiss = toasts(page).getByRole("button", { name: "Dismiss" })
  await dismiss.last().focus()
  await page.keyboard.press("Enter")
  await expect(dismiss.first()).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await expect(toasts(page)).toHaveCount(0)
  await expect(add.nth(4)).toBeFocused()
})

test("the keyboard goes from Add to Cart to Undo, through the toast and back", async ({ page }) => {
  await visit(page, page1)
  await button(page).press("Enter")
  await button(page).press("Enter")
  await expect(toasts(page)).toHaveCount(1)
  const stops = ["Undo", "View cart", "Dismiss"].map((name) =>
    toasts(page).getByLabel(name).or(toasts(page).getByText(name)),
  )
  for (const stop of stops) {
    await page.keyboard.press("Tab")
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press("Tab")
  await expect(button(page)).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "View Demo" })).toBeFocused()

  await button(page).press("Enter")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Shift+Tab")
  await expect(button(page)).toBeFocused()
  await button(page).press("Enter")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(toasts(page)).toContainText(`Undone${cubist.name}: 3 licences in your cart.`)
  await expect(button(page)).toBeFocused()
  await expect(cartLink(page, "Cart, 3 items")).toBeVisible()
})

test("a toast about a second licence stays ten seconds, and as long as it has the focus; any other stays four", async ({
  page,
}) => {
  // Time also runs on by itself, so keep some seconds of margin.
  await page.clock.install()
  await visit(page, page1)
  await button(page).click()
  await page.clock.runFor(2000)
  await settled(page)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(2000)
  await expect(toasts(page)).toHaveCount(0)
  await button(page).click()
  await page.clock.runFor(6000)
  await settled(page)
  await expect(toasts(page)).toHaveCount(1)
  await toasts(page).getByRole("button", { name: "Undo" }).focus()
  await page.clock.runFor(60_000)
  await settled(page)
  await expect(toasts(page)).toHaveCount(1)
  await button(page).focus()
  await page.clock.runFor(10_100)
  await expect(toasts(page)).toHaveCount(0)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the button says what it needs", async ({ page }) => {
    const note = "<noscript><p [^>]*>The cart needs JavaScript, which this browser has switched off.</p></noscript>"
    // Chromium under test parses noscript as if scripts ran.
    for (const [path, buttons] of [
      [page1, 1],
      ["/grasshopper-scripts", grasshopper.length],
    ] as const) {
      const html = await (await page.request.get(path)).text()
      expect(html.match(new RegExp(note, "g")), path).toHaveLength(buttons)
    }
  })
})
