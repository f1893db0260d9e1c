import { expect, it } from "vitest"
import { schemaShape } from "./schema"

const schema = { name: "public", extensions: [], before: [], tables: [], sequences: [], after: [] }
const takes = (part: object) => schemaShape.safeParse({ ...schema, ...part }).success

it.each([
  `create type "kind of it" as enum ('a')`,
  "CREATE OR REPLACE FUNCTION public.f()\n RETURNS trigger\n LANGUAGE plpgsql\nAS $function$begin end$function$\n",
  "create sequence receipt_number as bigint",
  "create table purchase (id text not null)",
  "create unlogged table rate_limit (key text)",
])("accepts before the data: %s", (statement) => expect(takes({ before: [statement] })).toBe(true))

it.each([
  'alter table "order" add constraint "order" primary key (id)',
  'alter table public."a "" b" add constraint x check (true)',
  "alter table purchase enable always trigger t",
  "alter sequence s owned by t.id",
  "CREATE UNIQUE INDEX i ON public.t USING btree (id)",
  "CREATE CONSTRAINT TRIGGER t AFTER INSERT ON t EXECUTE FUNCTION f()",
])("accepts after the data: %s", (statement) => expect(takes({ after: [statement] })).toBe(true))

it.each([
  "copy purchase to program 'touch /tmp/x'",
  "do $$ begin end $$",
  "select pg_read_file('/etc/passwd')",
  "alter role current_user superuser",
  "alter table purchase owner to postgres",
  "alter system set archive_command = 'x'",
  "create extension plpython3u",
  "create role x superuser",
  "set role postgres",
  "reset role",
  " create table x (id text)",
])("refuses: %s", (statement) => {
  expect(takes({ before: [statement] })).toBe(false)
  expect(takes({ after: [statement] })).toBe(false)
})
