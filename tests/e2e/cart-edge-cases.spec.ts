import type { ConsoleMessage, Page } from "@playwright/test"
import { cubist, lineClean } from "./support/catalogue"
import { goToCart } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { keep, stored } from "./support/storage"
import { visit } from "./support/visit"

const button = (page: Page) => page.getByRole("button", { name: "Add to Cart", exact: true })
const cartLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true })

function quantityIn(page: Page, line: string): Promise<number> {
  return page.evaluate(
    `JSON.parse(localStorage.getItem("cart") ?? "[]").find(({ id }) => id === ${JSON.stringify(line)})?.quantity`,
  )
}

function noticesOf(page: Page): string[] {
  const notices: string[] = []
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "warning" && /cart|saved|browser/.test(message.text())) notices.push(message.text())
  })
  return notices
}

test("a full storage: the cart lasts until the tab is closed, and is saved once there is room", async ({ page }) => {
  await visit(page, `/products/${cubist.id}`)
  await page.evaluate(`
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        localStorage.setItem("filler" + size, "x".repeat(size))
      } catch {
        // Too large: the next one is half of it.
      }
    }`)
  const notices = noticesOf(page)
  await button(page).click()
  await button(page).click()
  await expect(cartLink(page, "Cart, 2 items")).toBeVisible()
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem")).toHaveText(/2 licences/)
  await expect.poll(() => stored(page, "cart")).toBeUndefined()
  expect(notices).toEqual([expect.stringContaining("The cart could not be saved in this browser")])

  await goToCart(page)
  await expect(page.getByRole("group", { name: `Quantity of ${cubist.name}` })).toContainText("2")
  await page.evaluate(
    `Object.keys(localStorage).filter((key) => key.startsWith("filler")).forEach((key) => localStorage.removeItem(key))`,
  )
  await page.getByRole("button", { name: `One more of ${cubist.name}` }).click()
  await expect.poll(() => stored(page, "cart")).toMatchObject([{ quantity: 3 }])
})

test("two tabs lose nothing of each other, also where one has not yet heard of the other's change", async ({
  page,
  context,
}) => {
  const deaf = await context.newPage()
  await deaf.addInitScript(`addEventListener("storage", (event) => event.stopImmediatePropagation(), true)`)
  await Promise.all([visit(page, `/products/${cubist.id}`), visit(deaf, `/products/${lineClean.id}`)])
  for (let round = 1; round <= 2; round += 1) {
    await button(page).click()
    // Browsers sync storage between processes late, without a lock.
    await expect.poll(() => quantityIn(deaf, cubist.cartId)).toBe(round)
    await button(deaf).click()
    await expect(cartLink(page, `Cart, ${2 * round} items`)).toBeVisible()
  }
  await expect(cartLink(deaf, "Cart, 4 items")).toBeVisible()
  await expect
    .poll(() => stored(page, "cart"))
    .toMatchObject([
      { id: cubist.cartId, quantity: 2 },
      { id: lineClean.cartId, quantity: 2 },
    ])
})

test("more than 99 of one file are capped, which the line and Add to Cart say", async ({ page }) => {
  const line = { name: cubist.name, price: 99.99, image: "", type: "Script", filename: cubist.filename, quantity: 60 }
  await keep(page, "cart", JSON.stringify([cubist.cartId, "old-id"].map((id) => ({ ...line, id }))))
  await visit(page, "/cart")
  await expect(page.getByRole("group", { name: `Quantity of ${cubist.name}` })).toContainText("99")
  await expect(page.getByText("You can buy at most 99 of one file per purchase.", { exact: true })).toBeVisible()
  await visit(page, `/products/${cubist.id}`)
  await button(page).click()
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("this is the limit per purchase")
  await expect(cartLink(page, "Cart, 99 items")).toBeVisible()
})
