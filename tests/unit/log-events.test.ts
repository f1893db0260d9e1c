import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { root } from "../helpers/prepared"

/** Omits `debug` and `trace`. */
const written = new Map<string, Set<string>>()
for (const folder of ["backend", "bin", "compat-api", "storefront/server", "seed"]) {
  for (const file of fs.readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || file.includes("node_modules") || file.endsWith(".test.ts")) continue
    const source = fs.readFileSync(path.join(root, folder, file), "utf8")
    for (const [, level = "", named = ""] of source.matchAll(/\blog\.(error|warn|info)\(([^,)]*)/g)) {
      for (const [, event = ""] of named.matchAll(/"(\w+)"/g))
        written.set(event, (written.get(event) ?? new Set()).add(level))
    }
  }
}

const operations = fs.readFileSync(path.join(root, "docs/operations.md"), "utf8")
const table = /\| event \| level \|[^\n]*\n\|[-|]+\n((?:\|.*\n)+)/.exec(operations)?.[1] ?? ""
const rows = table.split("\n").flatMap((row) => {
  const [, events = "", levels = ""] = row.split("|")
  const names = Array.from(events.matchAll(/`(\w+)`/g), ([, name = ""]) => name)
  return names.length > 0 ? [{ names, levels: levels.trim().split(", ").toSorted() }] : []
})

it("the operators' table of log events names each event of the code once, and no other", () => {
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual([...written.keys()].toSorted())
})

it.each(rows)("the operators' table of log events names the levels of $names", ({ names, levels }) => {
  const real = names.flatMap((name) => [...(written.get(name) ?? [])])
  if (levels.join() !== "any") expect([...new Set(real)].toSorted()).toEqual(levels)
})
