import type { Locator, Page } from "@playwright/test"
import { expect } from "./fixtures"

export const studio = {
  company: "Studio Nørd & Söhne",
  taxNumber: "TRN 100 200 300",
  address: "Harbour Street 1\nFloor 12\nSharjah",
}

export const detailField = (page: Page, name: string): Locator =>
  page.getByRole("textbox", { name: `${name} (optional)`, exact: true })

export async function openDetails(page: Page): Promise<void> {
  const company = detailField(page, "Company")
  if (!(await company.isVisible())) await page.getByText("Receipt details").click()
  await expect(company).toBeVisible()
}

export async function fillDetails(page: Page, details: Partial<typeof studio>): Promise<void> {
  await openDetails(page)
  if (details.company !== undefined) await detailField(page, "Company").fill(details.company)
  if (details.taxNumber !== undefined) await detailField(page, "Tax number").fill(details.taxNumber)
  if (details.address !== undefined) await detailField(page, "Address").fill(details.address)
}

export async function expectDetails(page: Page, details: typeof studio): Promise<void> {
  await openDetails(page)
  await expect(detailField(page, "Company")).toHaveValue(details.company)
  await expect(detailField(page, "Tax number")).toHaveValue(details.taxNumber)
  await expect(detailField(page, "Address")).toHaveValue(details.address)
}
