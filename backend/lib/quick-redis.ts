/** A Redis that does not answer by then counts as away. Milliseconds. */
const patience = 1_000

/** For a client of Redis that is asked while somebody waits: what it cannot be asked now fails now. */
export const quickRedis = {
  connectTimeout: patience,
  commandTimeout: patience,
  maxRetriesPerRequest: 0,
  // Its first question would hang with a Redis that takes connections and says nothing.
  enableReadyCheck: false,
} as const
