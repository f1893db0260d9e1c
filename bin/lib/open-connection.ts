import { Client } from "pg"
import { Exclusive } from "../../backend/lib/exclusive"

/** In milliseconds. */
const connectionTimeoutMillis = 10_000

/** A connection for locks or LISTEN. PostgreSQL shows its `name`. */
export async function openConnection(databaseUrl: string | undefined, name: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis,
  })
  await client.connect()
  return client
}

/** In milliseconds. */
const longestWait = 3_600_000

/** Exclusive per database, across machines. Throws `LockBusy` after an hour. */
export async function inDatabaseTurn<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const exclusive = new Exclusive(() => openConnection(databaseUrl, "set-up"), longestWait)
  try {
    return await exclusive.run("set-up", work)
  } finally {
    await exclusive.close()
  }
}
