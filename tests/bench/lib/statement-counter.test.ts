import { expect, it } from "vitest"
import { StatementReader } from "./statement-counter"

function message(type: string, content: string): Buffer {
  const body = Buffer.from(content)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const stream = Buffer.concat([
  message("", "\0\x03\0\0user\0shop\0\0"),
  message("Q", "begin\0"),
  message("P", "\0select $1\0\0\0"),
  message("B", "\0\0\0\0\0\0"),
  message("E", "\0\0\0\0\0"),
  message("S", ""),
  message("Q", "commit\0"),
])

it.each([1, 3, 1000])("statements are read from pieces of %d bytes", (size) => {
  const statements: string[] = []
  const reader = new StatementReader((sql) => statements.push(sql))
  for (let start = 0; start < stream.length; start += size) reader.take(stream.subarray(start, start + size))
  expect(statements).toEqual(["begin", "select $1", "commit"])
})
