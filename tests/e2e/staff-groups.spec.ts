import type { Locator } from "@playwright/test"
import { customerBearer } from "../helpers/account"
import { RefundDesk } from "../helpers/refunds"
import { Staff } from "../helpers/staff"
import { logIn } from "./support/account"
import { cubist } from "./support/catalogue"
import { addToCart } from "./support/checkout"
import type { Dashboard } from "./support/dashboard"
import { orderSummary, payAs } from "./support/discounts"
import { expect, test } from "./support/fixtures"
import { picture } from "./support/guide"
import { visit } from "./support/visit"

/** Tests share the shop, and others change these prices. */
test.afterEach(async ({ shop }) => {
  const staff = await Staff.signIn(shop)
  const { body } = await staff.get<{ price_lists: { id: string }[] }>("/admin/price-lists?q=Schools")
  for (const { id } of body.price_lists) await staff.delete(`/admin/price-lists/${id}`)
})

const save = (form: Locator) => form.getByRole("button", { name: "Save" }).click()

async function createCustomer({ page }: Dashboard, email: string): Promise<void> {
  await page.getByRole("link", { name: "Create" }).click()
  const form = page.getByRole("dialog")
  await form.getByRole("textbox", { name: "Email" }).fill(email)
  await form.getByRole("button", { name: "Create" }).click()
  await expect(page.getByRole("heading", { name: email })).toBeVisible()
}

async function createGroup({ page }: Dashboard, name: string, email: string): Promise<void> {
  await page.getByRole("link", { name: "Create" }).click()
  const form = page.getByRole("dialog")
  await form.getByRole("textbox", { name: "Name" }).fill(name)
  await form.getByRole("button", { name: "Create" }).click()
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible()
  await page.getByRole("link", { name: "Add" }).click()
  const customers = page.getByRole("dialog")
  // The list shows ten at a time, among customers of other tests.
  await customers.getByRole("searchbox").fill(email)
  await customers.getByRole("row").filter({ hasText: email }).getByRole("checkbox").click()
  await save(customers)
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(page.getByRole("cell", { name: email })).toBeVisible()
}

async function createPriceList({ page }: Dashboard, title: string, group: string, price: string): Promise<void> {
  await page.getByRole("link", { name: "Create" }).click()
  const form = page.getByRole("dialog")
  await form.getByRole("textbox", { name: "Title" }).fill(title)
  await form.getByRole("textbox", { name: "Description" }).fill(title)
  await form.getByRole("button", { name: "Browse" }).click()
  await page.getByRole("row").filter({ hasText: group }).getByRole("checkbox").click()
  await page.getByRole("dialog").last().getByRole("button", { name: "Save" }).click()
  await form.getByRole("button", { name: "Continue" }).click()
  await form.getByRole("row").filter({ hasText: cubist.name }).getByRole("checkbox").click()
  await form.getByRole("button", { name: "Continue" }).click()
  await form.getByRole("row").filter({ hasText: "One office" }).getByRole("gridcell").last().click()
  await page.keyboard.type(price)
  await page.keyboard.press("Enter")
  await save(form)
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible()
}

test("staff create a group, and a member pays its prices", async ({ page, context, shop, paypal, dashboard }) => {
  const email = "school@example.com"
  await dashboard.go("Customers")
  await createCustomer(dashboard, email)
  await dashboard.open("/customer-groups", "Customer Groups")
  await createGroup(dashboard, "Schools", email)
  // Reloading removes Medusa's toasts.
  await page.reload()
  await expect(page.getByRole("cell", { name: email })).toBeVisible()
  await picture(page, "customer-group")
  await dashboard.open("/price-lists", "Price Lists")
  await createPriceList(dashboard, "Prices of Schools", "Schools", "79.99")

  const member = await context.newPage()
  await customerBearer(shop, email)
  await logIn(member, email)
  await expect(member.getByText("Welcome back!", { exact: true })).toBeVisible()
  await visit(member, `/products/${cubist.id}`)
  await expect(member.getByRole("main").getByText("Your price, Schools")).toBeVisible()
  await addToCart(member, cubist)
  await addToCart(member, cubist)
  await visit(member, "/checkout")
  await expect(orderSummary(member).getByRole("definition")).toHaveText(["$159.98", "$12.80", "$172.78"])
  const transaction = await payAs(member, email)
  expect(await paypal.captures()).toContainEqual(
    expect.objectContaining({ id: transaction, amount: expect.objectContaining({ value: "172.78" }) }),
  )
  await member.getByRole("link", { name: "Receipt", exact: true }).click()
  await expect(member.getByRole("article")).toContainText("$172.78 paid with PayPal")

  await dashboard.openOrder(email)
  await dashboard.refundOneOfTwo(cubist.name, "$86.39", "$6.40")
  const desk = new RefundDesk(shop, await Staff.signIn(shop))
  expect(await desk.atPaypal(transaction)).toEqual(["86.39"])
})
