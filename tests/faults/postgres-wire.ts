export interface Message {
  /** `Q` and `P` bring a statement, `S` ends a group of messages, `Z` ends its answer. */
  type: string
  bytes: Buffer
  statement?: string | undefined
}

export function readMessages(bytes: Buffer): { messages: Message[]; rest: Buffer } {
  const messages: Message[] = []
  let place = 0
  while (bytes.length - place >= 5) {
    const end = place + 1 + bytes.readInt32BE(place + 1)
    if (end > bytes.length) break
    messages.push(messageOf(bytes.subarray(place, end)))
    place = end
  }
  return { messages, rest: bytes.subarray(place) }
}

function messageOf(bytes: Buffer): Message {
  const type = String.fromCharCode(bytes[0] ?? 0)
  if (type === "Q") return { type, bytes, statement: textAt(bytes, 5) }
  // Its name comes first.
  if (type === "P") return { type, bytes, statement: textAt(bytes, bytes.indexOf(0, 5) + 1) }
  return { type, bytes }
}

const textAt = (bytes: Buffer, place: number) => bytes.toString("utf8", place, bytes.indexOf(0, place))

/** A connection's first message has no letter. */
export function readOpening(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 4) return undefined
  const length = bytes.readInt32BE(0)
  return bytes.length < length ? undefined : bytes.subarray(0, length)
}

function query(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.write("Q")
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const failing =
  "do $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$"

export const refusedStatement = query(failing)

/** A failed commit also ends its transaction. */
export const refusedCommit = query(`rollback; ${failing}`)
