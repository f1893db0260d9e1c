import type { Chance } from "../helpers/chance"
import type { FuzzRequest } from "./request"
import { hostileValue, words, writeJson } from "./values"

type Sent = Pick<FuzzRequest, "body" | "isBinary" | "headers" | "delivery">

const jsonType: [string, string] = ["content-type", "application/json"]

export function bodyOf(value: unknown, chance: Chance): Sent {
  const kind = chance.below(100)
  if (kind < 30) return json(writeJson(value), chance)
  if (kind < 75) return json(writeJson(twisted(value, chance)), chance)
  if (kind < 88) return json(chance.one(texts)(writeJson(value), chance), chance)
  if (kind < 92)
    return { body: `${writeJson(value)}\xff\xc0\xed\xa0\x80`, isBinary: true, headers: [jsonType], delivery: "whole" }
  return strange(value, chance)
}

function json(body: string, chance: Chance): Sent {
  const delivery = chance.oneIn(60) ? chance.one(["chunked", "slow", "aborted"] as const) : "whole"
  return { body, headers: [jsonType], delivery }
}

export function twisted(value: unknown, chance: Chance): unknown {
  if (typeof value !== "object" || value === null || chance.oneIn(40)) return hostileValue(chance)
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.oneIn(4))
      return chance.one([{ 0: "x" }, [hostileValue(chance)], [...value, ...value]])
    const place = chance.below(value.length)
    return value.map((each, index) => (index === place ? twisted(each, chance) : each))
  }
  const keys = Object.keys(value)
  const kind = chance.below(10)
  if (kind < 2 || keys.length === 0) return withKey(value, chance)
  const key = chance.one(keys)
  const entries = Object.entries(value)
  if (kind === 2) return Object.fromEntries(entries.filter(([name]) => name !== key))
  if (kind === 3) return entries
  return Object.fromEntries(entries.map(([name, each]) => [name, name === key ? twisted(each, chance) : each]))
}

const strangeKeys = [...words("__proto__ constructor toString prototype length a.b $where"), "", "\u0000", "\ud800"]

/** Allows `__proto__` as an ordinary key, like JSON. */
function withKey(value: object, chance: Chance): object {
  const copy = { ...value }
  const key = chance.oneIn(8) ? "k".repeat(5_000) : chance.one(strangeKeys)
  const extra = chance.oneIn(2) ? hostileValue(chance) : { isAdmin: true, toString: "x" }
  return Object.defineProperty(copy, key, { value: extra, enumerable: true, configurable: true, writable: true })
}

/** Deeper than any recursion, within the body limit. */
const depth = 15_000
const deepArray = "[".repeat(depth) + "]".repeat(depth)
const deepObject = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`
const manyKeys = `{${Array.from({ length: 6_000 }, (_, number) => `"k${number}":${number}`).join(",")}}`

const texts: readonly ((text: string, chance: Chance) => string)[] = [
  (text) => text.replace(/"(\w+)":/, '"$1":"first","$1":'),
  (text) => text.replace(/\}$/, ',"metadata":{"a":1},"metadata":null}'),
  (text) => inserted(text, deepArray),
  (text) => inserted(text, deepObject),
  (text) => inserted(text, manyKeys),

  (text, chance) => text.slice(0, chance.below(Math.max(text.length, 1))),
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
  (text) => text.replace(/\}$/, ",}"),
  (text) => text.replace(/:("[^"]*"|\d+)/, ":NaN"),
  (text) => text.replaceAll('"', "'"),
  (text) => text + " ".repeat(90_000),
  (text) => text + " ".repeat(110_000),
  (text) => `/* */${text}`,
  ...["", "null", "0", '"text"', "[]", "{}", deepArray, manyKeys].map((text) => () => text),
]

function inserted(text: string, part: string): string {
  return /:("[^"]*"|\d+|null|true|false)/.test(text) && text.length % 2 === 0
    ? text.replace(/:("[^"]*"|\d+|null|true|false)/, () => `:${part}`)
    : text.replace(/\}$/, () => `${text === "{}" ? "" : ","}"metadata":${part}}`)
}

const types = [
  ...words("text/plain application/x-www-form-urlencoded multipart/form-data application/xml application/vnd.api+json"),
  ...["application/json; charset=utf-16", "application/json; charset=nonsense", "application/json;", "APPLICATION/X"],
  ...["multipart/form-data; boundary=x", "application/json, text/plain", ""],
]

function strange(value: unknown, chance: Chance): Sent {
  const body = writeJson(value)
  const encoding = chance.one(["gzip", "br", "deflate", "zstd", "x"])
  const large = chance.oneIn(4) ? " ".repeat(5_000_000) : body
  return chance.one<Sent>([
    { body, headers: [jsonType, ["content-encoding", encoding]], delivery: "whole" },
    { body: large, headers: [jsonType, ["content-encoding", "gzip"]], delivery: "gzip" },
    { body: formOf(chance), headers: [formType], delivery: chance.one(["whole", "chunked", "aborted"]) },
    { headers: [jsonType], delivery: "whole" },
    { body, headers: [["content-type", chance.one(types)]], delivery: "whole" },
  ])
}

const formType: [string, string] = ["content-type", "multipart/form-data; boundary=x"]

const formNames = ["file", "files", "x", "__proto__", "files[]", "f".repeat(300)]
const fileNames = [...words("a.png a.svg ..%2f..%2fa ../../a.zip é.csv"), "", "n".repeat(300), "\u0000.png", "a\r\nb"]

function formOf(chance: Chance): string {
  const name = chance.one(formNames)
  const file = chance.one(fileNames)
  const part = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: image/png\r\n\r\n<b>1</b>\r\n`
  return chance.one([`${part}--x--\r\n`, part, `${part}${part}--x--\r\n`, "--x\r\n\r\n--x--\r\n", "--y--", ""])
}
