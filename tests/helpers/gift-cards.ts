import { randomUUID } from "node:crypto"
import type { Cents } from "../../backend/lib/totals"
import { insert } from "./account"
import { pastTriggers } from "./past-triggers"
import type { TestShop } from "./shop"

export interface KnownCard {
  code: string
  balance: Cents
}

interface CardState {
  status?: "active" | "disabled" | "expired" | "reserved"
  environment?: string
}

/** Card with its ledger but no purchase. */
export async function givenCard(shop: TestShop, balance: Cents, state: CardState = {}): Promise<KnownCard> {
  const code = randomUUID().toUpperCase()
  const card = { id: code, code, environment: "local", status: "active", value: Math.max(balance, 1), ...state }
  await insert(shop, "gift_card", card)
  if (balance > 0) await book(shop, { cardId: code, kind: "issue", amount: balance })
  return { code, balance }
}

interface Booking {
  cardId: string
  kind: string
  amount?: Cents
  held?: Cents
  purchaseId?: string | null
  holdNumber?: number
}

/** Written by SQL: the database may refuse it. */
export async function book(shop: TestShop, booking: Booking): Promise<void> {
  const { cardId, kind, amount = 0, held = 0, purchaseId = null, holdNumber = null } = booking
  const entry = { gift_card_id: cardId, kind, amount, held, purchase_id: purchaseId, hold_number: holdNumber }
  await insert(shop, "gift_card_transaction", { id: randomUUID(), ...entry, actor: "test" })
}

export async function kindsOf(shop: TestShop, code: string): Promise<string[]> {
  const rows = await shop.query<{ kind: string }>(
    `select entry.kind from gift_card_transaction entry join gift_card on gift_card.id = entry.gift_card_id
     where code = $1 order by entry.created_at`,
    [code],
  )
  return rows.map(({ kind }) => kind)
}

export async function spentOf(shop: TestShop, code: string): Promise<Cents> {
  const [row] = await shop.query<{ spent: number }>(
    `select coalesce(-sum(amount), 0)::int as spent from gift_card_transaction
     where kind = 'redeem' and gift_card_id = (select id from gift_card where code = $1)`,
    [code],
  )
  return row?.spent ?? 0
}

/** Throws on an overspent card, or a balance that differs from its ledger's sum. */
export async function expectSoundLedgers(shop: TestShop): Promise<void> {
  const wrong = await shop.query(
    `select code from gift_card card where balance < 0 or held < 0 or held > balance
       or balance <> (select coalesce(sum(amount), 0) from gift_card_transaction where gift_card_id = card.id)
       or held <> (select coalesce(sum(entry.held), 0) from gift_card_transaction entry where gift_card_id = card.id)
     union all
     select id from (
       select id, balance_after, sum(amount) over (partition by gift_card_id order by created_at) as summed
       from gift_card_transaction) entry
     where balance_after <> summed`,
  )
  if (wrong.length > 0) throw new Error(`These do not add up: ${JSON.stringify(wrong)}`)
}

/** Ruling 18. */
export function freeOrderId(): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345"
  return Array.from(crypto.getRandomValues(new Uint8Array(17)), (byte) => letters[byte % 32]).join("")
}

/** Changes the ledger, which is append-only outside tests. */
export function ageLedger(shop: TestShop, age: "11 minutes" | "15 minutes" | "1 hour"): Promise<void> {
  return pastTriggers(shop, `update gift_card_transaction set created_at = created_at - interval '${age}'`)
}
