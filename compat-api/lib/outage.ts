/**
 * SQLSTATE: 08 connection exception, 53 insufficient resources, 57P operator intervention. A statement over
 * STATEMENT_SECONDS has the state of an administrator's cancel; only its message differs.
 *
 * 08P01 comes from PgBouncer for any trouble, but from PostgreSQL for an unreadable message, such as one with a NUL.
 * Only PostgreSQL names a routine, and that is no outage.
 */
const states = /^(?:08\w{3}|53\w{3}|57P0[1-5])$/
const network = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE"])
const lost = new RegExp(
  [
    "Connection terminated",
    "Timeout acquiring a connection",
    "Client has encountered a connection error",
    // knex: the transaction's connection was lost, or the pool is closing.
    "^Transaction query already complete",
    "^aborted$",
    "canceling statement due to statement timeout",
    // Redis client; its errors have no code.
    "max retries per request",
    "^Connection is closed\\.$",
    "^Command timed out$",
  ].join("|"),
  "i",
)

export function isOutage(error: unknown): boolean {
  for (let cause = error; typeof cause === "object" && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    const { code, routine, message, errors } = cause as Record<string, unknown>
    const isUnread = code === "08P01" && typeof routine === "string"
    if (typeof code === "string" && !isUnread && (states.test(code) || network.has(code))) return true
    if (typeof message === "string" && lost.test(message)) return true
    if (Array.isArray(errors) && errors.some(isOutage)) return true
  }
  return false
}

export function isLockedOut(error: unknown): boolean {
  for (let cause = error; typeof cause === "object" && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    if ((cause as { code?: unknown }).code === "55P03") return true
  }
  return false
}

/** Must not say whether money was charged: that is unknown. */
export const outageMessage =
  "The shop cannot save anything at the moment. Please try again in a few minutes: nothing that you paid for is lost, and nothing is charged twice."

/** In seconds. */
export const outageRetryAfter = 60
