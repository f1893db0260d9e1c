import type { Client } from "pg"
import { type EssentialState, essentialsStatement, type Trouble, troublesOf } from "../../backend/lib/essentials"
import { withClient } from "./with-client"

export async function readEssentials(client: Pick<Client, "query">, country: string): Promise<EssentialState> {
  return (await client.query(essentialsStatement("$1"), [country])).rows[0]
}

export async function essentialTroubles(databaseUrl: string, country: string): Promise<Trouble[]> {
  return troublesOf(await withClient(databaseUrl, (client) => readEssentials(client, country)), country)
}
