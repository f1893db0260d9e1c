import { createHash } from "node:crypto"
import { amountOf, type Cents } from "../../backend/lib/totals"
import { fileLinesOf, isGiftCardLine, linesOf } from "../../backend/modules/purchase/purchase-line"
import { expectSoundLedgers } from "../helpers/gift-cards"
import type { Mailbox } from "../helpers/mailbox"
import type { TestShop } from "../helpers/shop"
import { call } from "../helpers/shopper"
import { statesOfNoTable } from "../helpers/stored-states"
import type { Attempt } from "./client"

/** What was found once everything had settled. Counts are whole numbers of the things they name. */
export interface Findings {
  counts: Record<string, number>
  /** What must not be, a sentence each; empty when all is well. */
  problems: string[]
}

interface PurchaseRow {
  id: string
  status: string
  email: string
  total: Cents
  discount: Cents
  payment_id: string | null
  transaction_id: string | null
  order_id: string | null
  lines: unknown
}

interface Capture {
  id: string
  orderId: string
  status: string
  amount: { value: string; currency_code: string }
}

interface SandboxRecords {
  captures: Capture[]
  refunds: { id: string; captureId: string; amount: { value: string } }[]
}

/** Looks at all that the shop, PayPal and the mail server know, and says where they differ. */
export async function audit(shop: TestShop, mails: Mailbox, attempts: readonly Attempt[]): Promise<Findings> {
  const purchases = await shop.query<PurchaseRow>("select * from purchase")
  const { body: paypal } = await call<SandboxRecords>(`${shop.sandboxUrl}/_sandbox/state`)
  const completed = purchases.filter(({ status }) => status === "completed")
  const problems = [
    ...(await statesOfNoTable(shop)),
    ...capturesWithoutOrder(paypal, purchases),
    ...(await wrongOrders(shop, purchases, completed)),
    ...promisesNotKept(attempts, purchases),
    ...(await wrongCards(shop, completed)),
    ...(await wrongReceipts(shop)),
    ...(await wrongMails(shop, mails, completed)),
    ...(await deadDownloads(shop, completed)),
  ]
  const [cards] = await shop.query<{ cards: number; entries: number }>(
    `select (select count(*)::int from gift_card where status = 'active') as cards,
       (select count(*)::int from gift_card_transaction) as entries`,
  )
  const [orders] = await shop.query<{ count: number }>('select count(*)::int from "order"')
  const counts = {
    attempts: attempts.length,
    captures: paypal.captures.length,
    "free orders": completed.filter((purchase) => purchase.payment_id === null).length,
    orders: orders?.count ?? 0,
    "purchases completed": completed.length,
    "purchases that nobody paid": purchases.filter(({ status }) => status === "frozen").length,
    refunds: paypal.refunds.length,
    "gift cards": cards?.cards ?? 0,
    "ledger entries": cards?.entries ?? 0,
    mails: mails.all().length,
    "mails that came again": mails.all().length - new Set(mails.all().map(({ messageId }) => messageId)).size,
  }
  return { counts, problems }
}

/** Every capture has one order, or one recorded refund of all of it. */
function capturesWithoutOrder({ captures, refunds }: SandboxRecords, purchases: readonly PurchaseRow[]): string[] {
  return captures.flatMap((capture) => {
    const found = purchases.filter((purchase) => purchase.transaction_id === capture.id)
    const [purchase] = found
    if (!purchase) return [`Capture ${capture.id} of order ${capture.orderId} has no purchase.`]
    if (found.length > 1) return [`Capture ${capture.id} has ${found.length} purchases.`]
    if (purchase.payment_id !== capture.orderId) return [`${purchase.id} has the capture of another PayPal order.`]
    const isRefunded = refunds.some(({ captureId }) => captureId === capture.id)
    if (isRefunded)
      return purchase.status === "refunded" ? [] : [`${purchase.id} was refunded and is ${purchase.status}.`]
    if (purchase.status !== "completed") return [`${purchase.id} is captured at PayPal, and ${purchase.status} here.`]
    const asked = amountOf(purchase.total)
    return capture.amount.value === asked ? [] : [`${purchase.id} cost ${asked}; PayPal took ${capture.amount.value}.`]
  })
}

/** One order for each purchase, paid to the cent, and no order beside; one that was refunded keeps its own. */
async function wrongOrders(
  shop: TestShop,
  all: readonly PurchaseRow[],
  completed: readonly PurchaseRow[],
): Promise<string[]> {
  const orders = await shop.query<{ id: string; purchase_id: string; paid: string }>(
    `select id, metadata ->> 'purchase_id' as purchase_id,
       (select coalesce(sum(amount), 0) from order_transaction where order_id = "order".id) as paid
     from "order"`,
  )
  const bought = all.filter(({ status }) => status === "completed" || status === "refunded")
  const known = new Set(bought.map(({ id }) => id))
  const strange = orders.filter(({ purchase_id }) => !known.has(purchase_id))
  const wrong = completed.flatMap((purchase) => {
    const mine = orders.filter(({ purchase_id }) => purchase_id === purchase.id)
    if (mine.length !== 1) return [`${purchase.id} has ${mine.length} orders.`]
    const paid = Math.round(Number(mine[0]?.paid) * 100)
    return paid === purchase.total
      ? []
      : [`Order ${mine[0]?.id} says that ${paid} cents of ${purchase.total} were paid.`]
  })
  return [...strange.map(({ id }) => `Order ${id} belongs to no purchase that was completed.`), ...wrong]
}

/** Who was told to have bought something has it; who was refused has paid nothing. */
function promisesNotKept(attempts: readonly Attempt[], purchases: readonly PurchaseRow[]): string[] {
  return attempts.flatMap(({ email, kind, told }) => {
    if (told.outcome === "contradicted") return [`${told.transactionId} was captured and then refused: ${told.message}`]
    const mine = purchases.filter((purchase) => purchase.email === email && purchase.status === "completed")
    if (told.outcome === "refused") return mine.length > 0 ? [`${email} was refused (${told.code}) and paid.`] : []
    if (told.outcome === "left") return mine.length > 1 ? [`${email} left once and bought ${mine.length} times.`] : []
    const right = mine.length === 1 && mine[0]?.transaction_id === told.transactionId
    return right ? [] : [`${email} (${kind}) was told ${told.transactionId} and has ${mine.length} purchases.`]
  })
}

async function wrongCards(shop: TestShop, completed: readonly PurchaseRow[]): Promise<string[]> {
  const bought = completed.flatMap((purchase) =>
    linesOf(purchase).flatMap((line, place) => (isGiftCardLine(line) ? [`${purchase.id} ${place}`] : [])),
  )
  const issued = await shop.query<{ place: string }>(
    "select purchase_id || ' ' || purchase_line as place from gift_card where purchase_id is not null",
  )
  const paid = await shop.query<{ purchase_id: string; amount: Cents }>(
    "select purchase_id, -amount as amount from gift_card_transaction where kind = 'redeem'",
  )
  const spent = new Map(paid.map(({ purchase_id, amount }) => [purchase_id, amount]))
  const held = await shop.query("select id from gift_card where held <> 0")
  const sound = await expectSoundLedgers(shop).then(
    () => [],
    (error: Error) => [error.message],
  )
  return [
    ...sound,
    ...differences(
      "Gift card",
      bought,
      issued.map(({ place }) => place),
    ),
    ...(held.length > 0 ? [`Of ${held.length} gift cards something is still held.`] : []),
    ...completed.flatMap(({ id, discount }) =>
      (spent.get(id) ?? 0) === discount
        ? []
        : [`A gift card was to pay ${discount} of ${id}, and paid ${spent.get(id)}.`],
    ),
  ]
}

/** Numbers count without gaps, and each completed purchase has one receipt. */
async function wrongReceipts(shop: TestShop): Promise<string[]> {
  const gaps = await shop.query<{ series: string; number: string }>(
    `select series, number from (
       select series, number, place, row_number() over (partition by series order by place) as counted from receipt) all_of
     where place <> counted`,
  )
  const without = await shop.query<{ id: string }>(
    `select id from purchase where status = 'completed'
       and 1 <> (select count(*) from receipt where purchase_id = purchase.id and kind = 'receipt')`,
  )
  return [
    ...gaps.map(({ series, number }) => `Receipts of ${series} have a gap before ${number}.`),
    ...without.map(({ id }) => `${id} has no receipt, or several.`),
  ]
}

interface QueuedMail {
  key: string
  status: string
}

/** Each mail has one row, and went out; what came again is the same mail, by its Message-ID. */
async function wrongMails(shop: TestShop, mails: Mailbox, completed: readonly PurchaseRow[]): Promise<string[]> {
  const gifts = await shop.query<{ id: string }>(
    "select id from gift_card where kind = 'gift' and purchase_id is not null",
  )
  const due = [
    ...completed.map(({ id }) => `purchase-confirmation:${id}`),
    ...gifts.flatMap(({ id }) => [`gift-card:${id}`, `gift-card-copy:${id}`]),
  ]
  const queued = await shop.query<QueuedMail>("select idempotency_key as key, status from notification")
  const rows = new Set(queued.map(({ key }) => key))
  const known = new Set(queued.map(({ key }) => messageIdOf(key)))
  const came = new Set(mails.all().map(({ messageId }) => messageId))
  const strays = mails.all().filter(({ messageId }) => !known.has(messageId ?? ""))
  return [
    ...due.filter((key) => !rows.has(key)).map((key) => `The mail ${key} was never written.`),
    ...queued.filter(({ key }) => !came.has(messageIdOf(key))).map(({ key }) => `The mail ${key} never came.`),
    ...queued.filter(({ status }) => status !== "success").map(({ key, status }) => `The mail ${key} is ${status}.`),
    ...strays.map(({ subject, messageId }) => `"${subject}" came with a Message-ID of no mail: ${messageId}.`),
  ]
}

/** It follows from the mail's key (ruling 40). */
export function messageIdOf(key: string): string {
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@cdatelier.example>`
}

async function deadDownloads(shop: TestShop, completed: readonly PurchaseRow[]): Promise<string[]> {
  const problems: string[] = []
  for (const purchase of completed) {
    const { transaction_id: transaction } = purchase
    for (const { filename: file } of fileLinesOf(purchase)) {
      const query = new URLSearchParams({ transaction: transaction ?? "", file })
      const { status } = await fetch(`${shop.url}/api/download.php?${query}`, { method: "HEAD" })
      if (status !== 200) problems.push(`${file} of ${transaction} answers ${status}.`)
    }
  }
  return problems
}

function differences(what: string, wanted: readonly string[], there: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const each of wanted) counts.set(each, (counts.get(each) ?? 0) + 1)
  for (const each of there) counts.set(each, (counts.get(each) ?? 0) - 1)
  return [...counts].flatMap(([each, count]) => {
    if (count === 0) return []
    return [
      count > 0 ? `${what} ${each} was paid for and is not there.` : `${what} ${each} is there without a payment.`,
    ]
  })
}
