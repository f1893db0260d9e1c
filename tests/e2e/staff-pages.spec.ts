import type { Page } from "@playwright/test"
import type { TestShop } from "../helpers/shop"
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

test.slow()
test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

async function expectSoundPage(page: Page, shop: TestShop, path: string): Promise<void> {
  await Dashboard.signIn(page, shop)
  await page.goto(`${shop.url}/app${path}`)
  await expect(page.getByRole("heading").first()).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page, "body")
  }
}

for (const path of pages) {
  test(`axe finds nothing at ${path}, at two widths and in both themes`, async ({ page, shop }) => {
    await expectSoundPage(page, shop, path)
  })
}

for (const path of ["", "/edit", "/organization", "/media"]) {
  test(`axe finds nothing at a product's page ${path}, at two widths and in both themes`, async ({ page, shop }) => {
    const staff = await Staff.signIn(shop)
    const { body } = await staff.get<{ products: { id: string }[] }>("/admin/products?limit=1&fields=id")
    await expectSoundPage(page, shop, `/products/${body.products[0]?.id}${path}`)
  })
}
