import { expect, it } from "vitest"
import { keepingOf } from "./redis"

const info = (aof: number) =>
  `# Memory\r\nmaxmemory:0\r\nmaxmemory_policy:noeviction\r\n# Persistence\r\naof_enabled:${aof}\r\n`

it.each([
  ["appends to a file", info(1), "", { policy: "noeviction", isPersistent: true }],
  ["writes snapshots", info(0), "3600 1 300 100", { policy: "noeviction", isPersistent: true }],
  ["writes nothing", info(0), "", { policy: "noeviction", isPersistent: false }],
  ["does not say", info(0), undefined, { policy: "noeviction", isPersistent: undefined }],
  ["evicts", "maxmemory_policy:allkeys-lru\r\naof_enabled:1", "", { policy: "allkeys-lru", isPersistent: true }],
])("a Redis that %s", (_what, text, save, keeping) => {
  expect(keepingOf(text, save)).toEqual(keeping)
})
