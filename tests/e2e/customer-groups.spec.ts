import { customerBearer } from "../helpers/account"
import { newCustomer, newGroup, newPriceList } from "../helpers/customer-groups"
import { Staff } from "../helpers/staff"
import { expectAccessible } from "./support/accessibility"
import { logIn } from "./support/account"
import { cubist } from "./support/catalogue"
import { addToCart, confirmed, expectTotals, openPaypal } from "./support/checkout"
import { orderSummary } from "./support/discounts"
import { expect, test } from "./support/fixtures"
import { hold } from "./support/hold"
import { moved, watchMoves } from "./support/moves"
import { emailField, messages } from "./support/parts"
import { stored } from "./support/storage"
import { visit } from "./support/visit"

test("a member sees and pays the group's price", async ({ page, context, shop, paypal, afterPages }) => {
  const email = "member@example.com"
  const staff = await Staff.signIn(shop)
  const customer = await newCustomer(staff, email)
  const group = await newGroup(staff, "Education", [customer])
  const list = await newPriceList(shop, staff, { [cubist.filename]: 79.99 }, [group])
  // Tests share the shop, and others change these prices.
  afterPages.push(async () => void (await staff.delete(`/admin/price-lists/${list}`)))
  await customerBearer(shop, email)
  const main = page.getByRole("main")
  const label = main.getByText("Your price, Education")

  await addToCart(page, cubist)
  await expect(main.getByText("Your price")).toHaveCount(0)
  await logIn(page, email)
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible()

  await test.step("also when the name changes in another tab while the prices load", async () => {
    const release = await hold(page, "**/api/get_user_prices.php")
    await visit(page, `/products/${cubist.id}`)
    const other = await context.newPage()
    await visit(other, "/")
    await other.evaluate(
      "localStorage.setItem('cd_user', JSON.stringify({ ...JSON.parse(localStorage.getItem('cd_user')), name: 'Renamed' }))",
    )
    await expect(page.getByRole("button", { name: /Renamed/ })).toBeVisible()
    release()
    await expect(label).toBeVisible()
    await other.close()
    await page.unrouteAll()
  })

  await watchMoves(page)
  for (const path of [`/products/${cubist.id}`, "/grasshopper-scripts"]) {
    await visit(page, path)
    await expect(label).toBeVisible()
    await expect(main.getByText("$79.99", { exact: true }).first()).toBeVisible()
    await page.waitForLoadState("networkidle")
    expect(await moved(page), path).toBeLessThan(0.001)
    await expectAccessible(page, path)
  }

  await visit(page, "/cart")
  await expect(label).toBeVisible()
  await expectTotals(page.getByRole("region", { name: "Summary" }), ["$79.99", "$6.40", "$86.39"])
  await expectAccessible(page, "cart")

  // Undo restores the cart as stored, with public prices.
  const before = await stored(page, "cart")
  await page.getByRole("button", { name: `Remove ${cubist.name}` }).click()
  await messages(page).getByRole("button", { name: "Undo" }).click()
  await expect(label).toBeVisible()
  await expect.poll(() => stored(page, "cart")).toEqual(before)

  await page.getByRole("link", { name: "Proceed to Checkout" }).click()
  await expectTotals(orderSummary(page), ["$79.99", "$6.40", "$86.39"])
  await expect(emailField(page)).toHaveValue(email)
  await emailField(page).fill("friend@example.com")
  await expectTotals(orderSummary(page), ["$99.99", "$8.00", "$107.99"])
  await emailField(page).fill(email)
  await expectTotals(orderSummary(page), ["$79.99", "$6.40", "$86.39"])
  const popup = await openPaypal(page)
  await expect(popup.getByText("$86.39 USD")).toBeVisible()
  await popup.getByRole("button", { name: "Pay Now" }).click()
  await confirmed(page)
  expect(await paypal.captures()).toMatchObject([{ amount: { value: "86.39" } }])

  await visit(page, `/products/${cubist.id}`)
  await expect(main.getByText("$79.99", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: /account menu/ }).click()
  await page.getByRole("button", { name: "Sign Out" }).click()
  await page.getByRole("button", { name: "Sign out and forget" }).click()
  await expect(main.getByText("Your price")).toHaveCount(0)
  await expect(main.getByText(cubist.price)).toBeVisible()
})
