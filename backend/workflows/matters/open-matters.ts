import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { type FoundMatter, type MatterKind, type MatterKindName, matterKindNames, matterKinds } from "./kinds"

export interface Matter extends FoundMatter {
  id: string
  kind: MatterKindName
  name: string
  canClose: boolean
}

/** Listed per kind. */
const most = 200

/** Neither solved nor closed; the most urgent kind first, then the oldest. */
export async function openMatters(
  container: MedusaContainer,
  kinds: readonly MatterKindName[] = matterKindNames,
): Promise<Matter[]> {
  const wanted = matterKindNames.filter((kind) => kinds.includes(kind))
  return (await Promise.all(wanted.map((kind) => openOf(container, kind)))).flat()
}

async function openOf(container: MedusaContainer, kind: MatterKindName): Promise<Matter[]> {
  const { name, canClose, find }: MatterKind = matterKinds[kind]
  const found = await find(container)
  const { sql, values = [] } = Array.isArray(found) ? rowsOf(found) : found
  const rows = await run<FoundMatter>(
    container,
    `select subject, version, text, page, since from (${sql}) found
     where not exists (select from matter_closing closing
       where closing.kind = ? and closing.subject = found.subject and closing.version = found.version)
     order by since nulls first, subject limit ?`,
    [...values, kind, most],
  )
  return rows.map((row) => ({ ...row, id: `${kind}:${row.subject}:${row.version}`, kind, name, canClose }))
}

function rowsOf(matters: readonly FoundMatter[]) {
  const columns = "subject text, version text, text text, page text, since timestamptz"
  return { sql: `select * from jsonb_to_recordset(?::jsonb) as given (${columns})`, values: [JSON.stringify(matters)] }
}

export interface MattersView {
  matters: Matter[]
  /** Matters of all kinds. */
  open: number
  kinds: { kind: MatterKindName; name: string }[]
}

export async function listMatters(
  container: MedusaContainer,
  { kind, limit, offset }: { kind?: readonly MatterKindName[] | undefined; limit: number; offset: number },
): Promise<MattersView & { count: number }> {
  const all = await openMatters(container)
  const wanted = kind ? all.filter((matter) => kind.includes(matter.kind)) : all
  return {
    matters: wanted.slice(offset, offset + limit),
    count: wanted.length,
    open: all.length,
    kinds: matterKindNames.map((name) => ({ kind: name, name: matterKinds[name].name })),
  }
}
