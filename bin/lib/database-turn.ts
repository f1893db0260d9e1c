import { Exclusive } from "../../backend/lib/exclusive"
import { openConnection } from "./open-connection"

/** Milliseconds: far more than migrating and seeding take. */
const longestWait = 3_600_000

/**
 * Runs the work while no other process runs work by this on the same database, from whatever machine: what is looked for
 * and made when it is missing would be made twice. Who dies has no turn any more. Throws `LockBusy` after an hour.
 */
export async function inDatabaseTurn<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const exclusive = new Exclusive(() => openConnection(databaseUrl, "set-up"), longestWait)
  try {
    return await exclusive.run("set-up", work)
  } finally {
    await exclusive.close()
  }
}
