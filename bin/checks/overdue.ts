import type { PaymentEnvironment } from "../../backend/lib/payments/provider"

/** PostgreSQL interval. */
export const overdueAfter = "15 minutes"

/** Due work runs only in its own environment. */
export const inEnvironment = (environment: PaymentEnvironment) =>
  `(due_work.environment is null or due_work.environment = '${environment}')`

/** SQL after `select`. Payments of another environment are not overdue (ruling 19). */
export const overdueIn = (environment: PaymentEnvironment) => ({
  dueWork: `from due_work where state = 'waiting' and due_at < now() - interval '${overdueAfter}'
    and ${inEnvironment(environment)}`,
  /** Purchases that are paid but not delivered. */
  purchases: `from purchase where deleted_at is null and status = 'captured'
    and captured_at < now() - interval '${overdueAfter}' and environment = '${environment}'`,
})
