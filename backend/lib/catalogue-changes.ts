import type { Client } from "pg"
import { type CatalogueChange, changeOf, everythingChanged } from "./catalogue-change"

interface CatalogueChangesOptions {
  /** Opens a connection of its own, straight to PostgreSQL: notifications do not pass through a transaction pooler. */
  connect(): Promise<Client>
  onChange(change: CatalogueChange): void
  log(message: string, error: unknown): void
}

const channel = "catalogue_changed"
const heartbeat = 10_000
const answersWithin = 5_000
const longestPause = 5_000

/**
 * Hears of every committed change of the catalogue, whichever process made it (backend/migration-scripts). A lost
 * connection is opened again; as something may have been missed meanwhile, everything then counts as changed.
 */
export class CatalogueChanges {
  private client: Client | undefined
  private timer: NodeJS.Timeout | undefined
  private heard = new Set<string>()
  private isStopped = false

  private constructor(private readonly options: CatalogueChangesOptions) {}

  /** Resolves when it listens. Rejects when the database cannot be reached the first time. */
  static async follow(options: CatalogueChangesOptions): Promise<CatalogueChanges> {
    const changes = new CatalogueChanges(options)
    await changes.listen()
    return changes
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    const client = this.client
    this.client = undefined
    await client?.end().catch(() => undefined)
  }

  private async listen(): Promise<void> {
    const client = await this.options.connect()
    client.on("error", (error) => this.lost(client, error))
    client.on("end", () => this.lost(client, new Error("The database closed the connection.")))
    client.on("notification", ({ payload }) => this.hear(payload ?? "*"))
    try {
      await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    if (this.isStopped) return client.end()
    this.client = client
    this.beat(client)
  }

  /** A connection can be dead without anybody saying so: ask now and then. */
  private beat(client: Client): void {
    this.timer = setTimeout(async () => {
      const silence = setTimeout(() => this.lost(client, new Error("The database does not answer.")), answersWithin)
      try {
        await client.query("select 1")
        if (this.client === client) this.beat(client)
      } catch (error) {
        this.lost(client, error)
      } finally {
        clearTimeout(silence)
      }
    }, heartbeat)
    this.timer.unref()
  }

  /** One commit may touch many rows: what arrives together is told together. */
  private hear(notification: string): void {
    if (this.heard.size === 0) setImmediate(() => this.tell())
    this.heard.add(notification)
  }

  private tell(): void {
    const heard = this.heard
    this.heard = new Set()
    if (!this.isStopped) this.options.onChange(changeOf(heard))
  }

  private lost(client: Client, error: unknown): void {
    if (this.client !== client) return
    this.client = undefined
    clearTimeout(this.timer)
    if (this.isStopped) return
    this.options.log("The connection that tells of catalogue changes was lost; connecting again.", error)
    void client.end().catch(() => undefined)
    void this.reconnect(250)
  }

  private async reconnect(pause: number): Promise<void> {
    await new Promise((done) => setTimeout(done, pause))
    if (this.isStopped) return
    try {
      await this.listen()
      this.options.onChange(everythingChanged)
    } catch {
      await this.reconnect(Math.min(pause * 2, longestPause))
    }
  }
}
