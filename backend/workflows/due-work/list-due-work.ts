import type { MedusaContainer } from "@medusajs/framework/types"
import type { WorkKind } from "../../lib/due-work/kinds"
import { type Counted, type Page, pageOfRows, run } from "../../lib/rows"

/** `stuck`: the last attempt failed. `dead`: no longer attempted. */
export const workStates = ["stuck", "waiting", "dead"] as const
export type WorkState = (typeof workStates)[number]

export interface WorkView {
  id: string
  kind: WorkKind
  /** A mail's template, or an event's type. */
  detail: string | null
  state: WorkState
  /** Payment environment. While the shop uses another one, the work waits. */
  environment: string | null
  tries: number
  due_at: string | null
  why: string | null
  about: { type: string; id: string } | null
  created_at: string
}

const state = `case when state = 'dead' then 'dead' when last_error is not null then 'stuck' else 'waiting' end`

const detail = `case kind
  when 'missed-events' then subject
  when 'mail' then (select template from notification where notification.id = subject)
  when 'payment-event' then (select event_type from payment_event where payment_event.id = subject) end`

const about = `case kind
  when 'mail' then (select jsonb_build_object('type', resource_type, 'id', resource_id) from notification
    where notification.id = subject and resource_id is not null)
  when 'refund' then (select jsonb_build_object('type', 'purchase', 'id', purchase_id) from purchase_refund
    where purchase_refund.id = subject)
  when 'mismatch-refund' then jsonb_build_object('type', 'capture_mismatch', 'id', subject)
  when 'invoice' then jsonb_build_object('type', 'purchase', 'id', (select purchase.id from purchase
    join invoice on invoice.payment_id = purchase.payment_id where invoice.id = subject))
  when 'purchase' then jsonb_build_object('type', 'purchase', 'id', subject)
  when 'fulfilment' then jsonb_build_object('type', 'purchase', 'id', subject) end`

const columns = `id, kind, ${detail} as detail, ${state} as state, environment, tries,
  case when state = 'waiting' then due_at end as due_at, last_error as why, ${about} as about, created_at`

interface WorkFilter extends Page {
  kind?: readonly WorkKind[] | undefined
  state?: readonly WorkState[] | undefined
}

export async function listDueWork(
  container: MedusaContainer,
  { kind, state: wanted, ...page }: WorkFilter,
): Promise<Counted & { due_work: WorkView[] }> {
  const { rows, counted } = await pageOfRows<WorkView>(container, {
    table: "due_work",
    columns,
    conditions: [
      ["kind = any(?)", kind],
      [`${state} = any(?)`, wanted],
    ],
    page,
  })
  return { due_work: rows, ...counted }
}

/** Undefined once the work is done. */
export async function workView(container: MedusaContainer, id: string): Promise<WorkView | undefined> {
  const sql = `select ${columns} from due_work where id = ? and deleted_at is null`
  const [work] = await run<WorkView>(container, sql, [id])
  return work
}
