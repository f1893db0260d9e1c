import { prepare } from "../helpers/prepare"
import { crashRun } from "./crash-run"

/** `npm run test:crash -- 200`: so many kills; 200 unless told. Ends with code 1 when something does not add up. */
async function main(): Promise<void> {
  const kills = Number(process.argv[2] ?? 200)
  if (!Number.isInteger(kills) || kills < 1)
    throw new Error("Say how often to kill the server: npm run test:crash -- 200")
  const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
  console.log(`${kills} kills, seed ${seed}`)
  const end = await prepare({ isDurable: true })
  try {
    const { counts, problems } = await crashRun({
      kills,
      seed,
      onKill: (count, attempts) => count % 10 === 0 && console.log(`  ${count} kills, ${attempts} attempts to buy`),
    })
    for (const [what, count] of Object.entries(counts)) console.log(`  ${String(count).padStart(6)}  ${what}`)
    for (const problem of problems) console.error(`  ${problem}`)
    console.log(problems.length === 0 ? "All of it adds up." : `${problems.length} things do not add up.`)
    process.exitCode = problems.length === 0 ? 0 : 1
  } finally {
    await end()
  }
}

void main()
