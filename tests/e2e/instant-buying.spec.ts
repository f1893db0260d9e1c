import { settled } from "./support/browser"
import { cubist, grasshopper } from "./support/catalogue"
import { goToCart } from "./support/checkout"
import { expect, test, withoutJavaScript } from "./support/fixtures"
import { addButton, cartLink, quantity, toasts } from "./support/parts"
import { holdScripts, hydrated } from "./support/scripts"
import { stored } from "./support/storage"
import { until, visit } from "./support/visit"

const page1 = `/products/${cubist.id}`
const secondOne = `${cubist.name} has been added to your cart. 2 licences, each for one office. Each licence covers one office, on any number of its own computers.`

test("Add to Cart and Undo work before the app's code arrives, and count each click once", async ({ page }) => {
  await page.addInitScript(watchClicks)
  const release = await holdScripts(page)
  await page.goto(page1, { waitUntil: "commit" })
  await expect(cartLink(page, "Cart, 0 items")).toHaveText("Cart0")
  await addButton(page).click()
  await expect(cartLink(page, "Cart, 1 item")).toHaveText("Cart1")
  await expect(toasts(page)).toContainText([`Added to Cart${cubist.name} has been added to your cart.UndoView cart`])
  await addButton(page).press("Enter")
  await expect(toasts(page)).toHaveText([`Added to Cart${secondOne}UndoView cart`])
  await expect(cartLink(page, "Cart, 2 items")).toBeVisible()
  const [line] = (await stored(page, "cart")) as object[]
  expect(line).toMatchObject({ id: cubist.cartId, price: 99.99, quantity: 2, filename: cubist.filename })
  await toasts(page).getByRole("button", { name: "Undo" }).click()
  await expect(toasts(page)).toHaveText([`Undone${cubist.name}: 1 licence in your cart.`])
  await expect(cartLink(page, "Cart, 1 item")).toHaveText("Cart1")
  await expect(addButton(page)).toBeFocused()
  await addButton(page).click()

  release()
  await hydrated(page)
  await expect(toasts(page)).toHaveCount(1)
  await expect(cartLink(page, "Cart, 2 items")).toHaveText("Cart2")
  await addButton(page).click()
  await expect(cartLink(page, "Cart, 3 items")).toHaveText("Cart3")
  await expect.poll(() => stored(page, "cart")).toEqual([{ ...line, quantity: 3 }])
  expect(await page.evaluate("window.answered")).toEqual([true, true, true, true])
})

const watchClicks = `
  window.answered = []
  window.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-add-to-cart]")) return
    const count = () => document.querySelector("[data-cart-count]").textContent
    const before = count()
    requestAnimationFrame(() => {
      const toast = document.getElementById("toasts").lastElementChild
      window.answered.push(count() !== before && toast?.textContent.startsWith("Added to Cart") === true)
    })
  }, true)`

test("counts a cart that was filled earlier before the app's code arrives", async ({ page }) => {
  await visit(page, page1)
  await addButton(page).dblclick()
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
  await expect(quantity(page, cubist.name)).toContainText("3")
})

test("counts each click once while the app starts", async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(page1, { waitUntil: "commit" })
  await expect(addButton(page)).toBeVisible()
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

test("keeps what was added when the app's code never arrives, and says so", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  await page.route("**/assets/*.js", (route) => route.abort())
  await page.goto("/contact")
  await expect(toasts(page)).toHaveText(/^Reload this page/)
  // The app is retried once by itself, then only on presses.
  await expect(toasts(page)).toHaveCount(0, { timeout: 20_000 })
  await page.getByRole("textbox", { name: "Name" }).click()
  await expect(toasts(page)).toHaveText(/^Reload this page/)
  await page.goto(page1)
  await addButton(page).click()
  await expect(cartLink(page, "Cart, 1 item")).toBeVisible()
  await page.unrouteAll()
  await toasts(page).getByRole("link", { name: "View cart" }).click()
  await expect(page.getByRole("heading", { level: 3, name: cubist.name })).toBeVisible()
  await page.route("**/assets/contact*.js", (route) => route.abort())
  await page.goto("/contact")
  await expect(toasts(page)).toHaveText(/^Reload this page.*Part of the page could not be loaded\./)
})

test("works when the style sheet does not load", async ({ page, consoleErrors }) => {
  consoleErrors.announce(/ERR_FAILED/)
  await page.route("**/assets/*.css", (route) => route.abort())
  await page.goto("/contact")
  await hydrated(page)
  await page.goto(page1)
  await hydrated(page)
})

test("shows at most three messages, and returns the focus when they are dismissed", async ({ page }) => {
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

test("the keyboard goes from Add to Cart through the message and back", async ({ page }) => {
  await visit(page, page1)
  await addButton(page).press("Enter")
  await addButton(page).press("Enter")
  await expect(toasts(page)).toHaveCount(1)
  const stops = ["Undo", "View cart", "Dismiss"].map((name) =>
    toasts(page).getByLabel(name).or(toasts(page).getByText(name)),
  )
  for (const stop of stops) {
    await page.keyboard.press("Tab")
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press("Tab")
  await expect(addButton(page)).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "View Demo" })).toBeFocused()

  await addButton(page).press("Enter")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Shift+Tab")
  await expect(addButton(page)).toBeFocused()
  await addButton(page).press("Enter")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(toasts(page)).toContainText(`Undone${cubist.name}: 3 licences in your cart.`)
  await expect(addButton(page)).toBeFocused()
  await expect(cartLink(page, "Cart, 3 items")).toBeVisible()
})

test("a message about a second licence stays ten seconds or while focused, any other four", async ({ page }) => {
  // Time also runs on by itself, so keep some seconds of margin.
  await page.clock.install()
  await visit(page, page1)
  await addButton(page).click()
  await page.clock.runFor(2000)
  await settled(page)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(2000)
  await expect(toasts(page)).toHaveCount(0)
  await addButton(page).click()
  await page.clock.runFor(6000)
  await settled(page)
  await expect(toasts(page)).toHaveCount(1)
  await toasts(page).getByRole("button", { name: "Undo" }).focus()
  await page.clock.runFor(60_000)
  await settled(page)
  await expect(toasts(page)).toHaveCount(1)
  await addButton(page).focus()
  await page.clock.runFor(10_100)
  await expect(toasts(page)).toHaveCount(0)
})

withoutJavaScript("without JavaScript the page says that the cart needs it", async ({ page }) => {
  const note = /<noscript><p [^>]*>The cart needs JavaScript, which is switched off in this browser.<\/p><\/noscript>/g
  // Chromium under test parses noscript as if scripts ran.
  const [product, listing] = await Promise.all([page1, "/grasshopper-scripts"].map((path) => page.request.get(path)))
  expect((await product?.text())?.match(note)).toHaveLength(1)
  expect((await listing?.text())?.match(note)).toHaveLength(grasshopper.length)
})
