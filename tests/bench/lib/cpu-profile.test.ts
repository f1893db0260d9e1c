import { describe, expect, it } from "vitest"
import { costliest, functionOf, packageOf } from "./cpu-profile"

const frame = (functionName: string, url: string) => ({
  functionName,
  url,
  scriptId: "1",
  lineNumber: 9,
  columnNumber: 0,
})
const pg = "file:///shop/node_modules/pg/lib/client.js"
const profile = {
  startTime: 0,
  endTime: 10_000,
  nodes: [
    { id: 1, callFrame: frame("(idle)", "") },
    { id: 2, callFrame: frame("query", pg), children: [6] },
    { id: 3, callFrame: frame("parse", pg) },
    { id: 4, callFrame: frame("serve", "file:///shop/bin/serve.ts") },
    // The same function, called from elsewhere.
    { id: 5, callFrame: frame("parse", pg) },
    { id: 6, callFrame: frame("writeBuffer", "") },
    { id: 7, callFrame: frame("post", "file:///shop/tests/bench/lib/profiler.cjs") },
  ],
  samples: [1, 2, 3, 4, 5, 6, 7],
  timeDeltas: [5_000, 1_000, 1_500, 2_000, 1_500, 400, 9_000],
}

describe("the costliest", () => {
  it("functions, all their calls together, without waiting and profiling", () => {
    expect(costliest(profile, functionOf, 2)).toEqual([
      { name: "parse (pg/lib/client.js:10)", milliseconds: 3 },
      { name: "serve (/shop/bin/serve.ts:10)", milliseconds: 2 },
    ])
  })

  it("packages, with what Node does for them", () => {
    expect(costliest(profile, packageOf, 9)).toEqual([
      { name: "pg", milliseconds: 4.4 },
      { name: "the shop", milliseconds: 2 },
    ])
  })
})

it.each([
  { url: "/shop/node_modules/@mikro-orm/core/unit.js", name: "@mikro-orm/core" },
  { url: "/shop/node_modules/a/node_modules/b/index.js", name: "b" },
  { url: "node:internal/streams", name: "Node" },
  { url: "file:///shop/backend/lib/totals.ts", name: "the shop" },
])("$url belongs to $name", ({ url, name }) => {
  expect(packageOf([{ functionName: "any", url, lineNumber: 0 }])).toBe(name)
})
