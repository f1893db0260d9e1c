interface Check {
  /** Text after a count: "3 purchases that ...". */
  says: string
  sql: string
}

/** Completing is the last step of a delivery, so nothing may be missing afterwards. */
const ofCompleted = (condition: string) => `select id from purchase where status = 'completed' and ${condition}`

const soldFiles = `select distinct line ->> 'filename' as filename
  from jsonb_array_elements(lines -> 'value') line where line ->> 'kind' = 'file'`

/** After staff release another amount, the gift card covers only what is left on it. */
const isAsAsked = "captured_amount is null"

const checks: readonly Check[] = [
  {
    says: "completed purchases without their order",
    sql: ofCompleted(`not exists (select from "order" where "order".id = purchase.order_id)`),
  },
  {
    says: "orders without a paid purchase",
    sql: `select id from "order" where deleted_at is null and is_draft_order is not true and not exists (
      select from purchase where purchase.id = 'purch_' || substr("order".id, 7) and status not in ('frozen', 'mismatched'))`,
  },
  {
    says: "completed purchases whose order does not show the exact amount paid",
    sql: ofCompleted(`coalesce(captured_amount, total) <> (
      select coalesce(round(sum(amount) * 100), 0) from order_transaction
      where order_id = purchase.order_id and reference = 'capture' and deleted_at is null)`),
  },
  {
    says: "completed purchases without a receipt",
    sql: ofCompleted("not exists (select from receipt where purchase_id = purchase.id and kind = 'receipt')"),
  },
  {
    says: "finished refunds without a credit note",
    sql: `select id from purchase_refund where state = 'done' and wallet + card > 0
      and exists (select from receipt where purchase_id = purchase_refund.purchase_id and kind = 'receipt')
      and not exists (select from receipt where refund_id = purchase_refund.id)`,
  },
  {
    says: "receipts that follow a missing number",
    sql: `select id from (
      select id, place, row_number() over (partition by series order by place) as counted from receipt) numbered
      where place <> counted`,
  },
  {
    says: "completed purchases that lack a paid download",
    sql: ofCompleted(`exists (select from (${soldFiles}) sold where not exists (
      select from entitlement where entitlement.transaction_id = purchase.transaction_id
        and entitlement.filename = sold.filename and deleted_at is null))`),
  },
  {
    says: "completed purchases that lack a paid gift card",
    sql: ofCompleted(`(select count(*) from jsonb_array_elements(lines -> 'value') line where line ->> 'kind' = 'gift_card')
      <> (select count(*) from gift_card where purchase_id = purchase.id)`),
  },
  {
    says: "gift cards of unpaid purchases",
    sql: `select id from gift_card where purchase_id is not null and not exists (
      select from purchase where purchase.id = gift_card.purchase_id and captured_at is not null)`,
  },
  {
    says: "completed purchases whose gift card was not charged its part",
    sql: ofCompleted(`${isAsAsked} and discount <> (
      select coalesce(-sum(amount), 0) from gift_card_transaction where purchase_id = purchase.id and kind = 'redeem')`),
  },
  {
    says: "gift cards whose ledger does not add up",
    sql: `select id from gift_card where balance < 0 or held < 0 or held > balance
        or (balance, held) <> (select coalesce(sum(amount), 0), coalesce(sum(entry.held), 0)
          from gift_card_transaction entry where gift_card_id = gift_card.id)
      union
      select gift_card_id from (
        select gift_card_id, balance_after, sum(amount) over (partition by gift_card_id order by created_at, id) as summed
        from gift_card_transaction) entry
      where balance_after <> summed`,
  },
  {
    says: "ended purchases for which a gift card still holds money",
    sql: `select id from purchase where status in ('completed', 'declined', 'refunded') and 0 <> (
      select coalesce(sum(held), 0) from gift_card_transaction where purchase_id = purchase.id and held <> 0)`,
  },
  {
    says: "completed purchases whose confirmation mail was never written",
    sql: ofCompleted(
      "not exists (select from notification where idempotency_key = 'purchase-confirmation:' || purchase.id)",
    ),
  },
  {
    says: "purchases whose refunded amounts differ from their refunds",
    sql: `select id from purchase where exists (select from purchase_refund where purchase_id = purchase.id)
      and (refunded_wallet, refunded_card) <> (select coalesce(sum(wallet), 0), coalesce(sum(card), 0)
        from purchase_refund where purchase_id = purchase.id and state in ('priced', 'paid', 'done'))`,
  },
]

const named = 3

interface Database {
  query(sql: string): Promise<{ rows: { id: string; all: string }[] }>
}

export async function auditOf(database: Database): Promise<string[]> {
  const problems: string[] = []
  for (const { says, sql } of checks) {
    const { rows } = await database.query(
      `select id, count(*) over () as all from (${sql}) wrong order by id limit ${named}`,
    )
    const [first] = rows
    if (!first) continue
    const ids = rows.map(({ id }) => id).join(", ")
    problems.push(`${first.all} ${says}: ${ids}${Number(first.all) > named ? ", ..." : ""}`)
  }
  return problems
}

export const auditCount = checks.length
