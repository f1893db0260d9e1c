import { randomBytes } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"
import { type Client, escapeIdentifier } from "pg"
import { from as copyFrom, to as copyTo } from "pg-copy-streams"
import { enqueued, type NewWork } from "../../backend/lib/due-work/enqueue"
import { type Content, Measured } from "../../backend/lib/measured"
import { withClient } from "../checks/with-client"
import { writeHashed } from "./hashed"
import { type Manifest, readVerified, requireContent } from "./manifest"
import { readSchema, type Schema, schemaShape } from "./schema"

const folderName = "database"
const schemaFile = path.posix.join(folderName, "schema.json")
const fileOf = (table: string) => path.posix.join(folderName, `${encodeURIComponent(table)}.copy.gz`)

export interface NamedFile {
  key: string
  sha256: string
}

export interface DumpedDatabase {
  postgres: string
  takenAt: string
  schema: string
  migrations: string[]
  /** Rows by table. */
  tables: Record<string, number>
  files: Record<string, Content>
  named: NamedFile[]
}

/** Text formats that do not depend on the server, and no time limits. */
const session = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3;
  set local timezone = 'UTC'; set local statement_timeout = 0; set local lock_timeout = 0;
  set local check_function_bodies = off`

/** One snapshot of all tables, without blocking the shop. */
export async function dumpDatabase(url: string, folder: string): Promise<DumpedDatabase> {
  return withClient(url, async (client) => {
    await client.query("begin isolation level repeatable read read only")
    await client.query(session)
    const { rows } = await client.query(
      "select to_regclass('purchase') is not null as is_shop, current_setting('server_version') as version, now() as taken_at",
    )
    if (!rows[0].is_shop) throw new Error("The database holds no shop: npm start fills an empty one.")
    const schema = await readSchema(client)
    const list = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)
    const dumped: DumpedDatabase = {
      postgres: rows[0].version,
      takenAt: rows[0].taken_at.toISOString(),
      schema: schema.name,
      migrations: await list(appliedMigrations),
      tables: {},
      files: {},
      named: (await client.query<NamedFile>(namedFiles)).rows,
    }
    for (const table of schema.tables) {
      const rowsOf = client.query(copyTo(`copy ${target(client, table)} to stdout`))
      dumped.files[fileOf(table.name)] = await writeHashed(path.join(folder, fileOf(table.name)), rowsOf, createGzip())
      dumped.tables[table.name] = rowsOf.rowCount
    }
    const text = JSON.stringify(schema, null, 1)
    dumped.files[schemaFile] = await writeHashed(path.join(folder, schemaFile), Readable.from([Buffer.from(text)]))
    await client.query("commit")
    return dumped
  })
}

/** Medusa and the shop never use the same name for a migration. */
const appliedMigrations = `select name from mikro_orm_migrations union select script_name from script_migrations
  where finished_at is not null order by 1`

/** A job may have removed files of deleted products. */
const namedFiles = `select storage_key as key, sha256 from digital_file where deleted_at is null
  union select storage_key, sha256 from course_version`

/** Undefined when the database is empty. */
export async function describeObstacle(url: string, schemaName: string): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select current_database() as database, current_schema()::text as schema, count(pg_class.oid)::int as tables,
         current_user as role, ${serverRoles.map((role) => `pg_has_role(current_user, '${role}', 'member')`).join(" or ")} as is_powerful
       from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
    )
    const { database, schema, tables, role, is_powerful } = rows[0]
    if (is_powerful) {
      return `The role ${role} of DATABASE_URL may run programs on PostgreSQL's machine, which a restore must not be able to do: restore as a role that only owns the database (create role shop login password '...'; alter database ${database} owner to shop).`
    }
    if (schema !== schemaName) {
      return `The backup's tables are in the schema ${schemaName}, but the database ${database} would use ${schema}: let search_path begin with ${schemaName}.`
    }
    if (tables > 0) {
      return `The database ${database} already holds ${tables} tables, but a restore needs an empty database. Create one, and name it in DATABASE_URL.`
    }
    return undefined
  })
}

/** Roles that reach beyond the database. */
const serverRoles = ["pg_execute_server_program", "pg_read_server_files", "pg_write_server_files"]

/** Calls `fill` as a role that only owns this database. */
export async function asOwnerOf(url: string, fill: (url: string) => Promise<void>): Promise<void> {
  const password = randomBytes(18).toString("base64url")
  const { pathname } = new URL(url)
  await asSuperuser(url, [
    `create role restoring login password '${password}'`,
    `alter database ${escapeIdentifier(pathname.slice(1))} owner to restoring`,
  ])
  const owner = new URL(url)
  owner.username = "restoring"
  owner.password = password
  await fill(owner.href)
  await asSuperuser(url, ["reassign owned by restoring to current_user", "drop role restoring"])
}

function asSuperuser(url: string, statements: readonly string[]): Promise<void> {
  return withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

export async function isFilledWith(url: string, { kind, subject }: NewWork): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query("select to_regclass('due_work') is not null as has_work")
    if (!rows[0].has_work) return false
    const found = await client.query("select from due_work where kind = $1 and subject = $2", [kind, subject])
    return found.rowCount === 1
  })
}

export async function loadDatabase(
  url: string,
  folder: string,
  manifest: Pick<Manifest, "tables" | "files">,
  work: NewWork,
): Promise<void> {
  const schema = readStoredSchema(folder, manifest)
  await withClient(url, async (client) => {
    await client.query("begin")
    await client.query(session)
    for (const name of schema.extensions) {
      await client.query(`create extension if not exists ${client.escapeIdentifier(name)}`)
    }
    for (const statement of schema.before) await client.query(single(statement))
    for (const table of schema.tables) {
      const into = client.query(copyFrom(`copy ${target(client, table)} from stdin`))
      const file = fileOf(table.name)
      const read = new Measured()
      await pipeline(fs.createReadStream(path.join(folder, file)), read, createGunzip(), into)
      requireContent(file, read.content(), manifest.files[file])
      const wanted = manifest.tables[table.name]
      if (into.rowCount !== wanted) {
        throw new Error(`The table ${table.name} has ${into.rowCount} rows, but ${wanted} were backed up.`)
      }
    }
    for (const { name, value, isCalled } of schema.sequences) {
      await client.query("select setval($1::regclass, $2, $3)", [client.escapeIdentifier(name), value, isCalled])
    }
    for (const statement of schema.after) await client.query(single(statement))
    const { sql, values } = enqueued(work)
    let place = 0
    await client.query(
      sql.replaceAll("?", () => `$${++place}`),
      values,
    )
    await client.query("commit")
    await client.query("analyze")
  })
}

export function readStoredSchema(folder: string, manifest: Pick<Manifest, "files">): Schema {
  return schemaShape.parse(JSON.parse(readVerified(folder, manifest, schemaFile)))
}

/** The extended protocol takes one statement at a time; pg's types lack the option. */
const single = (text: string) => ({ text, queryMode: "extended" })

function target(client: Client, { name, columns }: Schema["tables"][number]): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ")
  return `${client.escapeIdentifier(name)} (${list})`
}
