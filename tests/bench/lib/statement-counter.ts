import net from "node:net"
import { readMessages, readOpening } from "../../faults/postgres-wire"
import { portOf } from "../../helpers/listening"

export interface StatementCounter {
  url: string
  read: () => Map<string, number>
  stop: () => void
}

export async function startStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  const { hostname, port } = new URL(databaseUrl)
  let counts = new Map<string, number>()
  const connections = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const database = net.connect(Number(port), hostname)
    let unread: Buffer = Buffer.alloc(0)
    let opening: Buffer | undefined
    client.on("data", (chunk) => {
      unread = Buffer.concat([unread, chunk])
      if (!opening) {
        opening = readOpening(unread)
        unread = unread.subarray(opening?.length ?? 0)
        if (!opening) return
      }
      const { messages, rest } = readMessages(unread)
      unread = rest
      for (const { statement } of messages) {
        if (statement !== undefined) counts.set(statement, (counts.get(statement) ?? 0) + 1)
      }
    })
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
  const own = new URL(databaseUrl)
  own.port = String(await portOf(server))
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
