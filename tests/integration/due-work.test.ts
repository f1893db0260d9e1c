import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { claimDue } from "../../backend/lib/due-work/claim"
import { drop, enqueue } from "../../backend/lib/due-work/enqueue"
import { type Handler, workOff, workOffNow } from "../../backend/lib/due-work/work-off"
import { LockBusy } from "../../backend/lib/exclusive"
import { run, together } from "../../backend/lib/rows"
import { type DueWorkRow, makeDue } from "../helpers/due-work"
import { readPrepared } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { startWorker, type Worker } from "../helpers/worker"

const kind = "payment-event"
const minute = 60_000

let shop: TestShop
let url: string
let one: Worker
let other: Worker

beforeAll(async () => {
  shop = await startShop()
  const [database] = await shop.query<{ name: string }>("select current_database() as name")
  // Its own server works nothing off meanwhile.
  await shop.kill()
  url = `${readPrepared().serverUrl}/${database?.name}`
  one = startWorker(url)
  other = startWorker(url)
})
beforeEach(() => shop.query("delete from due_work"))
afterAll(async () => {
  await one?.stop()
  await other?.stop()
  await shop?.stop()
})

const database = () => ({ execute: (sql: string, values: unknown[]) => run(one.container, sql, values) })
const rows = () => shop.query<DueWorkRow>("select * from due_work order by subject")
const minutesUntil = (moment: Date) => Math.round((moment.getTime() - Date.now()) / minute)

/** Does nothing but note what it was given. */
function noting(done: string[], then: Handler = async () => "done"): Record<typeof kind, Handler> {
  return {
    [kind]: (container, subject, work) => {
      done.push(subject)
      return then(container, subject, work)
    },
  }
}

/** A promise that is kept when it is told to. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { open: () => open(), opened }
}

describe("what is enqueued", () => {
  it("in a transaction that rolls back leaves nothing", async () => {
    const failed = together(one.container, async (transaction) => {
      await enqueue(transaction, { kind, subject: "lost" })
      throw new Error("No.")
    })
    await expect(failed).rejects.toThrow("No.")
    expect(await rows()).toEqual([])
    await together(one.container, (transaction) => enqueue(transaction, { kind, subject: "kept" }))
    expect(await rows()).toMatchObject([{ subject: "kept", state: "waiting", tries: 0 }])
  })

  it("is one row for its subject: said again, it begins anew", async () => {
    await enqueue(database(), { kind, subject: "twice" })
    await shop.query("update due_work set state = 'dead', tries = 9, last_error = 'No.'")
    await enqueue(database(), { kind, subject: "twice", wait: 5 * minute })
    const [row] = await rows()
    expect(row).toMatchObject({ state: "waiting", tries: 0, last_error: null })
    expect(minutesUntil(row?.due_at ?? new Date(0))).toBe(5)
    await drop(database(), kind, "twice")
    expect(await rows()).toEqual([])
  })

  it("is done when it is due, in its environment, and not before", async () => {
    await enqueue(database(), { kind, subject: "now" })
    await enqueue(database(), { kind, subject: "here", environment: "local" })
    await enqueue(database(), { kind, subject: "later", wait: minute })
    await enqueue(database(), { kind, subject: "elsewhere", environment: "production" })
    const done: string[] = []
    await workOff(one.container, noting(done))
    expect(done.toSorted()).toEqual(["here", "now"])
    expect((await rows()).map(({ subject, tries }) => [subject, tries])).toEqual([
      ["elsewhere", 0],
      ["later", 0],
    ])
  })

  it("is done early when it is wanted at once", async () => {
    await enqueue(database(), { kind, subject: "early", wait: minute })
    const done: string[] = []
    const at = (evenEarly: boolean) =>
      workOffNow(one.container, { kind, subject: "early", evenEarly }, noting(done)[kind])
    expect([await at(false), done]).toEqual([false, []])
    expect([await at(true), done]).toEqual([true, ["early"]])
    expect(await rows()).toEqual([])
  })
})

describe("several workers", () => {
  it("get rows of their own, each once", async () => {
    const subjects = Array.from({ length: 40 }, (_, n) => `work-${n}`).toSorted()
    for (const subject of subjects) await enqueue(database(), { kind, subject })
    const done: string[] = []
    const [hers, his]: [string[], string[]] = [[], []]
    const bothAreIn = gate()
    const meet = (own: string[]) =>
      noting(own, async (_container, subject) => {
        done.push(subject)
        if (hers.length > 0 && his.length > 0) bothAreIn.open()
        await bothAreIn.opened
        return "done"
      })
    await Promise.all([workOff(one.container, meet(hers)), workOff(other.container, meet(his))])
    expect(done.toSorted()).toEqual(subjects)
    expect([...hers, ...his]).toHaveLength(subjects.length)
    expect(await rows()).toEqual([])
  })

  it("leave alone what another has in hand, and take it over once that one died", async () => {
    await enqueue(database(), { kind, subject: "orphan" })
    // It is killed in the middle: nobody settles what it claimed.
    const [claimed] = await claimDue(one.container, kind, 5)
    expect(claimed?.subject).toBe("orphan")
    const done: string[] = []
    await workOff(other.container, noting(done))
    expect(done).toEqual([])
    const [row] = await shop.query<{ seconds: number }>(
      "select extract(epoch from claimed_until - now())::int as seconds from due_work",
    )
    expect(row?.seconds).toBeGreaterThan(50)
    expect(row?.seconds).toBeLessThanOrEqual(60)
    await shop.query("update due_work set claimed_until = now() - interval '1 second'")
    await workOff(other.container, noting(done))
    expect(done).toEqual(["orphan"])
    expect(await rows()).toEqual([])
  })

  it("who was taken for dead writes nothing over what the next one did", async () => {
    await enqueue(database(), { kind, subject: "slow" })
    const [begun, slow] = [gate(), gate()]
    const first = workOff(
      one.container,
      noting([], async () => {
        begun.open()
        await slow.opened
        throw new Error("Too slow.")
      }),
    )
    await begun.opened
    await shop.query("update due_work set claimed_until = now() - interval '1 second'")
    await workOff(
      other.container,
      noting([], async () => ({ again: 5 * minute, why: "Not yet." })),
    )
    slow.open()
    await first
    expect(await rows()).toMatchObject([{ subject: "slow", claim: null, tries: 2, last_error: "Not yet." }])
  })

  it("keep what was enqueued anew while it was in hand", async () => {
    await enqueue(database(), { kind, subject: "anew" })
    await workOff(
      one.container,
      noting([], async () => {
        await enqueue(database(), { kind, subject: "anew", wait: 10 * minute })
        return "done"
      }),
    )
    const [row] = await rows()
    expect(row).toMatchObject({ subject: "anew", claim: null, tries: 0 })
    expect(minutesUntil(row?.due_at ?? new Date(0))).toBe(10)
  })
})

describe("what fails", () => {
  const failing = (message: string) => noting([], () => Promise.reject(new Error(message)))

  it("waits twice as long after each try, and says why without addresses", async () => {
    await enqueue(database(), { kind, subject: "failing" })
    for (const [tries, wait] of [
      [1, 1],
      [2, 2],
      [3, 4],
    ]) {
      await makeDue(shop, kind)
      await workOff(one.container, failing("<ada@example.com> is unknown."))
      const [row] = await rows()
      expect(row).toMatchObject({ tries, state: "waiting", claim: null, last_error: "<[e-mail]> is unknown." })
      expect(minutesUntil(row?.due_at ?? new Date(0))).toBe(wait)
    }
  })

  it("is dead when its last try was after its deadline, and is tried no more", async () => {
    await enqueue(database(), { kind, subject: "dying", endsAt: new Date(Date.now() - minute) })
    await workOff(one.container, failing("No."))
    expect(await rows()).toMatchObject([{ state: "dead", tries: 1, claim: null, last_error: "No." }])
    await makeDue(shop, kind)
    const done: string[] = []
    await workOff(one.container, noting(done))
    expect(done).toEqual([])
  })

  it("is dead when the shop's clock says that its deadline is over", async () => {
    const inAnHour = startWorker(url, { now: () => Date.now() + 60 * minute })
    await enqueue(database(), { kind, subject: "dying", endsAt: new Date(Date.now() + 30 * minute) })
    await workOff(inAnHour.container, failing("No."))
    await inAnHour.stop()
    expect(await rows()).toMatchObject([{ state: "dead", tries: 1, last_error: "No." }])
  })

  it("is dead at once when its handler gives it up", async () => {
    await enqueue(database(), { kind, subject: "useless" })
    await workOff(
      one.container,
      noting([], async () => ({ gaveUp: "Nobody wants it." })),
    )
    expect(await rows()).toMatchObject([{ state: "dead", last_error: "Nobody wants it." }])
  })

  it("holds up nothing else, and is no try where somebody else is at it", async () => {
    for (const subject of ["busy", "fine"]) await enqueue(database(), { kind, subject })
    const done: string[] = []
    await workOff(
      one.container,
      noting(done, (_container, subject) =>
        subject === "busy" ? Promise.reject(new LockBusy("Later.")) : Promise.resolve("done"),
      ),
    )
    expect(done.toSorted()).toEqual(["busy", "fine"])
    expect(await rows()).toMatchObject([{ subject: "busy", tries: 0, state: "waiting", last_error: null }])
  })
})

it.each([
  ["a claim without an end", "update due_work set claim = 'mine'"],
  ["a claim of what is dead", "update due_work set state = 'dead', claim = 'mine', claimed_until = now()"],
  [
    "the same work twice",
    "insert into due_work (id, kind, subject, due_at) values ('due_2', 'payment-event', 'x', now())",
  ],
])("the database refuses %s", async (_what, sql) => {
  await enqueue(database(), { kind, subject: "x" })
  await expect(shop.query(sql)).rejects.toThrow(/due_work/)
})
