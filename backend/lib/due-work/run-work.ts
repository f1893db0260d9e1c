import type { MedusaContainer } from "@medusajs/framework/types"
import { LockBusy } from "../exclusive"
import { log } from "../log/log"
import { Shop } from "../shop"
import { type ClaimedWork, claimOne, renew, renewEvery, type Settled, settle } from "./claim"
import { errorText } from "./error-text"
import { kinds, type WorkKind } from "./kinds"
import { waitAfterFailure } from "./next-try"

/**
 * `again`: retried after so many milliseconds; with `counts: false` this was not an attempt. `failed`: already logged,
 * and retried. `gaveUp`: never retried.
 */
export type Outcome =
  | "done"
  | { again: number; why?: string; counts?: boolean }
  | { failed: string }
  | { gaveUp: string }

/** Must be safe to run twice, even in parallel. */
export type Handler = (container: MedusaContainer, subject: string, work: ClaimedWork) => Promise<Outcome>

/** In milliseconds. */
const busyFor = 30_000

/** False if another worker has claimed the work, or if it failed. */
export async function runWorkNow(container: MedusaContainer, kind: WorkKind, subject: string, handler: Handler) {
  const work = await claimOne(container, kind, subject)
  return work !== undefined && tryClaimed(container, work, handler)
}

export async function tryClaimed(container: MedusaContainer, work: ClaimedWork, handler: Handler): Promise<boolean> {
  const beat = setInterval(() => {
    renew(container, work).catch((error: unknown) => log.warn("due_work_not_renewed", { error }))
  }, renewEvery)
  try {
    const outcome = await handler(container, work.subject, work)
    await settle(container, work, settledBy(container, work, outcome))
    return outcome === "done" || !("failed" in outcome)
  } catch (error) {
    await settle(container, work, failedBy(container, work, error))
    return false
  } finally {
    clearInterval(beat)
  }
}

function settledBy(container: MedusaContainer, work: ClaimedWork, outcome: Outcome): Settled {
  if (outcome === "done") return { state: "done" }
  if ("gaveUp" in outcome) return died(work, outcome.gaveUp)
  if ("failed" in outcome) return triedAgain(container, work, outcome.failed)
  const { again, why = null, counts = true } = outcome
  return { state: "waiting", wait: again, tries: counts ? work.tries : work.tries - 1, error: why }
}

function failedBy(container: MedusaContainer, work: ClaimedWork, error: unknown): Settled {
  const { kind, subject, tries } = work
  if (error instanceof LockBusy) return { state: "waiting", wait: busyFor, tries: tries - 1, error: null }
  log.warn("due_work_delayed", { kind, subject, tries, error })
  return triedAgain(container, work, errorText(error))
}

function triedAgain(container: MedusaContainer, work: ClaimedWork, why: string): Settled {
  const { kind, tries, ends_at: endsAt } = work
  const now = container.resolve(Shop.CLOCK).now()
  const wait = waitAfterFailure({ firstWait: kinds[kind].firstWait, tries, endsAt, now })
  return wait === null ? died(work, why) : { state: "waiting", wait, tries, error: why }
}

function died({ kind, subject, tries }: ClaimedWork, why: string): Settled {
  log.error("due_work_died", { kind, subject, tries, why })
  return { state: "dead", error: why }
}
