import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"
import type { Client } from "pg"
import { type Settings, SettingsError } from "../../backend/lib/settings"
import { withClient } from "./with-client"

/** Secrets that seal rows, and sign links and sign-ins. */
export const sharedSecrets = { COOKIE_SECRET: "cookieSecret", JWT_SECRET: "jwtSecret" } as const

export type SharedSecret = keyof typeof sharedSecrets
export type SecretValues = Pick<Settings, (typeof sharedSecrets)[SharedSecret]>

/** 32 MB and a tenth of a second per guess. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }

/** Throws {@link SettingsError}. False: not migrated yet, so ask again. Slow, so ask once per command. */
export function requireSharedSecrets(databaseUrl: string, secrets: SecretValues): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    if (!(await hasTable(client))) return false
    await Promise.all(valuesIn(secrets).map(([name, secret]) => keepHash(client, name, secret)))
    const [different] = await differentSecrets(client, secrets)
    if (different) throw new SettingsError(secretTrouble(different))
    return true
  })
}

/** Removes the hash. The next server then stores its own. */
export function forgetHash(databaseUrl: string, name: SharedSecret): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    if (await hasTable(client)) await client.query("delete from secret_hash where name = $1", [name])
  })
}

export async function differentSecrets(client: Client, secrets: SecretValues): Promise<SharedSecret[]> {
  if (!(await hasTable(client))) return []
  const { rows } = await client.query<{ name: string; salt: Buffer; hash: Buffer }>("select * from secret_hash")
  const compared = valuesIn(secrets).map(async ([name, secret]) => {
    const known = rows.find((row) => row.name === name)
    return known && !timingSafeEqual(known.hash, await hashOf(secret, known.salt)) ? [name] : []
  })
  return (await Promise.all(compared)).flat()
}

export function secretTrouble(name: SharedSecret): string {
  return `${name} is not the one that this database was set up with: give every server the same one (if unset, it is ${sharedSecrets[name]} in DATA_DIR/secrets.json), or change it on purpose with: npm run new-secret -- ${name}`
}

function valuesIn(secrets: SecretValues): [SharedSecret, string][] {
  return (Object.keys(sharedSecrets) as SharedSecret[]).flatMap((name) => {
    const secret = secrets[sharedSecrets[name]]
    return secret ? [[name, secret]] : []
  })
}

/** Keeps the hash that was stored first. */
async function keepHash(client: Client, name: SharedSecret, secret: string): Promise<void> {
  const { rowCount } = await client.query("select from secret_hash where name = $1", [name])
  if (rowCount) return
  const salt = randomBytes(16)
  await client.query("insert into secret_hash (name, salt, hash) values ($1, $2, $3) on conflict do nothing", [
    name,
    salt,
    await hashOf(secret, salt),
  ])
}

async function hasTable(client: Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('secret_hash') is not null as there")
  return rows[0].there
}

function hashOf(secret: string, salt: Buffer): Promise<Buffer> {
  return promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)(secret, salt, 32, cost)
}
