import type { Page } from "@playwright/test"
import { customerBearer } from "../helpers/account"
import { changeMembers, newCustomer, newGroup, newPriceList } from "../helpers/customer-groups"
import type { TestShop } from "../helpers/shop"
import { Staff } from "../helpers/staff"
import { expectAccessible } from "./support/accessibility"
import { logIn } from "./support/account"
import { cubist } from "./support/catalogue"
import { addToCart, confirmed, expectTotals, openPaypal } from "./support/checkout"
import { expect, test } from "./support/fixtures"
import { hold } from "./support/hold"
import { moved, watchMoves } from "./support/moves"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" })
const main = (page: Page) => page.getByRole("main")

/** Tests share the shop, and others change these prices. */
const undoing: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const undo of undoing.splice(0)) await undo()
})

async function madeMember(shop: TestShop, email: string) {
  const staff = await Staff.signIn(shop)
  const customer = await newCustomer(staff, email)
  const group = await newGroup(staff, `Education ${email}`, [customer])
  const list = await newPriceList(shop, staff, { [cubist.filename]: 79.99 }, [group])
  undoing.push(() => staff.delete(`/admin/price-lists/${list}`))
  await customerBearer(shop, email)
  return { leave: () => changeMembers(staff, group, { remove: [customer] }), label: `Your price, Education ${email}` }
}

async function signIn(page: Page, email: string): Promise<void> {
  await logIn(page, email)
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible()
}

test("whose name changes in another tab while the prices come has them all the same", async ({
  page,
  context,
  shop,
}) => {
  const email = "renamed-member@example.com"
  const { label } = await madeMember(shop, email)
  await signIn(page, email)
  const release = await hold(page, "**/api/get_user_prices.php")
  await visit(page, `/products/${cubist.id}`)
  const other = await context.newPage()
  await visit(other, "/")
  await other.evaluate(
    "localStorage.setItem('cd_user', JSON.stringify({ ...JSON.parse(localStorage.getItem('cd_user')), name: 'Renamed' }))",
  )
  await expect(page.getByRole("button", { name: /Renamed/ })).toBeVisible()
  release()
  await expect(main(page).getByText(label)).toBeVisible()
})

test("a member sees the price of the group everywhere, pays it, and has everybody's after signing out", async ({
  page,
  shop,
  paypal,
}) => {
  const email = "member@example.com"
  const { label } = await madeMember(shop, email)
  await addToCart(page, cubist)
  await expect(main(page).getByText("Your price")).toHaveCount(0)
  await signIn(page, email)

  await watchMoves(page)
  for (const path of [`/products/${cubist.id}`, "/grasshopper-scripts"]) {
    await visit(page, path)
    await expect(main(page).getByText(label)).toBeVisible()
    await expect(main(page).getByText("$79.99", { exact: true }).first()).toBeVisible()
    await page.waitForLoadState("networkidle")
    expect(await moved(page), path).toBeLessThan(0.001)
    await expectAccessible(page, page.url())
  }

  await visit(page, "/cart")
  await expect(main(page).getByText(label)).toBeVisible()
  await expectTotals(page.getByRole("region", { name: "Summary" }), ["$79.99", "$6.40", "$86.39"])
  await expectAccessible(page, page.url())

  // Undo restores the cart as stored, for everybody in this browser.
  const before = await stored(page, "cart")
  await main(page)
    .getByRole("button", { name: /^Remove/ })
    .click()
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click()
  await expect(main(page).getByText(label)).toBeVisible()
  await expect.poll(() => stored(page, "cart")).toEqual(before)

  await page.getByRole("link", { name: "Proceed to Checkout" }).click()
  await expectTotals(summary(page), ["$79.99", "$6.40", "$86.39"])
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email)
  const popup = await openPaypal(page)
  await expect(popup.getByText("$86.39 USD")).toBeVisible()
  await popup.getByRole("button", { name: "Pay Now" }).click()
  await confirmed(page)
  expect(await paypal.captures()).toMatchObject([{ amount: { value: "86.39" } }])

  await visit(page, `/products/${cubist.id}`)
  await expect(main(page).getByText("$79.99", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: /account menu/ }).click()
  await page.getByRole("button", { name: "Sign Out" }).click()
  await page.getByRole("button", { name: "Sign out and forget" }).click()
  await expect(main(page).getByText("Your price")).toHaveCount(0)
  await expect(main(page).getByText(cubist.price)).toBeVisible()
})

test("the price is for the member's own address, and for no other that is typed", async ({ page, shop }) => {
  const email = "buyer-for-others@example.com"
  await madeMember(shop, email)
  await signIn(page, email)
  await addToCart(page, cubist)
  await visit(page, "/checkout")
  await expectTotals(summary(page), ["$79.99", "$6.40", "$86.39"])
  await page.getByRole("textbox", { name: "Email" }).fill("friend@example.com")
  await expectTotals(summary(page), ["$99.99", "$8.00", "$107.99"])
  const popup = await openPaypal(page)
  await expect(popup.getByText("$107.99 USD")).toBeVisible()
})

test("who is taken out of the group is told before paying", async ({ page, shop }) => {
  const email = "former@example.com"
  const { leave } = await madeMember(shop, email)
  await signIn(page, email)
  await addToCart(page, cubist)
  const asked = page.waitForResponse("**/store/checkout/prices")
  await visit(page, "/checkout")
  await asked
  await expectTotals(summary(page), ["$79.99", "$6.40", "$86.39"])
  await leave()
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))')
  const told = page.getByRole("status").filter({ hasText: "Prices have changed" })
  await expect(told.getByRole("listitem")).toHaveText([`${cubist.name}was $79.99 $99.99`])
  await expectTotals(summary(page), ["$99.99", "$8.00", "$107.99"])
})
