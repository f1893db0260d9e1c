import type { MedusaContainer } from "@medusajs/framework/types"
import { anywhere } from "../../../lib/like"
import { type Page, pageOfRows, run } from "../../../lib/rows"
import { staffActionsOn, staffName } from "../../../lib/staff-actions"
import { maskedCode } from "../../../modules/gift-card/gift-card-code"
import { frozenBasket } from "../../../modules/purchase/claimed-basket"
import { linesOf } from "../../../modules/purchase/purchase-line"
import { searchedInMismatch } from "../../../modules/purchase/search-text"
import type { CaptureMismatch } from "../../../modules/purchase/service"

const own = [
  "id",
  "capture_id",
  "environment",
  "kind",
  "reason",
  "purchase_id",
  "payment_provider",
  "payment_id",
  "email",
  "amount",
  "currency_code",
  "state",
  "resolved_by",
  "resolved_at",
  "note",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof CaptureMismatch)[]

/** Cents of `currency_code`. */
export type MismatchView = Pick<CaptureMismatch, (typeof own)[number]> & {
  resolved_by_name: string | null
}

const columns = `${own.join(", ")}, ${staffName("resolved_by")} as resolved_by_name`

interface MismatchFilter extends Page<"created_at" | "-created_at" | "amount" | "-amount"> {
  state?: readonly CaptureMismatch["state"][] | undefined
  kind?: readonly CaptureMismatch["kind"][] | undefined
  q?: string | undefined
  open_first?: boolean | undefined
}

export async function listMismatches(container: MedusaContainer, filter: MismatchFilter) {
  const { state, kind, q, open_first, ...page } = filter
  const { rows, counted } = await pageOfRows<MismatchView>(container, {
    table: "capture_mismatch",
    columns,
    conditions: [
      ["state = any(?)", state],
      ["kind = any(?)", kind],
      [`${searchedInMismatch} ilike ?`, q ? anywhere(q) : undefined],
    ],
    first: open_first ? "(state <> 'open')" : undefined,
    page,
  })
  return { capture_mismatches: rows, ...counted }
}

/** Undefined if there is no such mismatch. */
export async function mismatchView(container: MedusaContainer, id: string) {
  const [found] = await run<MismatchView & { wanted: unknown }>(
    container,
    `select ${columns}, wanted from capture_mismatch where id = ? and deleted_at is null`,
    [id],
  )
  if (!found) return undefined
  const [asked, actions] = await Promise.all([
    askedFor(container, found.purchase_id),
    staffActionsOn(container, "capture_mismatch", id),
  ])
  return { ...found, wanted: shownWish(found.wanted), asked, actions }
}

async function askedFor(container: MedusaContainer, purchaseId: string | null) {
  if (!purchaseId) return null
  const [asked] = await run<{ total: number; currency_code: string; email: string; lines: unknown }>(
    container,
    "select total, currency_code, email, lines from purchase where id = ?",
    [purchaseId],
  )
  return asked ? { ...asked, lines: linesOf(asked).map(({ name, quantity }) => ({ name, quantity })) } : null
}

/** Codes are as good as money. */
function shownWish(wanted: unknown) {
  if (!wanted) return null
  const { items, giftCards, giftCardCode, buyer } = frozenBasket.read(wanted)
  return {
    items,
    gift_cards: giftCards.map(({ type, value }) => ({ type, value })),
    gift_card: giftCardCode && maskedCode(giftCardCode),
    buyer,
  }
}
