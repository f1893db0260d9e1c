import type { Locator } from "@playwright/test"
import { eventually } from "../helpers/eventually"
import { Staff } from "../helpers/staff"
import { expect, test } from "./support/fixtures"

interface TaxRate {
  id: string
  name: string
  code: string
  rate: number
  tax_region_id: string
}

const top = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? Number.NaN

test("staff see above their lists that nothing sells without a tax rate", async ({ page, shop, dashboard }) => {
  const staff = await Staff.signIn(shop)
  const isSelling = async () => !(await (await fetch(`${shop.url}/_data/checkout`)).text()).includes('"taxRate":null')
  const { body } = await staff.get<{ tax_rates: TaxRate[] }>("/admin/tax-rates?is_default=true")
  const [rate] = body.tax_rates
  if (!rate) throw new Error("The shop has no default tax rate.")
  await shop.query("update tax_rate set deleted_at = now() where id = $1", [rate.id])
  try {
    await eventually(async () => !(await isSelling()))
    const notice = page.getByText("The shop sells nothing, because there is no default tax rate for United States")
    for (const [path, heading] of [
      ["/orders", "Orders"],
      ["/settings/tax-regions", "Tax Regions"],
      [`/settings/tax-regions/${rate.tax_region_id}`, "United States"],
    ] as const) {
      await dashboard.open(path, heading)
      await expect(notice).toBeVisible()
      expect(await top(notice), path).toBeLessThan(await top(page.getByRole("heading", { name: heading, exact: true })))
    }
  } finally {
    const { name, code, rate: percents, tax_region_id } = rate
    await staff.post("/admin/tax-rates", { name, code, rate: percents, tax_region_id, is_default: true })
    await eventually(isSelling)
  }
})
