import { makeDue } from "./due-work"
import type { TestShop } from "./shop"
import type { Answer } from "./shopper"
import type { Staff } from "./staff"

export const bank = {
  account_holder: "CD Atelier Ltd",
  account: "GB33 BUKB 2020 1555 5555 55",
  bic: "BUKBGB22",
  bank: "A Bank, London",
  note: "",
}

export const offered = { is_on: true, most_amount: "500.00", most_open: 20, days_due: 14, ...bank }

export interface InvoiceSettings {
  version: string
  is_on: boolean
  most_amount: string
  staff_actions: { action: string; details: { before: object; after: object } }[]
}

export interface ShownInvoice {
  number: string
  amount: string
  reminded_at: string | null
  ended_at: string | null
  payment: { paid_on: string; amount: string; reference: string } | null
  refunds: { id: string; amount: string; paid_on: string | null; reference: string | null }[]
}

interface Details {
  purchase: {
    status: string
    invoice: ShownInvoice
    paid_by: string
    payment_provider: string
    refunds: { id: string; state: string; problem: string | null }[]
    capture_mismatches: { id: string; state: string; reason: string }[]
    staff_actions: { action: string; details: object }[]
  }
  message?: string
}

export class InvoiceDesk {
  constructor(
    private readonly shop: TestShop,
    private readonly staff: Staff,
  ) {}

  async settings(): Promise<InvoiceSettings> {
    const { body } = await this.staff.get<{ invoice_settings: InvoiceSettings }>("/admin/invoice-settings")
    return body.invoice_settings
  }

  async set(settings: object): Promise<Answer<{ invoice_settings: InvoiceSettings; message?: string }>> {
    const { version } = await this.settings()
    return this.staff.post("/admin/invoice-settings", { version, ...settings })
  }

  async details(email: string) {
    return (await this.staff.get<Details>(`/admin/purchases/${await this.idOf(email)}`)).body.purchase
  }

  async markPaid(email: string, amount: string, entry: object = {}): Promise<Answer<Details>> {
    const body = { paid_on: "2026-11-20", amount, reference: "statement 12", ...entry }
    return this.staff.post(`/admin/purchases/${await this.idOf(email)}/invoice/paid`, body)
  }

  async markPaidBack(email: string, refundId: string, entry: object = {}): Promise<Answer<Details>> {
    const body = { paid_on: "2026-11-21", reference: "transfer 7", ...entry }
    return this.staff.post(`/admin/purchases/${await this.idOf(email)}/invoice/refunds/${refundId}/paid-back`, body)
  }

  /** Ages the invoices, then runs due work. */
  async daysPass(email: string, days: number): Promise<void> {
    await this.shop.query(
      `update invoice set due_at = due_at - $2 * interval '1 day', ends_at = ends_at - $2 * interval '1 day'
       where email = $1`,
      [email, days],
    )
    await makeDue(this.shop, "invoice", "select id from invoice where email = $2", email)
  }

  private async idOf(email: string): Promise<string> {
    const [row] = await this.shop.query<{ id: string }>("select id from purchase where email = $1", [email])
    if (!row) throw new Error(`${email} has no purchase`)
    return row.id
  }
}
