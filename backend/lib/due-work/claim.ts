import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../rows"
import { paymentEnvironment } from "../shop"
import type { WorkKind } from "./kinds"

export interface ClaimedWork {
  id: string
  kind: WorkKind
  subject: string
  /** Attempts, the current one included. */
  tries: number
  ends_at: Date | null
  created_at: Date
  claim: string
}

/** Seconds until an unrenewed claim expires. */
const lease = 60
/** In milliseconds. */
export const renewEvery = (lease * 1_000) / 3

const isFree = `state = 'waiting' and (claimed_until is null or claimed_until < now())
  and (environment is null or environment = ?) and deleted_at is null`

/** Claims rows with `goes_first`, then the oldest ones. Parallel workers get different rows. */
export function claimDue(container: MedusaContainer, kind: WorkKind, limit: number): Promise<ClaimedWork[]> {
  return claim(container, "kind = ? and due_at <= now()", [kind], limit)
}

export async function claimOne(container: MedusaContainer, kind: WorkKind, subject: string) {
  const [work] = await claim(container, "kind = ? and subject = ?", [kind, subject], 1)
  return work
}

function claim(container: MedusaContainer, condition: string, values: unknown[], limit: number) {
  return run<ClaimedWork>(
    container,
    `with free as materialized (
       select id from due_work where ${condition} and ${isFree} order by goes_first desc, due_at limit ? for update skip locked
     )
     update due_work set claim = ?, claimed_until = now() + ? * interval '1 second', tries = tries + 1, updated_at = now()
     from free where due_work.id = free.id
     returning due_work.id, kind, subject, tries, ends_at, created_at, claim`,
    [...values, paymentEnvironment(container), limit, randomUUID(), lease],
  )
}

export async function dueKinds(container: MedusaContainer): Promise<WorkKind[]> {
  const rows = await run<{ kind: WorkKind }>(
    container,
    `select distinct kind from due_work where due_at <= now() and ${isFree}`,
    [paymentEnvironment(container)],
  )
  return rows.map(({ kind }) => kind)
}

export async function renew(container: MedusaContainer, { id, claim }: ClaimedWork): Promise<void> {
  await run(
    container,
    "update due_work set claimed_until = now() + ? * interval '1 second' where id = ? and claim = ?",
    [lease, id, claim],
  )
}

/** Writes nothing if the row was claimed or enqueued again in the meantime. */
export type Settled =
  | { state: "done" }
  /** `wait` is in milliseconds. */
  | { state: "waiting"; wait: number; tries: number; error: string | null }
  | { state: "dead"; error: string }

export async function settle(container: MedusaContainer, { id, claim }: ClaimedWork, settled: Settled): Promise<void> {
  const mine = "where id = ? and claim = ?"
  if (settled.state === "done") {
    await run(container, `delete from due_work ${mine}`, [id, claim])
  } else if (settled.state === "dead") {
    await run(
      container,
      `update due_work set state = 'dead', last_error = ?, claim = null, claimed_until = null, updated_at = now() ${mine}`,
      [settled.error, id, claim],
    )
  } else {
    await run(
      container,
      `update due_work set due_at = now() + ? * interval '1 millisecond', tries = ?, last_error = ?, claim = null,
         claimed_until = null, updated_at = now() ${mine}`,
      [settled.wait, settled.tries, settled.error, id, claim],
    )
  }
}
