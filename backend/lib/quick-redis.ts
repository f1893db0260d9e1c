/** A Redis that does not answer by then counts as away. Milliseconds. */
const patience = 1_000

/**
 * For a client of Redis that is asked while somebody waits: what it cannot be asked now fails now. A connection that says
 * nothing is given up as well, since the client otherwise takes it for good for ever. Its ready check stays on: without it
 * the client would believe in a connection that is closed.
 */
export const quickRedis = {
  connectTimeout: patience,
  socketTimeout: patience,
  commandTimeout: patience,
  maxRetriesPerRequest: 0,
} as const
