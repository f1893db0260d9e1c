import type { MedusaContainer } from "@medusajs/framework/types"
import { anywhere } from "../../../lib/like"
import { type Page, pageOfRows, run } from "../../../lib/rows"
import { staffActionsOn, staffName } from "../../../lib/staff-actions"
import { maskedCode } from "../../../modules/gift-card/gift-card-code"
import { linesOf } from "../../../modules/purchase/purchase-line"
import { searchedInMismatch } from "../../../modules/purchase/search-text"
import type { CaptureMismatch } from "../../../modules/purchase/service"
import { frozenWish } from "../../../modules/purchase/wanted-basket"

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

/** A capture that does not match as staff see it. `amount` is whole cents of `currency_code`. */
export type ShownMismatch = Pick<CaptureMismatch, (typeof own)[number]> & {
  /** The name of the member of staff who decided; null when nobody of them did. */
  resolved_by_name: string | null
}

const columns = `${own.join(", ")}, ${staffName("resolved_by")} as resolved_by_name`

interface MismatchFilter extends Page<"created_at" | "-created_at" | "amount" | "-amount"> {
  state?: readonly CaptureMismatch["state"][] | undefined
  kind?: readonly CaptureMismatch["kind"][] | undefined
  /** A part of the capture's id, of PayPal's order, or of the address. */
  q?: string | undefined
  /** Those that staff have to decide about come before all others. */
  open_first?: boolean | undefined
}

/** Captures that do not match, and how many there are. */
export async function listMismatches(container: MedusaContainer, filter: MismatchFilter) {
  const { state, kind, q, open_first, ...page } = filter
  const { rows, counted } = await pageOfRows<ShownMismatch>(container, {
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

/** One, with what it was presented for, what its purchase asked for, and what staff did; undefined when there is none. */
export async function shownMismatch(container: MedusaContainer, id: string) {
  const [found] = await run<ShownMismatch & { wanted: unknown }>(
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

/** What a purchase asked for: whole cents of its currency, and the names of its lines. */
async function askedFor(container: MedusaContainer, purchaseId: string | null) {
  if (!purchaseId) return null
  const [asked] = await run<{ total: number; currency_code: string; email: string; lines: unknown }>(
    container,
    "select total, currency_code, email, lines from purchase where id = ?",
    [purchaseId],
  )
  return asked ? { ...asked, lines: linesOf(asked).map(({ name, quantity }) => ({ name, quantity })) } : null
}

/** A code is as good as money. */
function shownWish(wanted: unknown) {
  if (!wanted) return null
  const { items, giftCards, giftCardCode, buyer } = frozenWish.read(wanted)
  return {
    items,
    gift_cards: giftCards.map(({ type, value }) => ({ type, value })),
    gift_card: giftCardCode && maskedCode(giftCardCode),
    buyer,
  }
}
