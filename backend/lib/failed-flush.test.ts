import { UnitOfWork } from "@medusajs/framework/mikro-orm/core"
import { beforeEach, describe, expect, it } from "vitest"
import { failWaitingFlushes } from "./failed-flush"

const { commit } = UnitOfWork.prototype

/** MikroORM's unit of work with a replaced write. */
function unitOf(write: () => Promise<void>): { commit: () => Promise<void> } {
  const unit = Object.create(UnitOfWork.prototype)
  return Object.assign(unit, { flushQueue: [], working: false, postCommitCleanup() {}, doCommit: write })
}

const settled = () => new Promise((done) => setImmediate(done, "still waiting"))

beforeEach(() => {
  UnitOfWork.prototype.commit = commit
})

describe("flushes that wait for a failing one", () => {
  const failing = () => unitOf(() => Promise.reject(new Error("the connection broke")))

  it("wait forever with MikroORM alone (when this fails, remove failed-flush.ts)", async () => {
    const unit = failing()
    const [first, second] = [unit.commit(), unit.commit()]
    await expect(first).rejects.toThrow("the connection broke")
    expect(await Promise.race([second, settled()])).toBe("still waiting")
  })

  it("fail with it, without being tried", async () => {
    failWaitingFlushes()
    let tries = 0
    const unit = unitOf(async () => {
      tries++
      throw new Error("the connection broke")
    })
    const all = await Promise.allSettled([unit.commit(), unit.commit(), unit.commit()])
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"])
    expect(tries).toBe(1)
  })

  it("leave the unit of work able to flush again", async () => {
    failWaitingFlushes()
    const outcomes = [new Error("the connection broke"), undefined, undefined]
    const unit = unitOf(async () => {
      const outcome = outcomes.shift()
      if (outcome) throw outcome
    })
    await Promise.allSettled([unit.commit(), unit.commit()])
    await expect(Promise.all([unit.commit(), unit.commit()])).resolves.toHaveLength(2)
    expect(outcomes).toEqual([])
  })
})
