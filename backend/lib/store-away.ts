import { log } from "./log/log"

/** The store of files is out of reach: what is asked of it is there again when it is. */
export class StoreAway extends Error {}

/** Whether an error says so: the shop's own, or what the client of S3 says, which counts its tries in each. */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof StoreAway) return true
  const { $metadata } = (error ?? {}) as { $metadata?: { httpStatusCode?: number } }
  return $metadata !== undefined && ($metadata.httpStatusCode ?? 500) >= 500
}

/** Takes away what a failure left in the store; of one that is away nobody waits for that as well. */
export async function clearAfter(error: unknown, clear: () => Promise<unknown>): Promise<void> {
  const cleared = clear()
  if (isStoreAway(error)) cleared.catch((cause: unknown) => log.warn("stored_file_stays", { error: cause }))
  else await cleared
}
