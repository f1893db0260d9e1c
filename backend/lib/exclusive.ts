import type { Client } from "pg"

/**
 * One at a time, by key: within this process by a queue, among processes by PostgreSQL's session-level advisory locks,
 * all held by one connection. A process that dies loses its connection and with it every lock, at once; a waiting call
 * holds no connection of the pool. (Medusa's locking module does one or the other: its rows outlive a crash by minutes,
 * its `execute` keeps a pooled connection for each call that waits. See docs/decisions.)
 */
export class Exclusive {
  private readonly tails = new Map<string, Promise<unknown>>()
  private connection: Promise<Client> | undefined

  constructor(private readonly connect: () => Promise<Client>) {}

  /** Runs the work when nobody else runs work of this key. Throws what the work throws. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key) ?? Promise.resolve()
    const result = before.catch(() => {}).then(() => this.locked(key, work))
    const tail = result.catch(() => {})
    this.tails.set(key, tail)
    tail.finally(() => {
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
    const client = await this.lockConnection()
    await acquire(client, key)
    try {
      return await work()
    } finally {
      await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [key]).catch(() => {})
    }
  }

  private lockConnection(): Promise<Client> {
    this.connection ??= this.connect().then((client) => {
      // A lost connection loses its locks; the next call makes a new one.
      client.on("error", () => {
        this.connection = undefined
      })
      return client
    })
    this.connection.catch(() => {
      this.connection = undefined
    })
    return this.connection
  }
}

const tryAgainAfter = 25

/** Asks again and again rather than waiting in the database, where a wait would block the connection for other keys. */
async function acquire(client: Client, key: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended($1, 0)) as held", [key])
    if (rows[0]?.held) return
    await new Promise((done) => setTimeout(done, tryAgainAfter))
  }
}
