import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../rows"
import { kinds, type WorkKind } from "./kinds"
import { backoff } from "./next-try"

/**
 * Has work tried again later, where it could not be done by whoever began it at once. `why`: what it waits for, in words
 * without addresses and secrets.
 */
export async function postponeWork(
  container: MedusaContainer,
  kind: WorkKind,
  subject: string,
  why: string | null,
): Promise<void> {
  const [work] = await run<{ id: string; begun: number }>(
    container,
    // Of what is in hand, this try was counted when it began.
    "select id, tries + (claim is null)::int as begun from due_work where kind = ? and subject = ?",
    [kind, subject],
  )
  if (!work) return
  await run(
    container,
    `update due_work set tries = ?, due_at = now() + ? * interval '1 millisecond', last_error = ?, claim = null,
       claimed_until = null, updated_at = now() where id = ?`,
    [work.begun, backoff(kinds[kind].firstWait, work.begun), why, work.id],
  )
}
