import { log } from "./log/log"

export class StoreAway extends Error {}

/** S3 errors carry `$metadata`. */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof StoreAway) return true
  const { $metadata } = (error ?? {}) as { $metadata?: { httpStatusCode?: number } }
  return $metadata !== undefined && ($metadata.httpStatusCode ?? 500) >= 500
}

/** Does not wait for a store that is away. */
export async function clearAfter(error: unknown, clear: () => Promise<unknown>): Promise<void> {
  const cleared = clear()
  if (isStoreAway(error)) cleared.catch((cause: unknown) => log.warn("stored_file_stays", { error: cause }))
  else await cleared
}
