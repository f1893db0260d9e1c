import type { MedusaContainer } from "@medusajs/framework/types"
import { type Counted, hasRow, type Page, pageOfRows } from "../../lib/rows"
import { staffName } from "../../lib/staff-actions"
import { amountOf, type Cents } from "../../lib/totals"
import type { GiftCardTransaction } from "../../modules/gift-card/service"
import { noGiftCard } from "./gift-card-facts"

/** In dollars with two decimals. Negative if the balance falls. */
export interface LedgerEntryView {
  id: string
  kind: GiftCardTransaction["kind"]
  amount: string
  held: string
  balance_after: string
  order: { id: string; display_id: number } | null
  /** Null for shopper and shop. */
  staff: string | null
  actor: "shopper" | "shop" | "staff"
  reason: string | null
  created_at: string
}

type EntryRow = Omit<LedgerEntryView, "amount" | "held" | "balance_after"> &
  Record<"amount" | "held" | "balance_after", Cents>

const columns = `id, kind, amount, held, balance_after, ${staffName("actor")} as staff,
  case when actor in ('shopper', 'shop') then actor else 'staff' end as actor, reason, created_at,
  (select jsonb_build_object('id', placed.id, 'display_id', placed.display_id)
   from purchase join "order" placed on placed.id = purchase.order_id
   where purchase.id = gift_card_transaction.purchase_id) as "order"`

/** Throws `MedusaError`. */
export async function listLedger(
  container: MedusaContainer,
  cardId: string,
  page: Page<"created_at" | "-created_at">,
): Promise<Counted & { transactions: LedgerEntryView[] }> {
  if (!(await hasRow(container, "gift_card", cardId))) throw noGiftCard(cardId)
  const { rows, counted } = await pageOfRows<EntryRow>(container, {
    table: "gift_card_transaction",
    columns,
    conditions: [["gift_card_id = ?", cardId]],
    page,
  })
  return { transactions: rows.map(shownEntry), ...counted }
}

function shownEntry({ amount, held, balance_after, ...row }: EntryRow): LedgerEntryView {
  return { ...row, amount: amountOf(amount), held: amountOf(held), balance_after: amountOf(balance_after) }
}
