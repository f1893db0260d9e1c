import net from "node:net"

/** Is between a shop and its database, and counts the statements that come by. */
export interface StatementCounter {
  /** Given to the shop in place of the database's own address. */
  url: string
  /** The statements since the last reading, as written, with how often each was run. */
  read: () => Map<string, number>
  stop: () => void
}

export async function startStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  const { hostname, port } = new URL(databaseUrl)
  let counts = new Map<string, number>()
  const connections = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const database = net.connect(Number(port), hostname)
    const reader = new StatementReader((sql) => counts.set(sql, (counts.get(sql) ?? 0) + 1))
    client.on("data", (chunk) => reader.take(chunk))
    client.pipe(database).pipe(client)
    for (const [end, other] of [
      [client, database],
      [database, client],
    ] as const) {
      connections.add(end)
      end.on("error", () => other.destroy())
      end.on("close", () => connections.delete(end))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const own = new URL(databaseUrl)
  own.port = String((server.address() as net.AddressInfo).port) // it listens on a port, not on a pipe
  return {
    url: own.href,
    read: () => {
      const read = counts
      counts = new Map()
      return read
    },
    stop: () => {
      for (const connection of connections) connection.destroy()
      server.close()
    },
  }
}

/**
 * Reads the frontend's side of PostgreSQL's protocol, version 3: after the start-up message, which has no type, each
 * message is a letter, its length in four bytes, and its content. Q is a simple query, P a statement to prepare.
 */
export class StatementReader {
  private rest = Buffer.alloc(0)
  private hasStarted = false

  constructor(private readonly onStatement: (sql: string) => void) {}

  take(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk])
    for (;;) {
      const typeLength = this.hasStarted ? 1 : 0
      if (this.rest.length < typeLength + 4) return
      const end = typeLength + this.rest.readUInt32BE(typeLength)
      if (this.rest.length < end) return
      this.note(this.rest.subarray(0, end))
      this.rest = this.rest.subarray(end)
      this.hasStarted = true
    }
  }

  private note(message: Buffer): void {
    if (!this.hasStarted) return
    const type = String.fromCharCode(message[0] ?? 0)
    const texts = message.subarray(5).toString("utf8").split("\0")
    if (type === "Q") this.onStatement(texts[0] ?? "")
    if (type === "P") this.onStatement(texts[1] ?? "") // the first text is the name of the prepared statement
  }
}
