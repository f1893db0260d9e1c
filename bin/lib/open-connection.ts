import { Client } from "pg"

/** How long a server may take to answer who knocks. Milliseconds. */
const connectionTimeoutMillis = 10_000

/** A connection whose session holds something: locks, or what it listens to. `name`: as PostgreSQL shows it. */
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
