import { UnitOfWork } from "@medusajs/framework/mikro-orm/core"

interface Flushing {
  flushQueue: (() => Promise<void>)[]
  doCommit: () => Promise<void>
}

/** MikroORM 6.6 forgets flushes queued behind a failed one; they would wait forever and keep their locks. */
export function failWaitingFlushes(): void {
  const { commit } = UnitOfWork.prototype
  UnitOfWork.prototype.commit = async function (): Promise<void> {
    try {
      await commit.call(this)
    } catch (error) {
      refuseWaiting(this as unknown as Flushing, error)
      throw error
    }
  }
}

function refuseWaiting(unit: Flushing, error: unknown): void {
  const waiting = unit.flushQueue.splice(0)
  const { doCommit } = unit
  unit.doCommit = () => Promise.reject(error)
  for (const refused of waiting) void refused()
  unit.doCommit = doCommit
}
