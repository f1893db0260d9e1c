import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** A restart of the database takes less; who waits longer is better told to come back. Milliseconds. */
const longestWait = 10_000

interface Pool {
  acquireTimeoutMillis: number
}

/**
 * How long a call waits for a connection of Medusa's pool: knex's own minute outlasts every browser's patience, and
 * Medusa hands on no setting for it. Each wait reads the pool's value anew.
 */
export function limitWaitForConnections(container: MedusaContainer): void {
  const { client } = container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as unknown as { client: { pool: Pool } }
  if (typeof client.pool.acquireTimeoutMillis !== "number") throw new Error("The pool has no time-out to be set.")
  client.pool.acquireTimeoutMillis = longestWait
}
