import { setTimeout as pause } from "node:timers/promises"
import type { Client } from "pg"
import { log } from "./log/log"
import { within } from "./within"

export interface Channel {
  heard(texts: ReadonlySet<string>): void
  /** Called after a reconnect, because notifications may be missing. */
  missed(): void
}

const heartbeat = 10_000
const answersWithin = 5_000
const longestPause = 5_000

/** PostgreSQL's NOTIFY on its own connection. `connect` must bypass transaction poolers, which drop notifications. */
export class ChannelListener {
  private readonly channels = new Map<string, Channel>()
  private readonly waiting = new Map<string, Set<string>>()
  private client: Client | undefined
  private timer: NodeJS.Timeout | undefined
  private isStopped = false

  private constructor(private readonly connect: () => Promise<Client>) {}

  /** Rejects if the first connection fails. */
  static async open(connect: () => Promise<Client>): Promise<ChannelListener> {
    const listener = new ChannelListener(connect)
    await listener.open()
    return listener
  }

  /** `name` goes into SQL unescaped. */
  async follow(name: string, channel: Channel): Promise<void> {
    this.channels.set(name, channel)
    await this.client?.query(`listen ${name}`)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    const client = this.client
    this.client = undefined
    await client?.end().catch(ignore)
  }

  private async open(): Promise<void> {
    const client = await this.connect()
    client.on("error", (error) => this.lost(client, error))
    client.on("end", () => this.lost(client, new Error("The database closed the connection.")))
    client.on("notification", ({ channel, payload = "" }) => this.hear(channel, payload))
    try {
      for (const name of this.channels.keys()) await client.query(`listen ${name}`)
    } catch (error) {
      await client.end().catch(ignore)
      throw error
    }
    if (this.isStopped) return client.end()
    this.client = client
    this.beat(client)
  }

  /** Asks regularly, because a connection can die silently. */
  private beat(client: Client): void {
    this.timer = setTimeout(async () => {
      try {
        await within(answersWithin, client.query("select 1"), () => new Error("The database does not answer."))
        if (this.client === client) this.beat(client)
      } catch (error) {
        this.lost(client, error)
      }
    }, heartbeat)
    this.timer.unref()
  }

  private hear(name: string, text: string): void {
    const waiting = this.waiting.get(name)
    if (waiting) return void waiting.add(text)
    this.waiting.set(name, new Set([text]))
    setImmediate(() => {
      const heard = this.waiting.get(name) ?? new Set()
      this.waiting.delete(name)
      if (!this.isStopped) this.channels.get(name)?.heard(heard)
    })
  }

  private lost(client: Client, error: unknown): void {
    if (this.client !== client) return
    this.client = undefined
    clearTimeout(this.timer)
    if (this.isStopped) return
    log.error("listener_lost", { error })
    void client.end().catch(ignore)
    void this.reopen(250)
  }

  private async reopen(wait: number): Promise<void> {
    await pause(wait)
    if (this.isStopped) return
    try {
      await this.open()
      for (const channel of this.channels.values()) channel.missed()
    } catch {
      await this.reopen(Math.min(wait * 2, longestPause))
    }
  }
}

function ignore(): void {}
