import { expect, it } from "vitest"
import { fuzzRun } from "../fuzz/fuzz-run"

it("3,000 requests that nobody should send are each answered as the contract says", async () => {
  const { counts, problems } = await fuzzRun({ requests: 3_000, seed: 1 })
  console.log(counts)
  expect(problems.join("\n\n")).toBe("")
  expect(counts["answers 200"]).toBeGreaterThan(300)
}, 600_000)
