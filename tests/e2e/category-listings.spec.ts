import { Staff } from "../helpers/staff"
import { Dashboard, dashboardNoise, expectSound } from "./support/dashboard"
import { expect, test } from "./support/fixtures"

// Dashboard starts are slow.
test.slow()
test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

test("staff open a category's listing, order and close it", async ({ page, shop, afterPages }) => {
  const staff = await Staff.signIn(shop)
  const { body } = await staff.post<{ product_category: { id: string } }>("/admin/product-categories", {
    name: "Model Upkeep",
    description: "What keeps a model light.",
    is_active: true,
    is_internal: false,
  })
  const { id } = body.product_category
  afterPages.push(async () => void (await staff.delete(`/admin/product-categories/${id}`)))
  const products = await shop.query<{ id: string }>(
    "select id from product where handle in ('line-clean', 'workset-inspector') order by handle",
  )
  await staff.post(`/admin/product-categories/${id}/products`, { add: products.map((product) => product.id) })
  await Dashboard.signIn(page, shop)
  await page.goto(`${shop.url}/app/categories/${id}`)
  const section = page.getByRole("region", { name: "Listing in the shop" })
  const order = section.getByRole("list", { name: "Order in the listing" }).getByRole("listitem")
  await expect(section).toContainText("Closed")
  await expect(section.getByRole("link", { name: "View in shop" })).toHaveCount(0)
  await section.getByRole("switch", { name: "Listed" }).click()
  await expect(page.getByText("The listing is open.")).toBeVisible()
  await expect(section.getByRole("link", { name: /View in shop/ })).toHaveAttribute("href", "/categories/model-upkeep")

  const names = ["WorksetInspector", "LineClean"]
  await expect(order).toHaveText(names.map((name) => new RegExp(name)))
  const down = section.getByRole("button", { name: "Move WorksetInspector down" })
  await down.press("Enter")
  await expect(order).toHaveText(names.toReversed().map((name) => new RegExp(name)))
  await expect(down).toBeFocused()
  await expectSound(page, "section[aria-labelledby]:has(ol)")
  await section.getByRole("button", { name: "Save order" }).click()
  await expect(page.getByText("The order is saved.")).toBeVisible()

  await section.getByRole("switch", { name: "Listed" }).click()
  await expect(page.getByText("The listing is closed.")).toBeVisible()
})
