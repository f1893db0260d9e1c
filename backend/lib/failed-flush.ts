import { UnitOfWork } from "@medusajs/framework/mikro-orm/core"

/** What MikroORM's type keeps to itself. */
interface Flushing {
  flushQueue: (() => Promise<void>)[]
  doCommit: () => Promise<void>
}

/**
 * Has flushes that wait for one that fails fail with it. MikroORM (6.6) forgets them: a call of Medusa that writes several
 * rows side by side in one transaction would wait for ever, and keep its transaction, a connection and every lock, whenever
 * a statement fails or a connection breaks. What they were to write is gone with the unit of work, so none of them is
 * tried.
 */
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

/** At once, before anything else of this unit of work is begun. */
function refuseWaiting(unit: Flushing, error: unknown): void {
  const waiting = unit.flushQueue.splice(0)
  const { doCommit } = unit
  unit.doCommit = () => Promise.reject(error)
  for (const refused of waiting) void refused()
  unit.doCommit = doCommit
}
