import type { MedusaContainer } from "@medusajs/framework/types"
import { workKinds } from "../../backend/lib/due-work/kinds"
import { lateJobs } from "../../backend/lib/jobs"
import type { PaymentEnvironment } from "../../backend/lib/payments/provider"
import { together } from "../../backend/lib/rows"
import { inEnvironment, overdueIn } from "../checks/overdue"

export interface DatabaseFigure {
  name: string
  help: string
  labels: readonly string[]
  sql: string
}

/** States in which a buyer has paid and waits. */
const passing = "unnest(array['pending', 'captured', 'mismatched']) as passing (state)"
const kinds = `unnest(array[${workKinds.map((kind) => `'${kind}'`)}]) as known (kind)`
const seconds = (from: string) => `coalesce(greatest(0, extract(epoch from now() - min(${from}))), 0)`

/** Ages in seconds, amounts in cents. */
export const databaseFiguresIn = (environment: PaymentEnvironment): readonly DatabaseFigure[] => [
  {
    name: "shop_purchases",
    help: "Purchases by state.",
    labels: ["state"],
    sql: "select status as state, count(*) as value from purchase where deleted_at is null group by status",
  },
  {
    name: "shop_purchase_oldest_seconds",
    help: "Age of the oldest purchase in a passing state, since its capture or, if pending, its start.",
    labels: ["state"],
    sql: `select passing.state, ${seconds("coalesce(captured_at, created_at)")} as value from ${passing}
          left join purchase on purchase.status = passing.state and deleted_at is null
            and environment = '${environment}' group by passing.state`,
  },
  {
    name: "shop_purchases_overdue",
    help: "Purchases that were captured more than 15 minutes ago and are not delivered.",
    labels: [],
    sql: `select count(*) as value ${overdueIn(environment).purchases}`,
  },
  {
    name: "shop_due_work",
    help: "Due work by kind and state: waiting, or dead (no longer retried). Waiting mails have the kind mail.",
    labels: ["kind", "state"],
    sql: `select known.kind, states.state, count(due_work.id) as value
          from ${kinds} cross join unnest(array['waiting', 'dead']) as states (state)
          left join due_work on due_work.kind = known.kind and due_work.state = states.state
          group by known.kind, states.state`,
  },
  {
    name: "shop_due_work_lag_seconds",
    help: "How long the oldest due work has been due, by kind.",
    labels: ["kind"],
    sql: `select known.kind, ${seconds("due_at")} as value from ${kinds}
          left join due_work on due_work.kind = known.kind and state = 'waiting' and ${inEnvironment(environment)}
          group by known.kind`,
  },
  {
    name: "shop_due_work_oldest_seconds",
    help: "Age of the oldest waiting work, by kind.",
    labels: ["kind"],
    sql: `select known.kind, ${seconds("created_at")} as value from ${kinds}
          left join due_work on due_work.kind = known.kind and state = 'waiting' group by known.kind`,
  },
  {
    name: "shop_due_work_overdue",
    help: "Work due for more than 15 minutes: nothing processes it.",
    labels: [],
    sql: `select count(*) as value ${overdueIn(environment).dueWork}`,
  },
  {
    name: "shop_jobs_late",
    help: "Jobs that have not run when they should have.",
    labels: [],
    sql: `select count(*) as value ${lateJobs}`,
  },
  {
    name: "shop_gift_card_holds",
    help: "Gift cards with an amount held by a payment in progress.",
    labels: [],
    sql: "select count(*) as value from gift_card where held > 0",
  },
  {
    name: "shop_gift_card_held_cents",
    help: "Gift card amounts held by payments in progress.",
    labels: [],
    sql: "select coalesce(sum(held), 0) as value from gift_card where held > 0",
  },
  {
    name: "shop_capture_mismatches_open",
    help: "Captures that staff have to review.",
    labels: [],
    sql: "select count(*) as value from capture_mismatch where deleted_at is null and state = 'open'",
  },
  {
    name: "shop_unexplained_cents",
    help: "Money that was taken without a delivery, by reason and currency.",
    labels: ["why", "currency"],
    sql: `select 'mismatch' as why, lower(currency_code) as currency, sum(amount) as value from capture_mismatch
            where deleted_at is null and state = 'open' group by lower(currency_code)
          union all
          select 'not_delivered', 'usd', coalesce(sum(coalesce(captured_amount, total)), 0) ${overdueIn(environment).purchases}`,
  },
]

export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** `limit` in milliseconds. */
export async function readDatabaseFigures(
  container: MedusaContainer,
  figures: readonly DatabaseFigure[],
  limit: number,
): Promise<Sample[]> {
  return together(container, async (transaction) => {
    await transaction.execute(`set local statement_timeout = ${limit}`, [])
    const { rows } = (await transaction.execute(statementOf(figures), [])) as { rows: Sample[] }
    return rows
  })
}

function statementOf(figures: readonly DatabaseFigure[]): string {
  return figures
    .map(
      ({ name, sql }) =>
        `select '${name}' as name, to_jsonb(found) - 'value' as labels, value::float8 from (${sql}) found`,
    )
    .join("\nunion all\n")
}
