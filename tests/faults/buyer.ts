import { randomBytes } from "node:crypto"
import type { GiftCardAmount } from "../../backend/lib/gift-card-limits"
import type { BoughtGiftCard } from "../../compat-api/contract/gift-cards"
import { Chance } from "../helpers/chance"
import { eventually, within } from "../helpers/eventually"
import { freeOrderId, givenCard, type KnownCard } from "../helpers/gift-cards"
import { Integrator } from "../helpers/integrator"
import { RefundDesk } from "../helpers/refunds"
import type { TestShop } from "../helpers/shop"
import { type Answer, type Line, ownCard, Shopper, sandbox, type WithCards } from "../helpers/shopper"
import type { Market } from "./market"

export type Told =
  | { outcome: "bought"; transactionId: string }
  | { outcome: "refunded"; transactionId: string }
  /** Nothing charged: the gift card was spent elsewhere or no longer pays. */
  | { outcome: "refused"; code: string }
  /** `process-payment` did not confirm a successful capture: always wrong. */
  | { outcome: "contradicted"; transactionId: string; message: string }
  | { outcome: "left" }

export interface Attempt {
  email: string
  scenario: string
  told: Told
}

type Instrument = "ok" | "pending"
const files = ["LevelCreatorPro.zip", "RoomTagCenterPro.zip", "SheetOptimizer.zip", "CubistFacadeGeneratorPro.zip"]
const values: readonly GiftCardAmount[] = [25, 50, 100]

/** In milliseconds a client waits for an answer, and keeps asking. */
const callLimit = 40_000
const patience = 120_000

/**
 * Retries like a browser; starts again if the first call got no answer. Files, quantities and values are random, but
 * not the number of lines.
 */
export class Buyer {
  private readonly proof = randomBytes(32).toString("base64url")

  constructor(
    private readonly market: Market,
    private readonly chance: Chance,
    readonly email: string,
    private readonly shared: readonly KnownCard[] = [],
  ) {}

  another(place: number, shared: readonly KnownCard[]): Buyer {
    const chance = new Chance(this.chance.below(2 ** 31) + place)
    return new Buyer(this.market, chance, this.email.replace("@", `-${place}@`), shared)
  }

  basket(): Line[] {
    const first = this.chance.one(files)
    const second = this.chance.one(files.filter((file) => file !== first))
    return [first, second].map((filename) => ({ filename, quantity: 1 + this.chance.below(3) }))
  }

  async boughtCards(): Promise<BoughtGiftCard[]> {
    const value = this.chance.one(values)
    const reserved = await this.answered((shopper) => shopper.reserveGiftCard(value))
    const to = { from: "Ada", to: "Charles", recipientEmail: `charles-${freeOrderId().toLowerCase()}@example.com` }
    const gift: BoughtGiftCard = { type: "gift", value: 25, code: null, ...to, message: "For your next facade." }
    return [ownCard(value, reserved.body.guid), gift]
  }

  async payingCard(balance = 1_000 + this.chance.below(1_000)): Promise<KnownCard> {
    if (this.shared.length === 0) return givenCard(this.market.shop, balance)
    const { code } = this.chance.one(this.shared)
    const known = await this.answered((shopper) => shopper.validateGiftCard(code))
    return { code, balance: Math.round((known.body.value ?? 0) * 100) }
  }

  async orderFree(): Promise<Told> {
    const transactionId = freeOrderId()
    const lines = [{ filename: this.chance.one(files), quantity: 1 }]
    const payingCard = this.shared.length > 0 ? this.chance.one(this.shared) : await givenCard(this.market.shop, 50_000)
    const { body } = await this.answered((shopper) =>
      shopper.processPayment(transactionId, this.email, lines, { payingCard }),
    )
    return body.success ? { outcome: "bought", transactionId } : { outcome: "refused", code: body.message }
  }

  async pay(lines: readonly Line[], cards: WithCards = {}, instrument: Instrument = "ok"): Promise<Told> {
    const order = await this.approved(lines, cards, instrument)
    if (typeof order !== "string") return order
    const captured = await this.answered((shopper) => shopper.capture(order))
    if (captured.status !== 200) return { outcome: "refused", code: codeOf(captured.body) }
    const { transactionId } = captured.body
    const { body } = await this.answered((shopper) => shopper.processPayment(transactionId, this.email, lines, cards))
    if (!body.success) return { outcome: "contradicted", transactionId, message: body.message }
    return { outcome: "bought", transactionId }
  }

  async leave(lines: readonly Line[]): Promise<Told> {
    const order = await this.approved(lines, {}, "ok")
    if (typeof order !== "string") return order
    await new Integrator(this.market.shop).captureOrder(order)
    return { outcome: "left" }
  }

  async orderByInvoice(lines: readonly Line[]): Promise<Told> {
    const order = { buyerProof: this.proof }
    const placed = await this.answered((shopper) => shopper.orderByInvoice(this.email, lines, {}, order))
    if (placed.status !== 201 && placed.status !== 200) return { outcome: "refused", code: codeOf(placed.body) }
    const { transactionId, total } = placed.body
    const paid = { paid_on: "2026-11-20", amount: total, reference: "statement 12" }
    const sql = "select id from purchase where transaction_id = $1"
    const [purchase] = await this.market.shop.query<{ id: string }>(sql, [transactionId])
    await this.answered(() => this.market.staff.post(`/admin/purchases/${purchase?.id}/invoice/paid`, paid))
    return { outcome: "bought", transactionId }
  }

  async refunded(transactionId: string): Promise<Told> {
    const desk = new RefundDesk(this.market.shop, this.market.staff)
    const { status, body } = await this.answered(() =>
      desk.refund(transactionId, { scope: "whole", request_key: transactionId }),
    )
    // 202: booked, continued by the clock.
    if (status !== 200 && status !== 202)
      throw new Error(`The refund of ${transactionId} was answered ${status}: ${JSON.stringify(body)}`)
    return { outcome: "refunded", transactionId }
  }

  promotion(lines: readonly Line[]) {
    return this.market.shopper.promotion(this.market.promotionCode, lines)
  }

  /** A lost answer leaves an unpaid purchase. */
  private async approved(lines: readonly Line[], cards: WithCards, instrument: Instrument): Promise<string | Told> {
    const made = await this.answered((shopper) => shopper.createOrder(this.email, lines, undefined, cards))
    if (made.status !== 201) return { outcome: "refused", code: codeOf(made.body) }
    await sandbox(this.market.shop, "approve", { orderId: made.body.id, instrument })
    return made.body.id
  }

  private async answered<T>(ask: (shopper: Shopper) => Promise<Answer<T>>): Promise<Answer<T>> {
    const asked = (shop: TestShop) => Shopper.enter(shop, this.proof).then(ask)
    this.market.asked = asked
    let last: string | undefined
    let count = 0
    const answered = eventually(async () => {
      const shops = this.market.shops
      const shop = shops[count++ % shops.length] ?? this.market.shop
      const answer = await within(callLimit, `A call of ${ask}`, asked(shop)).catch((error: Error) => {
        last = error.message
        return undefined
      })
      if (answer && answer.status >= 500) last = `${answer.status} ${JSON.stringify(answer.body)}`
      return answer && answer.status < 500 && answer
    }, patience)
    return answered.catch((cause) => {
      throw new Error(`${cause.message} The last answer: ${last ?? "none"}`, { cause })
    })
  }
}

function codeOf(body: unknown): string {
  const { code, message } = body as { code?: string; message?: string }
  return code ?? message ?? ""
}
