import fs from "node:fs"
import path from "node:path"
import { Client } from "pg"
import { fingerprint } from "../../bin/lib/fingerprint"
import { type DatabaseServer, type DatabaseServerOptions, startDatabaseServer } from "./database-server"
import { root } from "./prepared"

/** Sources of migrations and seed. */
const sources = [
  ...["backend", "bin", "compat-api", "seed", "storefront", "medusa-config.ts", "package-lock.json"],
  ...["tests/helpers/database-server.ts", "tests/helpers/prepared.ts"],
]

/** Reuses the template for the same sources on the same day. The stamp exists only after a clean stop. */
export async function keptServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const folder = path.join(root, ".build", options.isDurable ? "tests-template-durable" : "tests-template")
  const stamp = path.join(folder, "stamp")
  const current = `${fingerprint(root, sources)} ${process.version} ${new Date().toDateString()}`
  const isFilled = fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === current
  fs.rmSync(isFilled ? stamp : folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const server = await startDatabaseServer(folder, { ...options, isFilled })
  if (isFilled) await dropShops(server.prepared.serverUrl)
  const stop = async () => {
    // Drops shops that failed tests left behind.
    await dropShops(server.prepared.serverUrl)
    await server.stop()
    fs.writeFileSync(stamp, current)
  }
  return { ...server, stop }
}

async function dropShops(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: `${serverUrl}/postgres` })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like 'shop\\_%'",
    )
    for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
  } finally {
    await client.end()
  }
}
