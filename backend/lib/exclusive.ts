import type { Client } from "pg"

/**
 * One at a time, by key: within this process by a queue, among processes by PostgreSQL's session-level advisory locks,
 * all held by one connection. A process that dies loses its connection and with it every lock, at once; a waiting call
 * holds no connection of the pool. (Medusa's locking module does one or the other: its rows outlive a crash by minutes,
 * its `execute` keeps a pooled connection for each call that waits. See docs/decisions/005-locks.md.)
 */
export class Exclusive {
  private readonly tails = new Map<string, Promise<unknown>>()
  private connection: Promise<LockConnection> | undefined

  constructor(private readonly connect: () => Promise<Client>) {}

  /** Runs the work when nobody else runs work of this key. Throws what the work throws. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key) ?? Promise.resolve()
    const result = before.then(() => this.locked(key, work))
    const tail = result.then(ignore, ignore)
    this.tails.set(key, tail)
    void tail.then(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key)
    })
    return result
  }

  async close(): Promise<void> {
    const connection = this.connection
    this.connection = undefined
    await (await connection)?.end()
  }

  private async locked<T>(key: string, work: () => Promise<T>): Promise<T> {
    const connection = await this.lockConnection()
    await connection.lock(key)
    try {
      return await work()
    } finally {
      // A connection that is lost has lost its locks as well.
      await connection.unlock(key).catch(ignore)
    }
  }

  private lockConnection(): Promise<LockConnection> {
    if (!this.connection) {
      const opened = this.connect().then((client) => new LockConnection(client, () => this.forget(opened)))
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
    onLost: () => void,
  ) {
    client.on("error", onLost)
    client.on("end", onLost)
  }

  /** Asks again and again: waiting in the database would keep the connection from all other keys. */
  async lock(key: string): Promise<void> {
    while (!(await this.ask("select pg_try_advisory_lock(hashtextextended($1, 0)) as done", key))) {
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
    const answer = this.turn.then(() => this.client.query<{ done: boolean }>(sql, [key]))
    this.turn = answer.then(ignore, ignore)
    return answer.then(({ rows }) => rows[0]?.done === true)
  }
}

function ignore(): void {}
