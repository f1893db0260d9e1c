import type { PaymentEnvironment } from "../../backend/lib/payments/provider"

/** Nothing works it off any more. As PostgreSQL says it. */
export const overdueAfter = "15 minutes"

/** Of due work: done while the shop takes its money in this environment. */
export const workIn = (environment: PaymentEnvironment) =>
  `(due_work.environment is null or due_work.environment = '${environment}')`

/**
 * Rows that should not be there: what follows `select`, or `select count(*)`. What was paid in another environment waits
 * until the shop runs in that again (ruling 19), and nobody is late with it.
 */
export const overdueIn = (environment: PaymentEnvironment) => ({
  dueWork: `from due_work where state = 'waiting' and due_at < now() - interval '${overdueAfter}'
    and ${workIn(environment)}`,
  /** Money is here, and what was bought is not delivered. */
  purchases: `from purchase where deleted_at is null and status = 'captured'
    and captured_at < now() - interval '${overdueAfter}' and environment = '${environment}'`,
})

/** Three times in which they should have run, and two minutes: servers of `MEDUSA_WORKER_MODE=server` run none. */
export const lateJobs =
  "from job_run where greatest(ended_at, expected_since) < now() - interval '2 minutes' - 3 * every_minutes * interval '1 minute'"
