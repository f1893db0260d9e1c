import { makeDue } from "./due-work"
import type { TestShop } from "./shop"
import { type Answer, sandboxState } from "./shopper"
import type { Staff } from "./staff"

export interface RefundAnswer {
  id: string
  state: string
  origin: string
  scope: string
  wallet: string
  card: string
  tax: string
  problem: string | null
  actor: string
  refund_id: string | null
  lines: { line: number; quantity: number; wallet: string; card: string }[]
}

export interface PurchaseAnswer {
  id: string
  status: string
  order_id: string
  problem: string | null
  refunded_wallet: string
  refunded_card: string
  refundable: { wallet: string; card: string }
  lines: {
    line: number
    name: string
    gift_card: { code: string; unspent: string; held: string } | null
    refundable: { quantity: number; wallet: string; card: string; withheld: string }
  }[]
  refunds: RefundAnswer[]
}

export class RefundDesk {
  constructor(
    private readonly shop: TestShop,
    readonly staff: Staff,
  ) {}

  async purchase(transactionId: string): Promise<PurchaseAnswer> {
    const path = `/admin/purchases?transaction_id=${transactionId}`
    const { body } = await this.staff.get<{ purchases: { id: string }[] }>(path)
    return this.facts(body.purchases[0]?.id ?? "none")
  }

  async facts(id: string): Promise<PurchaseAnswer> {
    return (await this.staff.get<{ purchase: PurchaseAnswer }>(`/admin/purchases/${id}`)).body.purchase
  }

  async refund(transactionId: string, body: object): Promise<Answer<{ refund: RefundAnswer; message?: string }>> {
    const { id } = await this.purchase(transactionId)
    return this.staff.post(`/admin/purchases/${id}/refunds`, body)
  }

  async sync(transactionId: string): Promise<Answer<{ purchase: PurchaseAnswer }>> {
    const { id } = await this.purchase(transactionId)
    return this.staff.post(`/admin/purchases/${id}/sync`, {})
  }

  /** Refunds of a capture at PayPal, in order. */
  async atPaypal(captureId: string): Promise<string[]> {
    const { refunds } = await sandboxState(this.shop)
    return refunds.filter((refund) => refund.captureId === captureId).map(({ amount }) => amount.value)
  }

  /** Makes all running refunds due. */
  passTime(): Promise<void> {
    return makeDue(this.shop, "refund")
  }
}
