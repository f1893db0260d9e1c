import { Client, type ClientConfig } from "pg"

/** Does all of its work on one connection of PostgreSQL. Rejects when there is none, and with what the work throws. */
export async function withClient<Result>(
  config: string | ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config)
  // A connection that breaks is told to the query that waits for it, or to the next.
  client.on("error", () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
