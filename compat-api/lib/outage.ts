/**
 * Whether the database or Redis is out of reach or cannot keep anything: shut down, starting, out of connections, disk
 * full. Classes of SQLSTATE by PostgreSQL's documentation: 08 connection exception, 53 insufficient resources, 57P operator
 * intervention. Beside them what Node, the connection pool and the client of Redis say when nobody answers.
 *
 * A statement that took longer than STATEMENT_SECONDS has the state of one that an administrator ended, and words of
 * its own.
 *
 * 08P01 says two things. PgBouncer says it of any trouble of its own. PostgreSQL says it of a message that it cannot
 * read, such as a statement with a NUL in it, and names its routine, which a pooler has none of: that is no outage.
 */
const states = /^(?:08\w{3}|53\w{3}|57P0[1-5])$/
const network = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE"])
const lost = new RegExp(
  [
    "Connection terminated",
    "Timeout acquiring a connection",
    "Client has encountered a connection error",
    // Of knex: a statement came into a transaction whose connection was lost; and who waits for one while a pool ends.
    "^Transaction query already complete",
    "^aborted$",
    "canceling statement due to statement timeout",
    // Of the client of Redis, which gives its errors no code.
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

/** Whether a statement waited longer than LOCK_SECONDS for what another one works on. */
export function isLockedOut(error: unknown): boolean {
  for (let cause = error; typeof cause === "object" && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    if ((cause as { code?: unknown }).code === "55P03") return true
  }
  return false
}

/** Says nothing of what was or was not charged: that is not known. */
export const outageMessage =
  "The shop cannot keep anything at the moment. Please try again in a few minutes: nothing that you paid for is lost, and nothing is charged twice."

/** When it is worth trying again. Seconds. */
export const outageRetryAfter = 60
