import net from "node:net"
import { portOf } from "../helpers/listening"
import type { Passage, Points } from "./points"
import { type Message, readMessages, readOpening, refusedCommit, refusedStatement } from "./postgres-wire"

export interface Gate {
  port: number
  cutAll: () => void
  stop: () => Promise<void>
}

const ofPurchase =
  /\b(purchase|capture_mismatch|payment|gift_card|cart|order|customer|promotion|entitlement|receipt|invoice|notification|due_work|refund|capture|fulfillment|digital_product|product_variant|price_set|tax_rate)/i

/** Number varies by timing: waiting for locks, polling for work. */
const untimely = /pg_try_advisory_lock|pg_advisory_unlock|^with free as materialized|^listen|^notify/i

/** Reads wire messages, so the shop's code needs no change. */
export async function openDatabaseGate(databaseUrl: string, server: number, points: Points): Promise<Gate> {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<net.Socket>()
  const listener = net.createServer((client) => {
    const database = net.connect({ host: hostname, port: Number(port) })
    for (const socket of [client, database]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on("error", () => {})
      socket.on("close", () => {
        open.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    new Conversation(client, database, server, points)
  })
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: await portOf(listener),
    cutAll,
    stop: async () => {
      cutAll()
      await new Promise((done) => listener.close(done))
    },
  }
}

/** Assumes that each statement waits for the last answer. */
class Conversation {
  private isOpened = false
  private fromClient: Buffer = Buffer.alloc(0)
  private fromDatabase: Buffer = Buffer.alloc(0)
  private group: Message[] = []
  private awaited: Passage | undefined
  /** Last statement of a purchase in the open transaction; names its commit. */
  private lastOfTransaction: string | undefined
  private turn: Promise<void> = Promise.resolve()

  constructor(
    private readonly client: net.Socket,
    private readonly database: net.Socket,
    private readonly server: number,
    private readonly points: Points,
  ) {
    client.on("data", (chunk) => this.inTurn(() => this.hear(chunk)))
    database.on("data", (chunk) => this.inTurn(() => this.answer(chunk)))
  }

  private inTurn(work: () => Promise<void> | void): void {
    this.turn = this.turn.then(work).catch((error: unknown) => {
      console.error("The gate before the database failed:", error)
      this.cut()
    })
  }

  private async hear(chunk: Buffer): Promise<void> {
    this.fromClient = Buffer.concat([this.fromClient, chunk])
    if (!this.isOpened) {
      const opening = readOpening(this.fromClient)
      if (!opening) return
      this.isOpened = true
      this.fromClient = this.fromClient.subarray(opening.length)
      this.database.write(opening)
    }
    const { messages, rest } = readMessages(this.fromClient)
    this.fromClient = rest
    for (const message of messages) {
      this.group.push(message)
      if ("QSXpdcfF".includes(message.type)) await this.say(this.group.splice(0))
    }
  }

  private async say(group: Message[]): Promise<void> {
    const text = group.find(({ type }) => type === "Q" || type === "P")?.statement
    const name = text === undefined ? undefined : this.nameOf(text)
    this.awaited = name === undefined ? undefined : this.points.pass("statement", name, this.server)
    const verdict = (await this.awaited?.reached("before")) ?? "on"
    if (verdict === "cut") return this.cut()
    if (this.database.destroyed) return
    if (verdict === "refuse") this.database.write(name?.startsWith("commit") ? refusedCommit : refusedStatement)
    else this.database.write(Buffer.concat(group.map(({ bytes }) => bytes)))
  }

  private nameOf(text: string): string | undefined {
    const statement = shortened(text)
    if (/^(begin|start transaction)/i.test(statement)) this.lastOfTransaction = undefined
    if (/^commit/i.test(statement)) {
      const last = this.lastOfTransaction
      this.lastOfTransaction = undefined
      return last && `commit after ${last}`
    }
    if (untimely.test(statement) || !ofPurchase.test(statement)) return undefined
    this.lastOfTransaction = statement
    return statement
  }

  private async answer(chunk: Buffer): Promise<void> {
    if (!this.awaited) {
      this.client.write(chunk)
      return
    }
    this.fromDatabase = Buffer.concat([this.fromDatabase, chunk])
    const { messages, rest } = readMessages(this.fromDatabase)
    if (rest.length > 0 || messages.at(-1)?.type !== "Z") return
    const passage = this.awaited
    this.awaited = undefined
    const bytes = this.fromDatabase
    this.fromDatabase = Buffer.alloc(0)
    if ((await passage.reached("after")) === "cut") return this.cut()
    if (!this.client.destroyed) this.client.write(bytes)
  }

  private cut(): void {
    this.client.destroy()
    this.database.destroy()
  }
}

/** Statements with other values are the same. */
function shortened(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/'[^']*'/g, "''")
    .replace(/\$\d+|\?/g, "$")
    .replace(/\(\$(?:, ?\$)+\)/g, "($)")
    .replace(/(\(\$\))(?:, ?\(\$\))+/g, "$1")
    .trim()
}
