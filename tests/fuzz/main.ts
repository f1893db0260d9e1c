import { parseArgs } from "node:util"
import { prepare } from "../helpers/prepare"
import { fuzzRun } from "./fuzz-run"

/** `npm run test:fuzz -- 100000 [--seed 123] [--from 512]`. Exits with 1 on a wrong answer. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: "string" }, from: { type: "string", default: "0" } },
  })
  const { seed: wanted = Date.now() % 1_000_000 } = values
  const [requests, seed, from] = [positionals[0] ?? "3000", wanted, values.from].map(Number)
  if (![requests, seed, from].every(isCount))
    throw new Error("Say how many: npm run test:fuzz -- 3000 --seed 123 --from 0")
  console.log(`${requests} requests from ${from}, seed ${seed}`)
  const end = await prepare()
  const start = performance.now()
  try {
    const { counts, problems, notMade } = await fuzzRun({
      requests: requests ?? 0,
      seed: seed ?? 0,
      from: from ?? 0,
      onProgress: (done, found) =>
        console.log(`  ${done} asked, ${found} found, ${Math.round((performance.now() - start) / 1_000)} s`),
    })
    for (const [what, count] of Object.entries(counts)) console.log(`  ${String(count).padStart(8)}  ${what}`)
    for (const each of notMade) console.log(`  not made: ${each}`)
    for (const problem of problems) console.error(`\n${problem}`)
    const wrong = `\n${problems.length} things are wrong. Seed ${seed}.`
    console.log(problems.length === 0 ? "All answers are right." : wrong)
    process.exitCode = problems.length === 0 ? 0 : 1
  } finally {
    await end()
  }
}

const isCount = (value: number | undefined) => value !== undefined && Number.isInteger(value) && value >= 0

void main()
