import { Staff } from "../helpers/staff"
import { Dashboard, dashboardNoise, expectSound } from "./support/dashboard"
import { expect, test } from "./support/fixtures"
import { visit } from "./support/visit"

// The dashboard is a large application, and each test starts it anew.
test.slow()
test.beforeEach(({ consoleErrors }) => dashboardNoise(consoleErrors))

/** Of a test, which the tests after it must not find in the shop that they share. */
const made: string[] = []

test.afterEach(async ({ shop }) => {
  const staff = await Staff.signIn(shop)
  for (const id of made.splice(0)) await staff.delete(`/admin/product-categories/${id}`)
})

test("staff open a category's listing, put it into an order by keyboard, and close it", async ({
  page,
  shop,
  consoleErrors,
}) => {
  // The listing that was closed.
  consoleErrors.announce(/404/)
  const staff = await Staff.signIn(shop)
  const { body } = await staff.post<{ product_category: { id: string } }>("/admin/product-categories", {
    name: "Model Upkeep",
    description: "What keeps a model light.",
    is_active: true,
    is_internal: false,
  })
  const { id } = body.product_category
  made.push(id)
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

  await visit(page, "/products")
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Model Upkeep" }) })
  await expect(card).toContainText("What keeps a model light.")
  await card.getByRole("link", { name: "Show More" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Model Upkeep" })).toBeVisible()
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText(names.toReversed())

  await page.goto(`${shop.url}/app/categories/${id}`)
  await section.getByRole("switch", { name: "Listed" }).click()
  await expect(page.getByText("The listing is closed.")).toBeVisible()
  // The server hears of it a moment later.
  await expect(async () => {
    expect((await page.goto(`${shop.url}/categories/model-upkeep`))?.status()).toBe(404)
  }).toPass()
})

test("staff see how many asked to be told when a listing opens", async ({ page, shop }) => {
  const [category] = await shop.query<{ id: string }>("select id from product_category where handle = 'rhino'")
  const asks = (name: string, confirmed: string) =>
    shop.query(
      `insert into listing_alert (id, listing, email, mailbox, expires_at, confirmed_at)
       values ('alert_' || $1, 'rhino', $1 || '@example.com', $1 || '@example.com', now() + interval '1 day', ${confirmed})`,
      [name],
    )
  for (const name of ["ada", "grace"]) await asks(name, "now()")
  await asks("unconfirmed", "null")
  await Dashboard.signIn(page, shop)
  await page.goto(`${shop.url}/app/categories/${category?.id}`)
  const section = page.getByRole("region", { name: "Listing in the shop" })
  await expect(section).toContainText("2 people asked to be told when this opens: each gets one e-mail then.")
  await shop.query("delete from listing_alert where id = 'alert_grace'")
  await page.reload()
  await expect(section).toContainText("1 person asked to be told when this opens")
  await shop.query("delete from listing_alert")
  await page.reload()
  await expect(section.getByRole("switch", { name: "Listed" })).toBeVisible()
  await expect(section).not.toContainText("asked to be told")
})
