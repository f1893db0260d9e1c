import type { Client } from "pg"
import * as z from "zod"

const table = z.object({
  name: z.string(),
  /** Without generated columns, which PostgreSQL computes again. */
  columns: z.array(z.string()),
})
const sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })

const name = String.raw`(?:"(?:[^"]|"")*"|\w+)`
const alteredTable = String.raw`alter table (?:${name}\.)?${name} (?:add constraint|disable trigger|enable (?:replica|always) trigger) `
/** A restore runs no other statements. */
const statements = {
  before: /^create (?:type|or replace (?:function|procedure)|sequence|table|unlogged table) /i,
  after: new RegExp(
    `^(?:alter sequence |create (?:unique )?index |create (?:constraint )?trigger |${alteredTable})`,
    "i",
  ),
}

export const schemaShape = z.object({
  name: z.string(),
  extensions: z.array(z.string()),
  /** Statements that run before the data is loaded. */
  before: z.array(z.string().regex(statements.before)),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Statements that run after the data is loaded. */
  after: z.array(z.string().regex(statements.after)),
})

export type Schema = z.infer<typeof schemaShape>

/** Excludes objects that belong to PostgreSQL or to extensions. */
const isOurs = (kind: string, namespace: string, oid: string) =>
  `${namespace} = current_schema()::regnamespace and not exists (
     select from pg_depend where classid = '${kind}'::regclass and objid = ${oid} and deptype = 'e')`

const ourTables = `select oid from pg_class where relkind = 'r' and ${isOurs("pg_class", "relnamespace", "pg_class.oid")}`

/** Throws for objects a backup cannot carry. Use the transaction that reads the data. */
export async function readSchema(client: Client): Promise<Schema> {
  const list = async (sql: string) => (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text)
  const strange = await list(unsupported)
  if (strange.length) {
    throw new Error(
      `The database holds objects that a backup cannot include (${strange.slice(0, 5).join(", ")}): remove them, or back this database up with pg_dump.`,
    )
  }
  const { rows: tables } = await client.query<Schema["tables"][number]>(
    `select relname as name, (select coalesce(json_agg(attname order by attnum), '[]') from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class where oid in (${ourTables}) order by relname`,
  )
  return {
    name: (await list("select current_schema()::text as text"))[0] ?? "",
    extensions: await list(extensions),
    before: [
      ...(await list(enums)),
      ...(await list(functions)),
      ...(await list(freeSequences)),
      ...(await list(createTables)),
    ],
    tables,
    sequences: await readSequences(client),
    after: [
      ...(await list(ownedSequences)),
      ...(await list(constraints)),
      ...(await list(indexes)),
      ...(await list(triggers)),
    ],
  }
}

async function readSequences(client: Client): Promise<Schema["sequences"]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select relname as name, oid::regclass::text as quoted from pg_class
     where relkind = 'S' and ${isOurs("pg_class", "relnamespace", "pg_class.oid")} order by relname`,
  )
  const sequences: Schema["sequences"] = []
  for (const { name, quoted } of rows) {
    const { rows: values } = await client.query(`select last_value::text as value, is_called from ${quoted}`)
    sequences.push({ name, value: values[0].value, isCalled: values[0].is_called })
  }
  return sequences
}

const extensions = `select distinct extname as text from pg_extension
  join pg_depend brought on brought.refclassid = 'pg_extension'::regclass and brought.refobjid = pg_extension.oid and brought.deptype = 'e'
  join pg_depend used on used.refclassid = brought.classid and used.refobjid = brought.objid and used.deptype <> 'e'
  where extname <> 'plpgsql' and used.objid in (
    select pg_class.oid from pg_class where relnamespace = current_schema()::regnamespace
    union all select pg_proc.oid from pg_proc where pronamespace = current_schema()::regnamespace
    union all select pg_constraint.oid from pg_constraint where connamespace = current_schema()::regnamespace
    union all select pg_attrdef.oid from pg_attrdef)
  order by extname`

const enums = `select format('create type %s as enum (%s)', pg_type.oid::regtype, string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)) as text
  from pg_type join pg_enum on enumtypid = pg_type.oid
  where ${isOurs("pg_type", "typnamespace", "pg_type.oid")} group by pg_type.oid order by 1`

const functions = `select pg_get_functiondef(oid) as text from pg_proc
  where prokind in ('f', 'p') and ${isOurs("pg_proc", "pronamespace", "pg_proc.oid")} order by proname, oid`

const optionsOf = `format('increment by %s minvalue %s maxvalue %s start with %s cache %s%s',
  seqincrement, seqmin, seqmax, seqstart, seqcache, case when seqcycle then ' cycle' else '' end)`

/** 'a': a column's default reads it; 'i': identity column. */
const ownerOf = (kind: string) => `join pg_depend owner on owner.classid = 'pg_class'::regclass
  and owner.objid = seqrelid and owner.refobjsubid > 0 and owner.deptype = '${kind}'`

const freeSequences = `select format('create sequence %s as %s %s', seqrelid::regclass, format_type(seqtypid, null), ${optionsOf}) as text
  from pg_sequence join pg_class on pg_class.oid = seqrelid
  where ${isOurs("pg_class", "relnamespace", "pg_class.oid")}
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = seqrelid and deptype = 'i')
  order by relname`

const ownedSequences = `select format('alter sequence %s owned by %s.%I', seqrelid::regclass, refobjid::regclass, attname) as text
  from pg_sequence ${ownerOf("a")} join pg_attribute on attrelid = refobjid and attnum = refobjsubid
  where refobjid in (${ourTables}) order by seqrelid::regclass::text`

const createTables = `select format('create %stable %s (%s)%s', case relpersistence when 'u' then 'unlogged ' else '' end,
    pg_class.oid::regclass, columns, ' with (' || array_to_string(reloptions, ', ') || ')') as text
  from pg_class left join lateral (
    select string_agg(concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
      case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
      case when attgenerated <> '' then format('generated always as (%s)%s', pg_get_expr(adbin, adrelid),
             case attgenerated when 's' then ' stored' else ' virtual' end)
           when attidentity <> '' then format('generated %s as identity (sequence name %s %s)',
             case attidentity when 'a' then 'always' else 'by default' end, seqrelid::regclass, ${optionsOf})
           when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end,
      case when attnotnull then 'not null' end), ', ' order by attnum) as columns
    from pg_attribute join pg_type on pg_type.oid = atttypid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      left join (pg_sequence ${ownerOf("i")}) on refobjid = attrelid and refobjsubid = attnum
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped) listed on true
  where pg_class.oid in (${ourTables}) order by relname`

/** Primary and unique keys come before foreign keys. */
const constraints = `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
  from pg_constraint where conrelid in (${ourTables}) and contype in ('p', 'u', 'x', 'c', 'f')
  order by contype = 'f', contype = 'c', conrelid::regclass::text, conname`

const indexes = `select pg_get_indexdef(indexrelid) as text from pg_index
  where indrelid in (${ourTables}) and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by indexrelid::regclass::text`

const triggers = `select text from (
    select pg_get_triggerdef(oid) as text, tgrelid::regclass::text as place, tgname, 1 as turn
    from pg_trigger where tgrelid in (${ourTables}) and not tgisinternal
    union all
    select format('alter table %s %s trigger %I', tgrelid::regclass,
        case tgenabled when 'D' then 'disable' when 'R' then 'enable replica' else 'enable always' end, tgname),
      tgrelid::regclass::text, tgname, 2
    from pg_trigger where tgrelid in (${ourTables}) and not tgisinternal and tgenabled <> 'O') all_of
  order by place, tgname, turn`

const unsupported = `
  select kind || ' ' || relname as text from pg_class join (values ('v', 'view'), ('m', 'materialized view'),
      ('p', 'partitioned table'), ('f', 'foreign table'), ('c', 'type')) kinds (letter, kind) on letter = relkind::text
    where ${isOurs("pg_class", "relnamespace", "pg_class.oid")}
  union all select 'row security of ' || relname from pg_class where relrowsecurity and oid in (${ourTables})
  union all select 'inheritance of ' || inhrelid::regclass from pg_inherits where inhrelid in (${ourTables})
  union all select 'rule ' || rulename from pg_rewrite where ev_class in (${ourTables})
  union all select 'type ' || typname from pg_type where typtype in ('d', 'r')
    and ${isOurs("pg_type", "typnamespace", "pg_type.oid")}
  union all select 'statistics ' || stxname from pg_statistic_ext where stxrelid in (${ourTables})
  union all select 'aggregate ' || proname from pg_proc where prokind in ('a', 'w')
    and ${isOurs("pg_proc", "pronamespace", "pg_proc.oid")}
  order by 1`
