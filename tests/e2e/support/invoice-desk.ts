import type { Page } from "@playwright/test"
import { InvoiceDesk, type InvoiceSettings, offered } from "../../helpers/invoices"
import type { TestShop } from "../../helpers/shop"
import { Shopper } from "../../helpers/shopper"
import { Staff } from "../../helpers/staff"
import { confirmed } from "./checkout"
import { test as base, expect } from "./fixtures"

export const test = base.extend<{ desk: InvoiceDesk }>({
  desk: async ({ shop }, use) => {
    const desk = new InvoiceDesk(shop, await Staff.signIn(shop))
    await offer(desk, {})
    await use(desk)
    await offer(desk, { is_on: false })
  },
})

export async function offer(
  desk: InvoiceDesk,
  settings: Partial<InvoiceSettings> | { most_open: number },
): Promise<void> {
  expect(await desk.set({ ...offered, ...settings })).toMatchObject({ status: 200 })
}

export const confirmTitle = "Please check your e-mail to confirm the order"

export async function mailedLink(shop: TestShop, email: string): Promise<string> {
  const [mail] = await shop.query<{ url: string }>(
    `select data ->> 'url' as url from notification where template = 'confirm-invoice' and "to" = $1
     order by created_at desc limit 1`,
    [email],
  )
  const { pathname, search } = new URL(mail?.url ?? "")
  return pathname + search
}

export async function confirmByMail(page: Page, shop: TestShop, email: string): Promise<void> {
  await expect(page.getByText(confirmTitle)).toBeVisible()
  const token = new URLSearchParams((await mailedLink(shop, email)).split("?")[1]).get("token") ?? ""
  await (await Shopper.enter(shop)).confirmInvoice(token)
  await page.getByRole("button", { name: "I have confirmed the order" }).click()
  await confirmed(page, "Waiting for Payment")
}
