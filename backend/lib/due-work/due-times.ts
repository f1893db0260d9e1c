import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../rows"
import type { WorkKind } from "./kinds"

/** When work of a kind is tried next, by its subject; nothing for what is done or given up. */
export async function dueTimes(
  container: MedusaContainer,
  kind: WorkKind,
  subjects: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await run<{ subject: string; due_at: Date }>(
    container,
    "select subject, due_at from due_work where kind = ? and subject = any(?) and state = 'waiting'",
    [kind, subjects],
  )
  return new Map(rows.map(({ subject, due_at }) => [subject, due_at]))
}
