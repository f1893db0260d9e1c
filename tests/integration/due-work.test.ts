import { setImmediate as nextTurn } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Client, Pool } from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { ChannelListener } from "../../backend/lib/channel-listener"
import { claimDue } from "../../backend/lib/due-work/claim"
import { DueWorker, startDueWorker } from "../../backend/lib/due-work/due-worker"
import { drop, enqueue } from "../../backend/lib/due-work/enqueue"
import { kinds } from "../../backend/lib/due-work/kinds"
import { type Handler, runWorkNow } from "../../backend/lib/due-work/run-work"
import { LockBusy } from "../../backend/lib/exclusive"
import { job } from "../../backend/lib/jobs"
import { run, together } from "../../backend/lib/rows"
import { type DueWorkRow, makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { readPrepared } from "../helpers/prepared"
import { newPlace, type TestShop } from "../helpers/shop"
import { startWorker, type Worker } from "../helpers/worker"

const kind = "payment-event"
const minute = 60_000

/** Without a server, which would take the work. */
let shop: Pick<TestShop, "query" | "connect">
let place: Awaited<ReturnType<typeof newPlace>>
let pool: Pool
let one: Worker
let other: Worker

beforeAll(async () => {
  place = await newPlace(readPrepared(), false)
  pool = new Pool({ connectionString: place.databaseUrl })
  shop = {
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    connect: async () => {
      const client = new Client({ connectionString: place.databaseUrl })
      await client.connect()
      return client
    },
  }
  one = startWorker(place.databaseUrl)
  other = startWorker(place.databaseUrl)
})
beforeEach(() => shop.query("delete from due_work"))
afterAll(async () => {
  await one?.stop()
  await other?.stop()
  await pool?.end()
  await place?.takeAway()
})

const database = () => ({ execute: (sql: string, values: unknown[]) => run(one.container, sql, values) })
const rows = () => shop.query<DueWorkRow>("select * from due_work order by subject")
const minutesUntil = (moment: Date) => Math.round((moment.getTime() - Date.now()) / minute)

function noting(done: string[], then: Handler = async () => "done"): Record<typeof kind, Handler> {
  const handler: Handler = (container, subject, work) => {
    done.push(subject)
    return then(container, subject, work)
  }
  return { [kind]: handler }
}

const handling = (handler: Handler) => noting([], handler)

function workOff(container: MedusaContainer, handlers: Record<typeof kind, Handler>): Promise<void> {
  return new DueWorker(container, handlers).workOff()
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { open: () => open(), opened }
}

describe("enqueued work", () => {
  it("of a transaction that rolls back leaves nothing", async () => {
    const failed = together(one.container, async (transaction) => {
      await enqueue(transaction, { kind, subject: "lost" })
      throw new Error("No.")
    })
    await expect(failed).rejects.toThrow("No.")
    expect(await rows()).toEqual([])
    await together(one.container, (transaction) => enqueue(transaction, { kind, subject: "kept" }))
    expect(await rows()).toMatchObject([{ subject: "kept", state: "waiting", tries: 0 }])
  })

  it("is one row per subject, and starts anew when it is enqueued again", async () => {
    await enqueue(database(), { kind, subject: "twice" })
    await shop.query("update due_work set state = 'dead', tries = 9, last_error = 'No.'")
    await enqueue(database(), { kind, subject: "twice", wait: 5 * minute })
    const [row] = await rows()
    expect(row).toMatchObject({ state: "waiting", tries: 0, last_error: null })
    expect(minutesUntil(row?.due_at ?? new Date(0))).toBe(5)
    await drop(database(), kind, "twice")
    expect(await rows()).toEqual([])
  })

  it("is done when it is due and belongs to this environment", async () => {
    await enqueue(database(), { kind, subject: "now" })
    await enqueue(database(), { kind, subject: "here", environment: "local" })
    await enqueue(database(), { kind, subject: "later", wait: minute })
    await enqueue(database(), { kind, subject: "elsewhere", environment: "production" })
    const done: string[] = []
    await workOff(one.container, noting(done))
    expect(done.toSorted()).toEqual(["here", "now"])
    expect((await rows()).map(({ subject, tries }) => `${subject} ${tries}`)).toEqual(["elsewhere 0", "later 0"])
  })

  it("can be done early, by one worker alone", async () => {
    await enqueue(database(), { kind, subject: "early", wait: minute })
    const done: string[] = []
    const at = (then?: Handler) => runWorkNow(one.container, kind, "early", noting(done, then)[kind])
    const meanwhile: boolean[] = []
    const came = await at(async () => {
      meanwhile.push(await at())
      return "done"
    })
    expect([came, meanwhile, done]).toEqual([true, [false], ["early"]])
    expect(await rows()).toEqual([])
  })

  it("with goesFirst is done before older work", async () => {
    const done: string[] = []
    const handler: Handler = async (_container, subject) => {
      done.push(subject)
      return "done"
    }
    for (const subject of ["old-1", "old-2"]) await enqueue(database(), { kind: "missed-events", subject })
    await enqueue(database(), { kind: "missed-events", subject: "paid", goesFirst: true })
    await new DueWorker(one.container, { "missed-events": handler }).workOff()
    expect(done).toEqual(["paid", "old-1", "old-2"])
  })
})

describe("several workers", () => {
  it("share the work, each piece once", async () => {
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

  it("take over claimed work only after its worker died", async () => {
    await enqueue(database(), { kind, subject: "orphan" })
    // Killed midway: its claim stays open.
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

  it("ignore the result of a worker that was taken for dead", async () => {
    await enqueue(database(), { kind, subject: "slow" })
    const [begun, slow] = [gate(), gate()]
    const tooSlow = handling(async () => {
      begun.open()
      await slow.opened
      throw new Error("Too slow.")
    })
    const first = workOff(one.container, tooSlow)
    await begun.opened
    await shop.query("update due_work set claimed_until = now() - interval '1 second'")
    const later = handling(async () => ({ again: 5 * minute, why: "Not yet." }))
    await workOff(other.container, later)
    slow.open()
    await first
    expect(await rows()).toMatchObject([{ subject: "slow", claim: null, tries: 2, last_error: "Not yet." }])
  })

  it("keep work that was enqueued again while it was done", async () => {
    await enqueue(database(), { kind, subject: "anew" })
    const enqueuing = handling(async () => {
      await enqueue(database(), { kind, subject: "anew", wait: 10 * minute })
      return "done"
    })
    await workOff(one.container, enqueuing)
    const [row] = await rows()
    expect(row).toMatchObject({ subject: "anew", claim: null, tries: 0 })
    expect(minutesUntil(row?.due_at ?? new Date(0))).toBe(10)
  })
})

describe("a running worker", () => {
  let listener: ChannelListener

  beforeEach(async () => {
    listener = await ChannelListener.open(() => shop.connect())
  })
  afterEach(() => listener.stop())

  it("does waiting work, and new work as soon as it is committed", async () => {
    await enqueue(database(), { kind, subject: "before" })
    const done: string[] = []
    const work = await startDueWorker(one.container, noting(done), listener)
    await eventually(async () => done.includes("before"), 1_000)
    await together(one.container, async (transaction) => {
      await enqueue(transaction, { kind, subject: "committed" })
      await enqueue(transaction, { kind, subject: "later", wait: minute })
    })
    await eventually(async () => done.includes("committed"), 1_000)
    await work.stop()
    expect(done).toEqual(["before", "committed"])
  })

  it("finds new work after its connection was lost", async () => {
    const done: string[] = []
    const work = await startDueWorker(one.container, noting(done), listener)
    await shop.query("alter table due_work disable trigger due_work_told")
    await enqueue(database(), { kind, subject: "untold" })
    await shop.query("alter table due_work enable trigger due_work_told")
    await shop.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen due_work' and datname = current_database()",
    )
    await eventually(async () => done.includes("untold"), 3_000)
    await work.stop()
  })

  it("does at most as many at once as the kind allows", async () => {
    const subjects = Array.from({ length: 12 }, (_, n) => `work-${n}`)
    for (const subject of subjects) await enqueue(database(), { kind, subject })
    const [handsAreFull, slow] = [gate(), gate()]
    let [inHand, most, done] = [0, 0, 0]
    const handler: Handler = async (_container, subject) => {
      inHand++
      most = Math.max(most, inHand)
      if (inHand === kinds[kind].atOnce) handsAreFull.open()
      await handsAreFull.opened
      if (subject === "work-0") await slow.opened
      inHand--
      if (++done === subjects.length - 1) slow.open()
      return "done"
    }
    const work = await startDueWorker(one.container, { [kind]: handler }, listener)
    await eventually(async () => done === subjects.length)
    await work.stop()
    expect(most).toBe(kinds[kind].atOnce)
  })

  it("finishes its work and begins nothing more when it is stopped", async () => {
    const [handsAreFull, slow] = [gate(), gate()]
    let inHand = 0
    const waiting: Handler = async () => {
      if (++inHand === kinds[kind].atOnce) handsAreFull.open()
      await slow.opened
      return "done"
    }
    // As many as fit: with a free hand the worker may be claiming more at this moment.
    for (let n = 0; n < kinds[kind].atOnce; n++) await enqueue(database(), { kind, subject: `in hand ${n}` })
    const work = await startDueWorker(one.container, handling(waiting), listener)
    await handsAreFull.opened
    const stopped = work.stop()
    await enqueue(database(), { kind, subject: "too late" })
    slow.open()
    await stopped
    expect(await rows()).toMatchObject([{ subject: "too late", tries: 0 }])
  })

  it("also finishes work that it is just claiming when it is stopped", async () => {
    await enqueue(database(), { kind, subject: "asked for" })
    const done: string[] = []
    const slow: Handler = async () => {
      await nextTurn()
      return "done"
    }
    const worker = new DueWorker(one.container, noting(done, slow))
    const all = worker.workOff()
    await worker.stop()
    expect([done, await rows()]).toEqual([["asked for"], []])
    await all
  })

  it("pauses when everything fails", async () => {
    for (let n = 0; n < 12; n++) await enqueue(database(), { kind, subject: `work-${n}` })
    const done: string[] = []
    const failing: Handler = () => Promise.reject(new Error("Away."))
    await workOff(one.container, noting(done, failing))
    expect(done).toHaveLength(kinds[kind].atOnce)
  })
})

describe("failing work", () => {
  const failing = (message: string) => handling(() => Promise.reject(new Error(message)))

  it("waits twice as long after each attempt, and notes the error without addresses", async () => {
    await enqueue(database(), { kind, subject: "failing" })
    for (const [index, wait] of [1, 2, 4].entries()) {
      await makeDue(shop, kind)
      await workOff(one.container, failing("<ada@example.com> is unknown."))
      const [row] = await rows()
      expect(row).toMatchObject({
        tries: index + 1,
        state: "waiting",
        claim: null,
        last_error: "<[e-mail]> is unknown.",
      })
      expect(minutesUntil(row?.due_at ?? new Date(0))).toBe(wait)
    }
  })

  it("is dead when its handler gives up, or after an attempt beyond its deadline", async () => {
    await enqueue(database(), { kind, subject: "useless" })
    await workOff(
      one.container,
      handling(async () => ({ gaveUp: "Nobody wants it." })),
    )
    expect(await rows()).toMatchObject([{ state: "dead", last_error: "Nobody wants it." }])
    await drop(database(), kind, "useless")
    await enqueue(database(), { kind, subject: "dying", endsAt: new Date(Date.now() - minute) })
    await workOff(one.container, failing("No."))
    expect(await rows()).toMatchObject([{ state: "dead", tries: 1, claim: null, last_error: "No." }])
    await makeDue(shop, kind)
    const done: string[] = []
    await workOff(one.container, noting(done))
    expect(done).toEqual([])
  })

  it("is dead when the shop's clock is beyond its deadline", async () => {
    const inAnHour = startWorker(place.databaseUrl, { now: () => Date.now() + 60 * minute })
    await enqueue(database(), { kind, subject: "dying", endsAt: new Date(Date.now() + 30 * minute) })
    await workOff(inAnHour.container, failing("No."))
    await inAnHour.stop()
    expect(await rows()).toMatchObject([{ state: "dead", tries: 1, last_error: "No." }])
  })

  it("does not count a busy lock as an attempt, and stops no other work", async () => {
    for (const subject of ["busy", "fine"]) await enqueue(database(), { kind, subject })
    const done: string[] = []
    const handler: Handler = async (_container, subject) => {
      if (subject === "busy") throw new LockBusy("Later.")
      return "done"
    }
    await workOff(one.container, noting(done, handler))
    expect(done.toSorted()).toEqual(["busy", "fine"])
    expect(await rows()).toMatchObject([{ subject: "busy", tries: 0, state: "waiting", last_error: null }])
  })
})

it.each([
  ["a claim without an end", "update due_work set claim = 'mine'"],
  ["a claim of dead work", "update due_work set state = 'dead', claim = 'mine', claimed_until = now()"],
  [
    "the same work twice",
    "insert into due_work (id, kind, subject, due_at) values ('due_2', 'payment-event', 'x', now())",
  ],
])("the database refuses %s", async (_what, sql) => {
  await enqueue(database(), { kind, subject: "x" })
  await expect(shop.query(sql)).rejects.toThrow(/due_work/)
})

it("runs a scheduled job on one of several servers", async () => {
  const done: string[] = []
  const doneBy = (name: string, { container }: Worker, scheduledFor: Date) =>
    job("end-holds", async () => void done.push(name))(container, { scheduledFor })
  const now = new Date()
  await Promise.all([doneBy("one", one, now), doneBy("other", other, now)])
  expect(done).toHaveLength(1)
  await doneBy("next", other, new Date(Date.now() + minute))
  expect(done[1]).toBe("next")
})
