import { createHash } from "node:crypto"
import { auditOf } from "../../backend/lib/audit"
import { amountOf, type Cents } from "../../backend/lib/totals"
import { fileLinesOf } from "../../backend/modules/purchase/purchase-line"
import { withClient } from "../../bin/checks/with-client"
import type { TestShop } from "../helpers/shop"
import { call } from "../helpers/shopper"
import { statesOfNoTable } from "../helpers/stored-states"
import type { Attempt } from "./buyer"
import type { Market } from "./market"

interface PurchaseRow {
  id: string
  status: string
  email: string
  total: Cents
  payment_id: string | null
  payment_provider: string | null
  transaction_id: string | null
  order_id: string | null
  lines: unknown
}

type Booked = { id: string; amount: { value: string } }
interface SandboxRecords {
  captures: (Booked & { orderId: string })[]
  refunds: (Booked & { captureId: string })[]
}

export async function audit(market: Market, attempts: readonly Attempt[]): Promise<string[]> {
  const { shop } = market
  const purchases = await shop.query<PurchaseRow>("select * from purchase")
  const { body: paypal } = await call<SandboxRecords>(`${shop.sandboxUrl}/_sandbox/state`)
  const emails = new Set(attempts.map(({ email }) => email))
  const mine = purchases.filter(({ email }) => emails.has(email))
  return [
    ...(await withClient(shop.databaseUrl, auditOf)),
    ...(await statesOfNoTable(shop)),
    ...capturesWithoutOrder(paypal, purchases),
    ...attempts.flatMap((attempt) => promiseNotKept(attempt, purchases)),
    ...(await wrongOrders(shop, purchases)),
    ...(await wrongMails(market)),
    ...(await wrongDownloads(shop, mine)),
  ]
}

function capturesWithoutOrder({ captures, refunds }: SandboxRecords, purchases: readonly PurchaseRow[]): string[] {
  return captures.flatMap((capture) => {
    const found = purchases.filter((purchase) => purchase.transaction_id === capture.id)
    const [purchase] = found
    if (!purchase) return [`Capture ${capture.id} of order ${capture.orderId} has no purchase.`]
    if (found.length > 1) return [`Capture ${capture.id} has ${found.length} purchases.`]
    if (purchase.payment_id !== capture.orderId) return [`${purchase.id} has the capture of another PayPal order.`]
    const asked = amountOf(purchase.total)
    if (capture.amount.value !== asked) return [`${purchase.id} cost ${asked}; PayPal took ${capture.amount.value}.`]
    const back = refunds.filter(({ captureId }) => captureId === capture.id)
    if (back.length === 0 && purchase.status === "completed") return []
    if (back.length === 0) return [`${purchase.id} is captured at PayPal, and ${purchase.status} here.`]
    const isWhole = back.length === 1 && back[0]?.amount.value === asked
    const went = back.map(({ amount }) => amount.value).join(" and ")
    if (!isWhole) return [`Of ${asked} for ${purchase.id} PayPal gave back ${went}.`]
    return purchase.status === "refunded" ? [] : [`${purchase.id} was refunded at PayPal, and is ${purchase.status}.`]
  })
}

function promiseNotKept({ email, scenario, told }: Attempt, purchases: readonly PurchaseRow[]): string[] {
  if (told.outcome === "contradicted") return [`${told.transactionId} was captured and then refused: ${told.message}`]
  const wanted = told.outcome === "refunded" ? "refunded" : "completed"
  const mine = purchases.filter((purchase) => purchase.email === email && purchase.status === wanted)
  if (told.outcome === "refused") return mine.length > 0 ? [`${email} was refused (${told.code}) and paid.`] : []
  if (told.outcome === "left") return mine.length > 1 ? [`${email} left once and bought ${mine.length} times.`] : []
  const right = mine.length === 1 && mine[0]?.transaction_id === told.transactionId
  return right ? [] : [`${email} (${scenario}) was told ${told.transactionId} and has ${mine.length} purchases.`]
}

async function wrongOrders(shop: TestShop, purchases: readonly PurchaseRow[]): Promise<string[]> {
  const found = await shop.query<{ id: string; count: number }>(
    `select metadata ->> 'purchase_id' as id, count(*)::int as count from "order" group by 1`,
  )
  const counts = new Map(found.map(({ id, count }) => [id, count]))
  return purchases.flatMap(({ id, status }) => {
    const count = counts.get(id) ?? 0
    const wanted = status === "completed" || status === "refunded" ? 1 : 0
    return count === wanted ? [] : [`${id} is ${status} and has ${count} orders.`]
  })
}

interface QueuedMail {
  key: string
  status: string
}

async function wrongMails({ shop, mails }: Market): Promise<string[]> {
  const ofGifts = "select id from gift_card where kind = 'gift' and purchase_id is not null"
  const gifts = await shop.query<{ id: string }>(ofGifts)
  const due = gifts.flatMap(({ id }) => [`gift-card:${id}`, `gift-card-copy:${id}`])
  const ofMails = "select idempotency_key as key, status from notification where channel = 'email'"
  const queued = await shop.query<QueuedMail>(ofMails)
  const rows = new Set(queued.map(({ key }) => key))
  const known = new Set(queued.map(({ key }) => messageIdOf(key)))
  const came = new Set(mails().map(({ messageId }) => messageId))
  return [
    ...due.filter((key) => !rows.has(key)).map((key) => `The mail ${key} was never written.`),
    ...queued.filter(({ key }) => !came.has(messageIdOf(key))).map(({ key }) => `The mail ${key} never came.`),
    ...queued.filter(({ status }) => status !== "success").map(({ key, status }) => `The mail ${key} is ${status}.`),
    ...mails()
      .filter(({ messageId }) => !known.has(messageId ?? ""))
      .map(({ subject, messageId }) => `"${subject}" came with a Message-ID of no mail: ${messageId}.`),
  ]
}

/** Derived from the mail's key (ruling 40). */
export function messageIdOf(key: string): string {
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@cdatelier.example>`
}

async function wrongDownloads(shop: TestShop, purchases: readonly PurchaseRow[]): Promise<string[]> {
  const problems: string[] = []
  for (const purchase of purchases) {
    const wanted = ({ completed: 200, refunded: 403 } as Record<string, number>)[purchase.status]
    if (!wanted) continue
    for (const { filename: file } of fileLinesOf(purchase)) {
      const query = new URLSearchParams({ transaction: purchase.transaction_id ?? "", file })
      const { status } = await fetch(`${shop.url}/api/download.php?${query}`, { method: "HEAD" })
      if (status !== wanted) problems.push(`${file} of ${purchase.id}, which is ${purchase.status}, answers ${status}.`)
    }
  }
  return problems
}
