import { Client, type ClientConfig } from "pg"

export async function withClient<Result>(config: string | ClientConfig, work: (client: Client) => Promise<Result>) {
  const client = new Client(config)
  // The running or the next query reports the error.
  client.on("error", () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
