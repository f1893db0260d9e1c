import { InvoiceDesk, type InvoiceSettings, offered } from "../../helpers/invoices"
import { Staff } from "../../helpers/staff"
import { test as base, expect } from "./fixtures"

/** What staff do about invoices; what they switched on is switched off after the test. */
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
