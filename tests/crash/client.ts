import type { GiftCardAmount } from "../../backend/lib/gift-card-amounts"
import type { BoughtGiftCard } from "../../compat-api/contract/gift-cards"
import { eventually, within } from "../helpers/eventually"
import { freeOrderId, type KnownCard } from "../helpers/gift-cards"
import { Integrator } from "../helpers/integrator"
import type { TestShop } from "../helpers/shop"
import { type Answer, type Line, ownCard, Shopper, sandbox, type WithCards } from "../helpers/shopper"
import type { Chance } from "./chance"

/** What a shopper was told at the end. */
type Told =
  | { outcome: "bought"; transactionId: string }
  /** PayPal has not settled it. */
  | { outcome: "pending"; transactionId: string }
  /** Nothing was charged: the gift card was spent elsewhere, or does not pay any more. */
  | { outcome: "refused"; code: string }
  /** The capture was answered with a success that `process-payment` did not confirm: never right. */
  | { outcome: "contradicted"; transactionId: string; message: string }
  /** The browser was closed in the middle. */
  | { outcome: "left"; after: LeavesAfter }

type LeavesAfter = "approving" | "capturing at PayPal" | "asking to capture"

/** What somebody set out to buy, and how it ended for them. */
export interface Attempt {
  email: string
  kind: "wallet" | "card and wallet" | "free" | "gift cards" | "pending"
  told: Told
}

const files = ["LevelCreatorPro.zip", "RoomTagCenterPro.zip", "SheetOptimizer.zip", "CubistFacadeGeneratorPro.zip"]
const values: readonly GiftCardAmount[] = [25, 50, 100]

/** How long a client waits for a server that dies again and again. Milliseconds. */
const patience = 240_000

/**
 * A shopper at a shop that dies again and again. Does what a browser does: asks again until there is an answer, and
 * begins anew when there is none to what it began.
 */
export class Client {
  private shopper: Shopper | undefined
  private readonly integrator: Integrator

  constructor(
    private readonly shop: TestShop,
    private readonly cards: readonly KnownCard[],
    private readonly chance: Chance,
  ) {
    this.integrator = new Integrator(shop)
  }

  /** Buys something; ends with what the shop said, or with leaving in the middle. */
  async buy(email: string): Promise<Attempt> {
    const kind = this.chance.one(["wallet", "card and wallet", "free", "gift cards", "pending"] as const)
    const told = kind === "free" ? await this.orderFree(email) : await this.pay(email, kind)
    return { email, kind, told }
  }

  private async pay(email: string, kind: Exclude<Attempt["kind"], "free">): Promise<Told> {
    const lines = kind === "gift cards" ? [] : this.basket()
    const begun = await this.begin(email, lines, kind)
    if (!("order" in begun)) return begun
    const { order, cards } = begun
    await sandbox(this.shop, "approve", { orderId: order, instrument: kind === "pending" ? "pending" : "ok" })
    const leaves = this.chance.oneIn(5)
      ? this.chance.one<LeavesAfter>(["approving", "capturing at PayPal", "asking to capture"])
      : undefined
    if (leaves) return this.leave(order, leaves)
    const captured = await this.answered((shopper) => shopper.capture(order))
    if (captured.status !== 200) return { outcome: "refused", code: codeOf(captured.body) }
    const { transactionId, status } = captured.body
    const { body } = await this.answered((shopper) => shopper.processPayment(transactionId, email, lines, cards))
    if (!body.success) return { outcome: "contradicted", transactionId, message: body.message }
    return { outcome: status === "pending" ? "pending" : "bought", transactionId }
  }

  /** Makes a PayPal order. An answer that was lost leaves a purchase that nobody pays. */
  private async begin(
    email: string,
    lines: Line[],
    kind: Exclude<Attempt["kind"], "free">,
  ): Promise<{ order: string; cards: WithCards } | Told> {
    const giftCards = kind === "gift cards" ? await this.boughtCards() : []
    for (;;) {
      const cards: WithCards = {
        giftCards,
        ...(kind === "card and wallet" ? { payingCard: await this.payingCard() } : {}),
      }
      const made = await this.answered((shopper) => shopper.createOrder(email, lines, undefined, cards))
      if (made.status === 201) return { order: made.body.id, cards }
      // What the card holds has changed since it was looked up: look again.
      if (codeOf(made.body) !== "price_changed") return { outcome: "refused", code: codeOf(made.body) }
    }
  }

  private async leave(order: string, after: LeavesAfter): Promise<Told> {
    if (after === "capturing at PayPal") await this.integrator.captureOrder(order).catch(() => undefined)
    // The request may arrive or not; nobody waits for its answer.
    if (after === "asking to capture")
      void this.enter()
        .then((shopper) => shopper.capture(order))
        .catch(() => undefined)
    return { outcome: "left", after }
  }

  private async orderFree(email: string): Promise<Told> {
    const transactionId = freeOrderId()
    const lines = [{ filename: this.chance.one(files), quantity: 1 }]
    const payingCard = this.chance.one(this.cards)
    const answer = await this.answered((shopper) => shopper.processPayment(transactionId, email, lines, { payingCard }))
    if (answer.body.success) return { outcome: "bought", transactionId }
    return { outcome: "refused", code: answer.body.message }
  }

  private basket(): Line[] {
    return this.chance.some(files).map((filename) => ({ filename, quantity: 1 + this.chance.below(3) }))
  }

  private async boughtCards(): Promise<BoughtGiftCard[]> {
    const value = this.chance.one(values)
    const reserved = await this.answered((shopper) => shopper.reserveGiftCard(value))
    const own = ownCard(value, reserved.body.guid)
    if (this.chance.oneIn(2)) return [own]
    const to = { from: "Ada", to: "Charles", recipientEmail: `charles-${freeOrderId().toLowerCase()}@example.com` }
    return [own, { type: "gift", value: 25, code: null, ...to, message: "For your next facade." }]
  }

  private async payingCard(): Promise<KnownCard> {
    const { code } = this.chance.one(this.cards)
    const known = await this.answered((shopper) => shopper.validateGiftCard(code))
    return { code, balance: Math.round((known.body.value ?? 0) * 100) }
  }

  /** Asks until the shop answers: not while it is down, and not when it cannot say what happened. */
  private async answered<T>(ask: (shopper: Shopper) => Promise<Answer<T>>): Promise<Answer<T>> {
    let last: Answer<T> | undefined
    const asked = eventually(async () => {
      const call = this.enter().then(ask)
      last = await within(
        60_000,
        `A call of ${ask}`,
        call.catch(() => undefined),
      )
      return last && last.status < 500 && last
    }, patience)
    return asked.catch((cause) => {
      const told = last ? `${last.status} ${JSON.stringify(last.body)}` : "none"
      throw new Error(`${cause.message} The last answer: ${told}`, { cause })
    })
  }

  private async enter(): Promise<Shopper> {
    this.shopper ??= await Shopper.enter(this.shop)
    return this.shopper
  }
}

function codeOf(body: unknown): string {
  const { code, message } = body as { code?: string; message?: string }
  return code ?? message ?? ""
}
