import { AsyncLocalStorage } from "node:async_hooks"
import type { Client } from "pg"
import { log } from "./log/log"

/** Who holds the lock did not finish in time. Nothing of what was to be done under it was begun: it can be asked again. */
export class LockBusy extends Error {}

/** For `catch`: leaves what is worked on at this moment to a job's next run. Throws every other error on. */
export function leaveIfBusy(error: unknown): undefined {
  if (!(error instanceof LockBusy)) throw error
}

/** Somebody waits for the answer, so no longer than they can be expected to. Milliseconds. */
const longestWait = 30_000

/** To take a lock or to say that it is taken is the work of a moment: who is silent for longer is gone. Milliseconds. */
const longestSilence = 10_000

/** A lock that a flow of calls holds; calls that it left running behind may outlive it. */
interface Hold {
  key: string
  isHeld: boolean
}

/**
 * One at a time, by key: within this process by a queue, among processes by PostgreSQL's session-level advisory locks,
 * all held by one connection. A process that dies loses its connection and with it every lock, at once; a waiting call
 * holds no connection of the pool. (Medusa's locking module does one or the other: its rows outlive a crash by minutes,
 * its `execute` keeps a pooled connection for each call that waits. See docs/decisions/005-locks.md and 045.)
 */
export class Exclusive {
  private readonly tails = new Map<string, Promise<unknown>>()
  private readonly flow = new AsyncLocalStorage<readonly Hold[]>()
  private connection: Promise<LockConnection> | undefined

  constructor(
    private readonly connect: () => Promise<Client>,
    private readonly limit = longestWait,
    private readonly silence = longestSilence,
  ) {}

  /**
   * Runs the work when nobody else runs work of this key. Throws what the work throws; `LockBusy` when the lock was not
   * to be had in time; and at once, where the caller holds this very lock and would wait for itself.
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const holds = this.flow.getStore() ?? []
    if (holds.some((hold) => hold.key === key && hold.isHeld)) {
      throw new Error(`The lock ${nameOf(key)} is taken twice in one flow, which would wait for itself for ever.`)
    }
    const until = Date.now() + this.limit
    const before = this.tails.get(key) ?? Promise.resolve()
    const result = this.turn(key, before).then(() => this.locked(key, until, holds, work))
    // Whoever gave up waiting lets nobody pass those before it.
    const tail = Promise.all([before, result.then(ignore, ignore)])
    this.tails.set(key, tail)
    void tail.then(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key)
    })
    return result
  }

  /** Runs what a flow leaves running behind it, which no lock of that flow is held for: a subscriber, for example. */
  apart<T>(work: () => Promise<T>): Promise<T> {
    return this.flow.run([], work)
  }

  async close(): Promise<void> {
    const connection = this.connection
    this.connection = undefined
    await (await connection)?.end()
  }

  private async turn(key: string, before: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(busy(key)), this.limit)
    })
    await Promise.race([before, limit]).finally(() => clearTimeout(timer))
  }

  private async locked<T>(key: string, until: number, holds: readonly Hold[], work: () => Promise<T>): Promise<T> {
    const connection = await this.lockConnection()
    await connection.lock(key, until)
    const hold = { key, isHeld: true }
    try {
      return await this.flow.run([...holds, hold], work)
    } finally {
      hold.isHeld = false
      // A connection that is lost has lost its locks as well.
      await connection.unlock(key).catch(ignore)
    }
  }

  private lockConnection(): Promise<LockConnection> {
    if (!this.connection) {
      const opened = this.connect().then(
        (client) => new LockConnection(client, this.silence, () => this.forget(opened)),
      )
      opened.catch(() => this.forget(opened))
      this.connection = opened
    }
    return this.connection
  }

  private forget(lost: Promise<LockConnection>): void {
    if (this.connection === lost) this.connection = undefined
  }
}

const tryAgainAfter = 25

/** The connection that holds the locks; its queries go one after the other. */
class LockConnection {
  private turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly client: Client,
    private readonly silence: number,
    private readonly onLost: () => void,
  ) {
    client.on("error", onLost)
    client.on("end", onLost)
  }

  /** Asks again and again: waiting in the database would keep the connection from all other keys. */
  async lock(key: string, until: number): Promise<void> {
    while (!(await this.ask("select pg_try_advisory_lock(hashtextextended($1, 0)) as done", key))) {
      if (Date.now() > until) throw busy(key)
      await new Promise((done) => setTimeout(done, tryAgainAfter))
    }
  }

  async unlock(key: string): Promise<void> {
    await this.ask("select pg_advisory_unlock(hashtextextended($1, 0)) as done", key)
  }

  end(): Promise<void> {
    return this.client.end()
  }

  private ask(sql: string, key: string): Promise<boolean> {
    const answer = this.turn.then(() => this.heard(key, this.client.query<{ done: boolean }>(sql, [key])))
    this.turn = answer.then(ignore, ignore)
    return answer.then(({ rows }) => rows[0]?.done === true)
  }

  /** A connection that died unnoticed is silent for as long as the system believes in it, which is minutes to hours. */
  private async heard<T>(key: string, asked: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const silent = new Promise<never>((_, fail) => {
      timer = setTimeout(() => {
        this.onLost()
        // Ends it at once, as a question is open.
        this.client.end().catch(ignore)
        fail(busy(key))
      }, this.silence)
    })
    return Promise.race([asked, silent]).finally(() => clearTimeout(timer))
  }
}

function busy(key: string): LockBusy {
  log.warn("lock_not_free", { lock: nameOf(key) })
  return new LockBusy(`The lock ${nameOf(key)} was not free in time.`)
}

/** What it locks; of a key that names an address, only the kind. */
function nameOf(key: string): string {
  return key.split(":", 1)[0] ?? key
}

function ignore(): void {}
