import { expect, it } from "vitest"
import { crashRun } from "../crash/crash-run"

it("a server that is killed 10 times at random moments loses nothing and does nothing twice", async () => {
  const { counts, problems } = await crashRun({ kills: 10, seed: 1 })
  console.log(counts)
  expect(problems).toEqual([])
  expect(counts.captures).toBeGreaterThan(0)
}, 600_000)
