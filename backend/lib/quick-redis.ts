/** In milliseconds. */
const patience = 1_000

/** Makes the Redis client fail fast. Keep its ready check: without it the client trusts a closed connection. */
export const quickRedis = {
  connectTimeout: patience,
  socketTimeout: patience,
  commandTimeout: patience,
  maxRetriesPerRequest: 0,
} as const
