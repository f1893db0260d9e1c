import type { Locator } from "@playwright/test"
import { eventually } from "../helpers/eventually"
import { Staff } from "../helpers/staff"
import { Dashboard, dashboardNoise } from "./support/dashboard"
import { test as base, expect } from "./support/fixtures"

interface TaxRate {
  id: string
  name: string
  code: string
  rate: number
  tax_region_id: string
}

const test = base.extend<{ noTaxRate: undefined }>({
  noTaxRate: async ({ shop }, use) => {
    const staff = await Staff.signIn(shop)
    const isSelling = async () => !(await (await fetch(`${shop.url}/_data/checkout`)).text()).includes('"taxRate":null')
    const { body } = await staff.get<{ tax_rates: TaxRate[] }>("/admin/tax-rates?is_default=true")
    const [rate] = body.tax_rates
    if (!rate) throw new Error("The shop has no default tax rate.")
    await shop.query("update tax_rate set deleted_at = now() where id = $1", [rate.id])
    await eventually(async () => !(await isSelling()))
    await use(undefined)
    const { id: _, name, code, rate: percents, tax_region_id } = rate
    await staff.post("/admin/tax-rates", { name, code, rate: percents, tax_region_id, is_default: true })
    await eventually(isSelling)
  },
})

const top = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? Number.NaN

test("staff see above their lists that nothing is sold, and what to do", async ({
  page,
  shop,
  noTaxRate,
  consoleErrors,
}) => {
  test.slow()
  dashboardNoise(consoleErrors)
  expect(noTaxRate).toBeUndefined()
  const dashboard = await Dashboard.signIn(page, shop)
  const [region] = await shop.query<{ id: string }>("select id from tax_region where country_code = 'us'")
  const notice = page.getByText("The shop sells nothing, because there is no default tax rate for United States")
  for (const [path, heading] of [
    ["/orders", "Orders"],
    ["/settings/tax-regions", "Tax Regions"],
    [`/settings/tax-regions/${region?.id}`, "United States"],
  ] as const) {
    await dashboard.open(path, heading)
    await expect(notice).toBeVisible()
    const title = page.getByRole("heading", { name: heading, exact: true })
    expect(await top(notice), path).toBeLessThan(await top(title))
  }
})
