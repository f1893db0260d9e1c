/** Milliseconds. */
const patience = 1_000

/** Fails fast. Keep the ready check: without it the client trusts a closed connection. */
export const quickRedis = {
  connectTimeout: patience,
  socketTimeout: patience,
  commandTimeout: patience,
  maxRetriesPerRequest: 0,
} as const
