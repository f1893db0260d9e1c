import fs from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"
import type { Client } from "pg"
import { from as copyFrom, to as copyTo } from "pg-copy-streams"
import { enqueued, type NewWork } from "../../backend/lib/due-work/enqueue"
import { withClient } from "../checks/with-client"
import { type Content, writeHashed } from "./hashed"
import { readSchema, type Schema, schemaShape } from "./schema"

const folderName = "database"
const schemaFile = path.posix.join(folderName, "schema.json")
const fileOf = (table: string) => path.posix.join(folderName, `${encodeURIComponent(table)}.copy.gz`)

/** A file that belongs to somebody who bought it or learns by it, as its row names it. */
export interface NamedFile {
  key: string
  sha256: string
}

export interface DumpedDatabase {
  /** PostgreSQL's version. */
  postgres: string
  /** When the snapshot was taken. */
  takenAt: string
  /** PostgreSQL's schema. */
  schema: string
  migrations: string[]
  /** Rows, by table. */
  tables: Record<string, number>
  files: Record<string, Content>
  named: NamedFile[]
}

/** Texts that mean the same on every server, and no limit on how long a statement may take. */
const session = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3;
  set local timezone = 'UTC'; set local statement_timeout = 0; set local lock_timeout = 0;
  set local check_function_bodies = off`

/** Every table as one moment saw it, into `folder`; who buys meanwhile waits for nothing. */
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

/** Names of Medusa's and the shop's migrations are unlike, wherever they are kept. */
const appliedMigrations = `select name from mikro_orm_migrations union select script_name from script_migrations
  where finished_at is not null order by 1`

/** Those whose product or course is there; what was deleted, a job may have taken away. */
const namedFiles = `select storage_key as key, sha256 from digital_file where deleted_at is null
  union select storage_key, sha256 from course_version`

/** What stands in the way of filling this database, as one sentence; undefined when it is empty. */
export async function fullness(url: string, schemaName: string): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select current_database() as database, current_schema()::text as schema, count(pg_class.oid)::int as tables
       from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
    )
    const { database, schema, tables } = rows[0]
    if (schema !== schemaName) {
      return `The backup's tables lie in the schema ${schemaName}, and those of the database ${database} would in ${schema}: let search_path begin with ${schemaName}.`
    }
    if (tables > 0) {
      return `The database ${database} holds ${tables} tables already: a backup is restored into an empty database only. Make one, and name it in DATABASE_URL.`
    }
    return undefined
  })
}

/** Whether a database was filled by {@link loadDatabase} with this work: all of it, as that is one transaction. */
export async function isFilledWith(url: string, { kind, subject }: NewWork): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query("select to_regclass('due_work') is not null as has_work")
    if (!rows[0].has_work) return false
    const found = await client.query("select from due_work where kind = $1 and subject = $2", [kind, subject])
    return found.rowCount === 1
  })
}

/** Fills an empty database from `folder`, and adds what is then to be done: all of it in one transaction, or nothing. */
export async function loadDatabase(
  url: string,
  folder: string,
  tables: Record<string, number>,
  work: NewWork,
): Promise<void> {
  const schema = readStoredSchema(folder)
  await withClient(url, async (client) => {
    await client.query("begin")
    await client.query(session)
    for (const name of schema.extensions) {
      await client.query(`create extension if not exists ${client.escapeIdentifier(name)}`)
    }
    for (const statement of schema.before) await client.query(statement)
    for (const table of schema.tables) {
      const into = client.query(copyFrom(`copy ${target(client, table)} from stdin`))
      await pipeline(fs.createReadStream(path.join(folder, fileOf(table.name))), createGunzip(), into)
      const wanted = tables[table.name]
      if (into.rowCount !== wanted) {
        throw new Error(`The table ${table.name} has ${into.rowCount} rows, and ${wanted} were backed up.`)
      }
    }
    for (const { name, value, isCalled } of schema.sequences) {
      await client.query("select setval($1::regclass, $2, $3)", [client.escapeIdentifier(name), value, isCalled])
    }
    for (const statement of schema.after) await client.query(statement)
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

export function readStoredSchema(folder: string): Schema {
  return schemaShape.parse(JSON.parse(fs.readFileSync(path.join(folder, schemaFile), "utf8")))
}

function target(client: Client, { name, columns }: Schema["tables"][number]): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ")
  return `${client.escapeIdentifier(name)} (${list})`
}
