import { Client } from "pg"
import { type Settings, SettingsError } from "../../backend/lib/settings"
import { hostOf, reasonOf } from "./reason"
import { withClient } from "./with-client"

/** Oldest version that is still maintained. */
const oldest = 14
const limit = 10_000

interface Server {
  version: number
  user: string
  database: string
  canMakeTables: boolean
  /** True if the extension pg_trgm is installed or can be. */
  canSearch: boolean
}

/** Throws {@link SettingsError}; never shows the password. */
export async function requireDatabase(url: string): Promise<void> {
  const server = await askServer(url).catch((error) => {
    throw new SettingsError(databaseTrouble(error, url), { cause: error })
  })
  if (server.version < oldest) {
    throw new SettingsError(
      `The server of DATABASE_URL is PostgreSQL ${server.version}, which is too old: the shop needs PostgreSQL ${oldest} or newer.`,
    )
  }
  if (!server.canMakeTables) {
    throw new SettingsError(
      `The user ${server.user} of DATABASE_URL may not create tables in the database ${server.database}: make that user its owner.`,
    )
  }
  if (!server.canSearch) {
    throw new SettingsError(
      `The database ${server.database} of DATABASE_URL has no extension pg_trgm, which the search in staff's lists needs, and the user ${server.user} cannot add it. Ask its administrator to run: create extension pg_trgm`,
    )
  }
  if (!(await keepsConnection(url))) {
    throw new SettingsError(
      "DATABASE_URL uses a pool in transaction mode, but the shop listens and locks per connection: name the server itself, or a pool in session mode.",
    )
  }
}

/** False if a transaction pooler is in between. */
function keepsConnection(url: string): Promise<boolean> {
  const serverOf = async (client: Client) => (await client.query("select pg_backend_pid() as pid")).rows[0].pid
  return withClient(patient(url), async (client) => {
    const before = await serverOf(client)
    return withClient(patient(url), async (other) => {
      await other.query("begin")
      await serverOf(other)
      return (await serverOf(client)) === before
    })
  })
}

export function connectionsOfServer({ databasePool, redisUrl }: Pick<Settings, "databasePool" | "redisUrl">): number {
  const [locks, listener, limits] = [1, 1, redisUrl ? 0 : 3]
  return databasePool + locks + listener + limits
}

/** Throws {@link SettingsError}. Counts this machine's servers only. */
export async function requireConnections(url: string, settings: Settings): Promise<void> {
  const trouble = await withClient(patient(url), (client) => connectionTrouble(client, settings))
  if (trouble) throw new SettingsError(trouble)
}

export async function connectionTrouble(client: Client, settings: Settings): Promise<string | undefined> {
  const { rows } = await client.query<{ allowed: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
       - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed`,
  )
  const { servers, databasePool } = settings
  const [allowed = 0, each] = [rows[0]?.allowed, connectionsOfServer(settings)]
  if (servers * each <= allowed) return undefined
  return `DATABASE_POOL=${databasePool} is too large. Each server opens up to ${each} connections, which makes ${servers * each} with SERVERS=${servers}. The server of DATABASE_URL allows only ${allowed}. Lower DATABASE_POOL or SERVERS, or raise max_connections in PostgreSQL.`
}

/** With time limits, so that a server that hangs is reported too. */
const patient = (url: string) => ({ connectionString: url, connectionTimeoutMillis: limit, query_timeout: limit })

function askServer(url: string): Promise<Server> {
  return withClient(patient(url), async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as version, current_user as user,
        current_database() as database,
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as "canMakeTables",
        exists (select from pg_extension where extname = 'pg_trgm')
          or (has_database_privilege(current_database(), 'create')
            and exists (select from pg_available_extensions where name = 'pg_trgm')) as "canSearch"`,
    )
    return rows[0]
  })
}

function databaseTrouble(error: Error & { code?: string }, url: string): string {
  const { username, pathname } = new URL(url)
  const where = hostOf(url)
  switch (error.code) {
    case "28P01":
    case "28000":
      return `DATABASE_URL is wrong: the server at ${where} rejects this password for the user ${username} (${error.message}).`
    case "3D000":
      return `DATABASE_URL is wrong: the server at ${where} has no database ${pathname.slice(1)}. Create it with: createdb ${pathname.slice(1)}`
    case "53300":
      return `The server of DATABASE_URL at ${where} has no free connection: raise its max_connections, or close other connections.`
    case "57P03":
      return `The server of DATABASE_URL at ${where} is still starting or is being stopped: try again in a moment.`
  }
  // The server is not PostgreSQL.
  if (/received invalid response|unexpected message|terminated unexpectedly/i.test(error.message)) {
    return `DATABASE_URL is wrong: the server at ${where} is not PostgreSQL, or closes the connection.`
  }
  const reason = /timeout/i.test(error.message) ? "it does not answer" : reasonOf(error)
  return `The server of DATABASE_URL at ${where} cannot be reached: ${withoutPassword(reason, url)}. Start it, or correct the address.`
}

/** Hides the password both as the URL writes it and decoded. */
function withoutPassword(text: string, url: string): string {
  const secrets = [new URL(url).password, new Client({ connectionString: url }).password]
  return secrets.reduce<string>((shown, secret) => (secret ? shown.replaceAll(secret, "***") : shown), text)
}
