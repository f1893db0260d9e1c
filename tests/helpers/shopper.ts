import { randomBytes } from "node:crypto"
import type { GiftCardAmount } from "../../backend/lib/gift-card-amounts"
import { amountOf, type Cents, centsOf, totalsOf } from "../../backend/lib/totals"
import { askPageSource } from "../../bin/http/page-sources"
import type {
  Catalogue,
  CatalogueProduct,
  CatalogueVersion,
  CheckoutSettings,
} from "../../compat-api/contract/catalogue"
import type {
  CaptureAnswer,
  CaptureRequest,
  CheckoutPricesAnswer,
  CreatePaypalOrderAnswer,
} from "../../compat-api/contract/checkout"
import type { CheckoutCodeAnswer } from "../../compat-api/contract/checkout-codes"
import type { BoughtGiftCard, IssuedGiftCard } from "../../compat-api/contract/gift-cards"
import type { PlaceInvoiceAnswer } from "../../compat-api/contract/place-invoice"
import { type Promotion, promotionOfAnswer, reducedLines, reductionsOf } from "../../compat-api/contract/promotions"
import type { TestShop } from "./shop"

/** An answer as it came over the wire. */
export interface Answer<T = unknown> {
  status: number
  headers: Headers
  body: T
}

export interface Line {
  filename: string
  quantity: number
}

/** What else a purchase is made of: gift cards bought, and the one that pays, with what it holds as shown. */
export interface WithCards {
  giftCards?: readonly BoughtGiftCard[]
  payingCard?: { code: string; balance: Cents }
  /** Of a code. */
  promotion?: Promotion
}

/** A gift card bought for oneself, in dollars. */
export const ownCard = (value: GiftCardAmount, code: string | null = null): BoughtGiftCard => ({
  type: "self",
  value,
  code,
})

/** The line of a gift card as `process-payment.php` wants it. */
export function cardLine(card: BoughtGiftCard) {
  const { type, value, code, ...texts } = card
  const line = { name: "Gift Card", type: "Gift Card", quantity: 1, filename: null }
  return { ...line, giftCardType: type, giftCardValue: value, giftCardCode: code ?? null, ...texts }
}

export async function call<T = unknown>(url: string, init: RequestInit = {}): Promise<Answer<T>> {
  const response = await fetch(url, init)
  const text = await response.text()
  // An answer to HEAD has the type of what it leaves out.
  const isJson = text !== "" && response.headers.get("content-type")?.includes("json")
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T }
}

export function post<T = unknown>(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  return call<T>(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  })
}

/** Where a shop and its PayPal sandbox answer. */
type Addresses = Pick<TestShop, "url" | "sandboxUrl">

/** What a shopper's browser does, over real HTTP, without the browser. */
export class Shopper {
  private constructor(
    private readonly shop: Addresses,
    private readonly settings: CheckoutSettings,
    readonly catalogue: readonly CatalogueProduct[],
    /** By which the buyer of a purchase is known. */
    readonly proof: string,
  ) {}

  /** The value of the header Cookie, once signed in. */
  cookie = ""

  /** In cents, by file: what the customer groups of who is signed in pay less for. */
  own: Readonly<Record<string, Cents>> = {}

  /** `proof`: kept from before, by a browser that comes back; else it is drawn, for all that this shopper buys. */
  static async enter(shop: Addresses, proof = randomBytes(32).toString("base64url")): Promise<Shopper> {
    const checkout = await call<{ settings: CheckoutSettings }>(`${shop.url}/_data/checkout`)
    const listings = await Promise.all(
      ["grasshopper-scripts", "dynamo-scripts"].map((path) =>
        call<Pick<Catalogue, "products">>(`${shop.url}/_data/${path}`),
      ),
    )
    return new Shopper(
      shop,
      checkout.body.settings,
      listings.flatMap((listing) => listing.body.products),
      proof,
    )
  }

  /** At a server that draws no pages (PAGE_SOURCES_ONLY). */
  static async enterWithoutPages(shop: Addresses): Promise<Shopper> {
    const { checkout, catalogue } = await askPageSource<CatalogueVersion>(shop.url, "catalogue")
    return new Shopper(shop, checkout, catalogue.products, randomBytes(32).toString("base64url"))
  }

  /** What the shop shows as the rate of its country; null while it has none. */
  get taxRate(): number | null {
    return this.settings.taxRate
  }

  /** What the storefront shows as the total of these lines, in the wire's form. */
  totalOf(lines: readonly Line[], cards: WithCards = {}): string {
    return amountOf(this.totalsOf(lines, cards).total)
  }

  /** The same, in cents, with what it is made of. */
  totalsOf(lines: readonly Line[], { giftCards = [], payingCard, promotion }: WithCards = {}) {
    const { taxRate, otherRates, promotions } = this.settings
    const { lines: all } = reducedLines(this.promotable(lines, giftCards), (line) => line, promotions, promotion)
    const taxed = all.map((line) => ({ ...line, taxRate: otherRates[line.filename ?? ""] ?? taxRate ?? 0 }))
    return totalsOf(taxed, payingCard?.balance)
  }

  /** Whether a promotion takes something off these lines, were it the only one. */
  fits(promotion: Promotion, lines: readonly Line[], giftCards: readonly BoughtGiftCard[] = []): boolean {
    return Array.isArray(reductionsOf(this.promotable(lines, giftCards), promotion))
  }

  private promotable(lines: readonly Line[], giftCards: readonly BoughtGiftCard[]) {
    const files = lines.map(({ filename, quantity }) => {
      const { price, originalPrice } = this.product(filename)
      return { filename, quantity, unitPrice: price, isOnSale: originalPrice !== null }
    })
    const cards = giftCards.map(({ value }) => {
      return { filename: null, quantity: 1, unitPrice: centsOf(value), isOnSale: false }
    })
    return [...files, ...cards]
  }

  product(filename: string): CatalogueProduct {
    const product = this.catalogue.find((candidate) => candidate.filename === filename)
    if (!product) throw new Error(`The listings show no ${filename}`)
    const own = this.own[filename]
    if (own === undefined) return product
    return { ...product, price: own, originalPrice: product.originalPrice ?? product.price }
  }

  createOrder(email: string, items: readonly Line[], expectedTotal?: string, cards: WithCards = {}) {
    const body = {
      email,
      items,
      giftCards: cards.giftCards ?? [],
      giftCardCode: cards.payingCard?.code ?? null,
      promotionCode: cards.promotion?.code ?? null,
      expectedTotal: expectedTotal ?? this.totalOf(items, cards),
      buyerProof: this.proof,
    }
    return post<CreatePaypalOrderAnswer>(`${this.shop.url}/store/checkout/paypal-orders`, body, this.key())
  }

  /** Orders by invoice. `order` may be anything that is left out here, or another thing than a form sends. */
  orderByInvoice(email: string, items: readonly Line[], cards: WithCards = {}, order: object = {}) {
    const body = {
      email,
      items,
      giftCards: cards.giftCards ?? [],
      giftCardCode: cards.payingCard?.code ?? null,
      promotionCode: cards.promotion?.code ?? null,
      receiptDetails: { company: "Analytical Engines Ltd", address: "12 St James's Square\nLondon" },
      expectedTotal: this.totalOf(items, cards),
      buyerProof: randomBytes(32).toString("base64url"),
      ...order,
    }
    return post<PlaceInvoiceAnswer>(`${this.shop.url}/store/checkout/invoices`, body, this.key())
  }

  /** What the shop says of these files before they are paid for. */
  prices(filenames: readonly string[]) {
    return post<CheckoutPricesAnswer>(`${this.shop.url}/store/checkout/prices`, { filenames }, this.key())
  }

  async capture(paymentId: string): Promise<Answer<Required<CaptureAnswer>>> {
    const captured = await this.captureAs(paymentId, { buyerProof: this.proof })
    return captured as Answer<Required<CaptureAnswer>> // To the buyer it is complete.
  }

  captureAs(paymentId: string, body: CaptureRequest) {
    const path = `/store/checkout/paypal-orders/${paymentId}/capture`
    return post<CaptureAnswer>(`${this.shop.url}${path}`, body, this.key())
  }

  approve(orderId: string, instrument: "ok" | "declined" | "pending" = "ok") {
    return sandbox(this.shop, "approve", { orderId, instrument })
  }

  processPayment(transactionId: string, email: string, lines: readonly Line[], cards: WithCards = {}) {
    const files = lines.map((line) => ({ name: "any", type: "any", ...line }))
    return post<{ success: boolean; message: string; giftCards?: IssuedGiftCard[] }>(
      `${this.shop.url}/api/process-payment.php`,
      {
        transactionId,
        email,
        items: [...files, ...(cards.giftCards ?? []).map(cardLine)],
        giftCardCode: cards.payingCard?.code ?? null,
        promotionCode: cards.promotion?.code ?? null,
        buyerProof: this.proof,
      },
      { cookie: this.cookie },
    )
  }

  /** What a code is, for these files. */
  lookUp(code: string, filenames: readonly string[]) {
    return post<CheckoutCodeAnswer>(`${this.shop.url}/store/checkout/codes`, { code, filenames }, this.key())
  }

  /** The promotion of a code, as the checkout applies it. */
  async promotion(code: string, lines: readonly Line[]): Promise<Promotion> {
    const { body } = await this.lookUp(
      code,
      lines.map(({ filename }) => filename),
    )
    if (body.kind !== "promotion") throw new Error(`${code} is no promotion: ${JSON.stringify(body)}`)
    return promotionOfAnswer(body.promotion)
  }

  reserveGiftCard(value: number) {
    return post<{ success: boolean; guid: string }>(`${this.shop.url}/api/generate-giftcard.php`, { value })
  }

  validateGiftCard(code: string) {
    return post<{ valid: boolean; value?: number; message: string }>(`${this.shop.url}/api/validate-giftcard.php`, {
      code,
    })
  }

  /** Buys a gift card for oneself. Returns its code. */
  async buyGiftCard(email: string, value: GiftCardAmount): Promise<string> {
    const order = await this.approvedOrder(email, [], "ok", { giftCards: [ownCard(value)] })
    const captured = await this.capture(order)
    const [card] = captured.body.giftCards ?? []
    if (!card) throw new Error(`No gift card: ${JSON.stringify(captured.body)}`)
    return card.code
  }

  /** Frozen and approved: everything up to the capture. Returns PayPal's order id. */
  async approvedOrder(
    email: string,
    lines: readonly Line[],
    instrument: "ok" | "pending" = "ok",
    cards: WithCards = {},
  ): Promise<string> {
    const order = await this.createOrder(email, lines, undefined, cards)
    if (order.status !== 201) throw new Error(`No PayPal order: ${JSON.stringify(order.body)}`)
    await this.approve(order.body.id, instrument)
    return order.body.id
  }

  /** A whole purchase. Returns its transaction id. */
  async buy(email: string, lines: readonly Line[], cards: WithCards = {}): Promise<string> {
    const captured = await this.capture(await this.approvedOrder(email, lines, "ok", cards))
    if (captured.status !== 200) throw new Error(`Not captured: ${JSON.stringify(captured.body)}`)
    return captured.body.transactionId
  }

  download(transaction: string, file: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.shop.url}/api/download.php?${new URLSearchParams({ transaction, file })}`, init)
  }

  private key() {
    return { "x-publishable-api-key": this.settings.publishableKey, cookie: this.cookie }
  }
}

/** The sandbox's control API. */
export function sandbox(shop: Addresses, verb: string, body: object): Promise<Answer> {
  return post(`${shop.sandboxUrl}/_sandbox/${verb}`, body)
}

export interface SandboxState {
  orders: { id: string; status: string }[]
  captures: { id: string; orderId: string; status: string }[]
  refunds: { id: string; captureId: string; kind: "refund" | "reversal"; status?: string; amount: { value: string } }[]
}

export async function sandboxState(shop: Addresses): Promise<SandboxState> {
  return (await call<SandboxState>(`${shop.sandboxUrl}/_sandbox/state`)).body
}
