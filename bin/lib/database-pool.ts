import { ModulesSdkUtils } from "@medusajs/framework/utils"
import type { Client } from "pg"
import type { Settings } from "../../backend/lib/settings"

/** A restart of the database takes less; who waits longer is better told to come back. Milliseconds. */
const longestWait = 10_000

type Limits = Pick<Settings, "databaseUrl" | "databasePool" | "statementSeconds" | "lockSeconds">

/**
 * The connections that a server does its work by. Medusa takes this pool where it is registered: of its own it hands on
 * neither how long a call waits for a connection, which for knex is a minute, nor how long a statement may take.
 */
export function openPool({ databaseUrl, databasePool, statementSeconds, lockSeconds }: Limits) {
  const limits = `set statement_timeout = '${statementSeconds}s'; set lock_timeout = '${lockSeconds}s'`
  return ModulesSdkUtils.createPgConnection({
    clientUrl: databaseUrl,
    driverOptions: {},
    pool: {
      min: 2,
      max: databasePool,
      acquireTimeoutMillis: longestWait,
      // By a statement, as poolers take no options of a connection.
      afterCreate: (client: Client, done: (error: Error | null, client: Client) => void) =>
        client.query(limits, (error) => done(error, client)),
    },
  })
}
