import net from "node:net"

/** Proxy between a shop and its database that counts statements. */
export interface StatementCounter {
  url: string
  /** Statements since the last reading, with counts. */
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
  own.port = String((server.address() as net.AddressInfo).port) // a port, not a pipe
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
 * PostgreSQL's protocol, version 3: after the untyped start-up message, each is a letter, a length in four bytes, and
 * content. Q is a simple query, P prepares a statement.
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
    if (type === "P") this.onStatement(texts[1] ?? "") // the first text is the prepared statement's name
  }
}
