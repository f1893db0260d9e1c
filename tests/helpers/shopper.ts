import { randomBytes } from "node:crypto"
import type { GiftCardAmount } from "../../backend/lib/gift-card-limits"
import { type Promotion, reducedLines, reductionsOf } from "../../backend/lib/promotions"
import { amountOf, type Cents, centsOf, totalsOf } from "../../backend/lib/totals"
import { proofHash } from "../../backend/workflows/purchase/rules/payment-result"
import { askCatalogue } from "../../bin/http/catalogue-source"
import type { CaptureAnswer, CaptureRequest } from "../../compat-api/contract/capture"
import type { Catalogue, CatalogueProduct, CheckoutSettings } from "../../compat-api/contract/catalogue"
import type { BeginPaymentAnswer, CheckoutPricesAnswer } from "../../compat-api/contract/checkout"
import type { CheckoutCodeAnswer } from "../../compat-api/contract/checkout-codes"
import type { BoughtGiftCard, IssuedGiftCard } from "../../compat-api/contract/gift-cards"
import type { PlaceInvoiceAnswer } from "../../compat-api/contract/place-invoice"
import { promotionOfAnswer } from "../../compat-api/contract/promotions"
import type { TestShop } from "./shop"

export interface Answer<T = unknown> {
  status: number
  headers: Headers
  body: T
}

export interface Line {
  filename: string
  quantity: number
}

export interface WithCards {
  giftCards?: readonly BoughtGiftCard[]
  payingCard?: { code: string; balance: Cents }
  promotion?: Promotion
}

/** In dollars. */
export const ownCard = (value: GiftCardAmount, code: string | null = null): BoughtGiftCard => {
  return { type: "self", value, code }
}

export const presentFor = (recipientEmail: string, value: GiftCardAmount = 25): BoughtGiftCard => {
  return { type: "gift", value, code: null, from: "Ann", to: "Bo", message: "Hello", recipientEmail }
}

/** Line for `process-payment.php`. */
export function cardLine(card: BoughtGiftCard) {
  const { type, value, code, ...texts } = card
  const line = { name: "Gift Card", type: "Gift Card", quantity: 1, filename: null }
  return { ...line, giftCardType: type, giftCardValue: value, giftCardCode: code ?? null, ...texts }
}

export async function call<T = unknown>(url: string, init: RequestInit = {}): Promise<Answer<T>> {
  const response = await fetch(url, init)
  const text = await response.text()
  // HEAD answers have a type without a body.
  const isJson = text !== "" && response.headers.get("content-type")?.includes("json")
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T }
}

const json = { "content-type": "application/json" }

export function post<T = unknown>(url: string, body: unknown, headers: Record<string, string> = {}) {
  return call<T>(url, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) })
}

type Addresses = Pick<TestShop, "url" | "sandboxUrl"> & Partial<Pick<TestShop, "query">>

export class Shopper {
  private constructor(
    private readonly shop: Addresses,
    private readonly settings: CheckoutSettings,
    readonly catalogue: readonly CatalogueProduct[],
    readonly proof: string,
  ) {}

  cookie = ""

  /** Cents by file. */
  own: Readonly<Record<string, Cents>> = {}

  /** Set after the shop changed the promotions that the page shows. */
  told: readonly Promotion[] | undefined

  /** `proof`: random by default. */
  static async enter(shop: Addresses, proof = randomBytes(32).toString("base64url")): Promise<Shopper> {
    const checkout = await call<{ settings: CheckoutSettings }>(`${shop.url}/_data/checkout`)
    const paths = ["grasshopper-scripts", "dynamo-scripts"].map((path) => `${shop.url}/_data/${path}`)
    const listings = await Promise.all(paths.map((path) => call<Pick<Catalogue, "products">>(path)))
    const products = listings.flatMap((listing) => listing.body.products)
    return new Shopper(shop, checkout.body.settings, products, proof)
  }

  /** For servers with PAGE_SOURCES_ONLY. */
  static async enterWithoutPages(shop: Addresses): Promise<Shopper> {
    const { checkout, catalogue } = await askCatalogue(shop.url)
    return new Shopper(shop, checkout, catalogue.products, randomBytes(32).toString("base64url"))
  }

  /** Null without a rate for the country. */
  get taxRate(): number | null {
    return this.settings.taxRate
  }

  totalOf(lines: readonly Line[], cards: WithCards = {}): string {
    return amountOf(this.totalsOf(lines, cards).total)
  }

  /** Totals in cents. */
  totalsOf(lines: readonly Line[], { giftCards = [], payingCard, promotion }: WithCards = {}) {
    const { taxRate, otherRates, promotions } = { ...this.settings, ...(this.told && { promotions: this.told }) }
    const { lines: all } = reducedLines(this.promotable(lines, giftCards), (line) => line, promotions, promotion)
    const taxed = all.map((line) => ({ ...line, taxRate: otherRates[line.filename ?? ""] ?? taxRate ?? 0 }))
    return totalsOf(taxed, payingCard?.balance)
  }

  /** True when the promotion alone reduces these lines. */
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
    const body = { ...this.ordered(email, items, cards, expectedTotal), buyerProof: this.proof }
    return this.checkOut<BeginPaymentAnswer>("paypal-orders", body)
  }

  private ordered(email: string, items: readonly Line[], cards: WithCards, total?: string) {
    const expectedTotal = total ?? this.totalOf(items, cards)
    return { email, items, giftCards: cards.giftCards ?? [], ...codesOf(cards), expectedTotal }
  }

  private checkOut<T>(path: string, body: object) {
    return post<T>(`${this.shop.url}/store/checkout/${path}`, body, this.key())
  }

  async orderByInvoice(
    email: string,
    items: readonly Line[],
    cards: WithCards = {},
    order: { buyerProof?: string } = {},
  ) {
    const once = { buyerProof: randomBytes(32).toString("base64url"), ...order }
    const asked = await this.askForInvoice(email, items, cards, once)
    if (asked.status !== 202) return asked
    await this.confirmInvoice(await this.confirmationOf(once.buyerProof))
    return this.askForInvoice(email, items, cards, once)
  }

  async confirmationOf(buyerProof: string): Promise<string> {
    const { query } = this.shop
    if (!query) throw new Error("The mail is read in the shop's database.")
    const [mail] = await query<{ url: string }>(
      `select data ->> 'url' as url from notification
       join purchase on idempotency_key = 'confirm-invoice:' || purchase.id where buyer_proof_hash = $1`,
      [proofHash(buyerProof)],
    )
    return new URL(mail?.url ?? "").searchParams.get("token") ?? ""
  }

  confirmInvoice(token: string) {
    return post<{ success: boolean; message: string }>(`${this.shop.url}/api/confirm_invoice.php`, { token })
  }

  /** `order` overrides or breaks the form's fields. */
  askForInvoice(email: string, items: readonly Line[], cards: WithCards = {}, order: object = {}) {
    const body = {
      ...this.ordered(email, items, cards),
      receiptDetails: { company: "Analytical Engines Ltd", address: "12 St James's Square\nLondon" },
      buyerProof: randomBytes(32).toString("base64url"),
      ...order,
    }
    return this.checkOut<PlaceInvoiceAnswer>("invoices", body)
  }

  prices(filenames: readonly string[], email?: string) {
    return this.checkOut<CheckoutPricesAnswer>("prices", { filenames, email })
  }

  async capture(paymentId: string): Promise<Answer<Required<CaptureAnswer>>> {
    const captured = await this.captureAs(paymentId, { buyerProof: this.proof })
    return captured as Answer<Required<CaptureAnswer>> // The buyer's answer has all fields.
  }

  captureAs(paymentId: string, body: CaptureRequest) {
    return this.checkOut<CaptureAnswer>(`paypal-orders/${paymentId}/capture`, body)
  }

  /** PayPal's window closed without an answer: captures an approved payment, closes any other. */
  captureOrClose(paymentId: string) {
    return this.captureAs(paymentId, { buyerProof: this.proof, orClose: true })
  }

  approve(orderId: string, instrument: "ok" | "declined" | "pending" = "ok") {
    return sandbox(this.shop, "approve", { orderId, instrument })
  }

  processPayment(transactionId: string, email: string, lines: readonly Line[], cards: WithCards = {}) {
    const files = lines.map((line) => ({ name: "any", type: "any", ...line }))
    const items = [...files, ...(cards.giftCards ?? []).map(cardLine)]
    return post<{ success: boolean; message: string; giftCards?: IssuedGiftCard[] }>(
      `${this.shop.url}/api/process-payment.php`,
      { transactionId, email, items, ...codesOf(cards), buyerProof: this.proof },
      { cookie: this.cookie },
    )
  }

  lookUp(code: string, filenames: readonly string[]) {
    return this.checkOut<CheckoutCodeAnswer>("codes", { code, filenames })
  }

  async promotion(code: string, lines: readonly Line[]): Promise<Promotion> {
    const filenames = lines.map(({ filename }) => filename)
    const { body } = await this.lookUp(code, filenames)
    if (body.kind !== "promotion") throw new Error(`${code} is no promotion: ${JSON.stringify(body)}`)
    return promotionOfAnswer(body.promotion)
  }

  reserveGiftCard(value: number) {
    return post<{ success: boolean; guid: string }>(`${this.shop.url}/api/generate-giftcard.php`, { value })
  }

  validateGiftCard(code: string) {
    const url = `${this.shop.url}/api/validate-giftcard.php`
    return post<{ valid: boolean; value?: number; message: string }>(url, { code })
  }

  /** Returns its code. */
  async buyGiftCard(email: string, value: GiftCardAmount): Promise<string> {
    return (await this.buyWithCard(email, [], value)).code
  }

  /** Returns transaction id and code. `value`: of the gift card. */
  async buyWithCard(email: string, lines: readonly Line[], value: GiftCardAmount, cards: WithCards = {}) {
    const order = await this.approvedOrder(email, lines, "ok", { ...cards, giftCards: [ownCard(value)] })
    const { body } = await this.capture(order)
    const [card] = body.giftCards ?? []
    if (!card) throw new Error(`No gift card: ${JSON.stringify(body)}`)
    return { transaction: body.transactionId, code: card.code }
  }

  /** Returns PayPal's order id. */
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

  /** Returns the transaction id. */
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

function codesOf({ payingCard, promotion }: WithCards) {
  return { giftCardCode: payingCard?.code ?? null, promotionCode: promotion?.code ?? null }
}

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
