import type { Page } from "@playwright/test"
import { cubist, grasshopper } from "./support/catalogue"
import { expect, test } from "./support/fixtures"
import { holdScripts, hydrated } from "./support/scripts"
import { stored } from "./support/storage"
import { until, visit } from "./support/visit"

const page1 = `/products/${cubist.id}`
const button = (page: Page) => page.getByRole("button", { name: "Add to Cart", exact: true })
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("listitem")
const cartLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true })

test("Add to Cart works before the app's code arrives, and each click counts once", async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(page1, { waitUntil: "commit" })
  await expect(cartLink(page, "Cart")).toHaveText("Cart0")
  await button(page).click()
  await expect(cartLink(page, "Cart, 1 item")).toHaveText("Cart1")
  await expect(toasts(page)).toContainText([`Added to Cart${cubist.name} has been added to your cart.`])
  await button(page).press("Enter")
  await expect(cartLink(page, "Cart, 2 items")).toBeVisible()
  const [line] = (await stored(page, "cart")) as object[]
  expect(line).toMatchObject({ id: cubist.cartId, price: 99.99, quantity: 2, filename: cubist.filename })

  release()
  await hydrated(page)
  await expect(toasts(page)).not.toHaveCount(0)
  await expect(cartLink(page, "Cart, 2 items")).toHaveText("Cart2")
  await button(page).click()
  await expect(cartLink(page, "Cart, 3 items")).toHaveText("Cart3")
  expect(await stored(page, "cart")).toEqual([{ ...line, quantity: 3 }])
  await expect(toasts(page)).toHaveCount(0)
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
  await page.getByRole("banner").getByRole("link", { name: "Cart, 5 items" }).click()
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
      if (window.late > 5 || window.clicks === 95) clearInterval(clicking)
    }, 20)`)
  await until(page, "window.clicks > 5")
  release()
  await until(page, "window.late > 5 || window.clicks === 95")
  const clicks = await page.evaluate<number>("window.clicks")
  expect(clicks).toBeLessThan(95)
  await expect(cartLink(page, `Cart, ${clicks} items`)).toHaveText(`Cart${clicks}`)
  expect(await stored(page, "cart")).toMatchObject([{ quantity: clicks }])
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

/** Of every click from now on: whether the next frame shows another count and the toast. How long that is, the bench says. */
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
  await visit(page, page1)
  for (let click = 0; click < 5; click += 1) await button(page).click()
  await expect(toasts(page)).toHaveCount(3)
  const dismiss = toasts(page).getByRole("button", { name: "Dismiss" })
  await dismiss.last().focus()
  await page.keyboard.press("Enter")
  await expect(dismiss.first()).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await expect(toasts(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the button says what it needs", async ({ page }) => {
    const note = "<noscript><p [^>]*>The cart needs JavaScript, which this browser has switched off.</p></noscript>"
    // Chromium under test parses noscript as if scripts ran: it is looked for in what the server sends.
    for (const [path, buttons] of [
      [page1, 1],
      ["/grasshopper-scripts", grasshopper.length],
    ] as const) {
      const html = await (await page.request.get(path)).text()
      expect(html.match(new RegExp(note, "g")), path).toHaveLength(buttons)
    }
  })
})
