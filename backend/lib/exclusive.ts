import { AsyncLocalStorage } from "node:async_hooks"
import { setTimeout as pause } from "node:timers/promises"
import type { Client } from "pg"
import { log } from "./log/log"
import { within } from "./within"

/** The lock was not free: the work did not start and can be retried. */
export class LockBusy extends Error {}

/** For `catch` in jobs, whose next run tries again. Rethrows other errors. */
export function leaveIfBusy(error: unknown): undefined {
  if (!(error instanceof LockBusy)) throw error
}

/** In milliseconds. */
const longestWait = 30_000

/** In milliseconds. */
const longestSilence = 10_000

interface Hold {
  key: string
  isHeld: boolean
}

/**
 * Runs one piece of work at a time per key: first a queue in the process, then PostgreSQL's session-level locks on one
 * connection. A crash frees them. See decision 005.
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

  /** Throws `LockBusy`, the work's errors, and an error if the caller holds the lock. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const holds = this.flow.getStore() ?? []
    if (holds.some((hold) => hold.key === key && hold.isHeld)) {
      throw new Error(
        `The lock ${nameOf(key)} was requested twice in one flow, which would then wait for itself forever.`,
      )
    }
    const until = Date.now() + this.limit
    const before = this.tails.get(key) ?? Promise.resolve()
    const result = within(this.limit, before, () => busy(key)).then(() => this.locked(key, until, holds, work))
    // Later callers must not overtake this one.
    const tail = Promise.all([before, result.then(ignore, ignore)])
    this.tails.set(key, tail)
    void tail.then(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key)
    })
    return result
  }

  /** Runs work outside of the flow's locks. */
  apart<T>(work: () => Promise<T>): Promise<T> {
    return this.flow.run([], work)
  }

  async close(): Promise<void> {
    const connection = this.connection
    this.connection = undefined
    await (await connection)?.end()
  }

  private async locked<T>(key: string, until: number, holds: readonly Hold[], work: () => Promise<T>): Promise<T> {
    const connection = await this.lockConnection()
    await connection.lock(key, until)
    const hold = { key, isHeld: true }
    try {
      return await this.flow.run([...holds, hold], work)
    } finally {
      hold.isHeld = false
      // A lost connection has lost its locks as well.
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

  /** A blocking query would stop all other keys. */
  async lock(key: string, until: number): Promise<void> {
    while (!(await this.ask("select pg_try_advisory_lock(hashtextextended($1, 0)) as done", key))) {
      if (Date.now() > until) throw busy(key)
      await pause(tryAgainAfter)
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

  /** The operating system notices a dead connection only after minutes. */
  private heard<T>(key: string, asked: Promise<T>): Promise<T> {
    return within(this.silence, asked, () => {
      this.onLost()
      this.client.end().catch(ignore)
      return busy(key)
    })
  }
}

function busy(key: string): LockBusy {
  log.warn("lock_not_free", { lock: nameOf(key) })
  return new LockBusy(`The lock ${nameOf(key)} was not free in time.`)
}

/** Returns the key's kind only, because the rest may be an e-mail address. */
function nameOf(key: string): string {
  return key.split(":", 1)[0] ?? key
}

function ignore(): void {}
