import { once } from "node:events"
import net, { type AddressInfo } from "node:net"

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)])
const text = (value: string) => Buffer.from(`${value}\0`)
const textType = 25

const welcome = Buffer.concat([message("R", int32(0)), message("Z", Buffer.from("I"))])

function answer(row: Record<string, string>): Buffer {
  const names = Object.keys(row)
  const column = (name: string) => [text(name), int32(0), int16(0), int32(textType), int16(-1), int32(-1), int16(0)]
  const value = (name: string) => [int32(Buffer.byteLength(row[name] ?? "")), Buffer.from(row[name] ?? "")]
  return Buffer.concat([
    message("T", Buffer.concat([int16(names.length), ...names.flatMap(column)])),
    message("D", Buffer.concat([int16(names.length), ...names.flatMap(value)])),
    message("C", text("SELECT 1")),
    message("Z", Buffer.from("I")),
  ])
}

/** Fake server: accepts everyone and answers every query with `row`. */
export async function oldPostgres(row: Record<string, string>): Promise<{ port: number; stop: () => void }> {
  const server = net.createServer((socket) => {
    socket.once("data", () => {
      socket.write(welcome)
      socket.on("data", (data) => (data.toString("latin1", 0, 1) === "Q" ? socket.write(answer(row)) : socket.end()))
    })
    socket.on("error", () => socket.destroy())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
}
