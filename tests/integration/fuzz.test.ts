import { expect, it } from "vitest"
import { fuzzRun } from "../fuzz/fuzz-run"

it("answers 2,000 malformed requests as the contract says", async () => {
  const { counts, problems } = await fuzzRun({ requests: 2_000, seed: 1 })
  console.log(counts)
  expect(problems.join("\n\n")).toBe("")
  expect(counts["answers 200"]).toBeGreaterThan(200)
}, 600_000)
