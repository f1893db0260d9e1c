import { Staff } from "../helpers/staff"
import { Dashboard, dashboardNoise, expectSound } from "./support/dashboard"
import { expect, test } from "./support/mailbox-fixtures"

const pages = [
  "/home /orders /purchases /gift-cards /capture-mismatches /products /products/create /categories /collections",
  "/customers /customer-groups /promotions /promotions/create /campaigns /price-lists /price-lists/create /requests",
  "/courses /mails /waiting /missed-searches /web-vitals /settings/profile /settings/store /settings/users",
  "/settings/regions /settings/tax-regions /settings/product-types /settings/product-tags /settings/invoices",
  "/settings/notices /settings/publishable-api-keys /settings/secret-api-keys /settings/workflows /inventory",
].flatMap((line) => line.split(" "))

test("axe finds nothing on staff's pages, at two widths and in both themes", async ({ page, shop, consoleErrors }) => {
  test.setTimeout(600_000)
  dashboardNoise(consoleErrors)
  const staff = await Staff.signIn(shop)
  const { body } = await staff.get<{ products: { id: string }[] }>("/admin/products?limit=1&fields=id")
  const product = `/products/${body.products[0]?.id}`
  await Dashboard.signIn(page, shop)
  for (const path of [...pages, product, `${product}/edit`, `${product}/media`, `${product}/prices`]) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${shop.url}/app${path}`)
      await expect(page.getByRole("heading").first()).toBeVisible()
      await expectSound(page, "body")
    }
  }
})
