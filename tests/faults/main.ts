import { parseArgs } from "node:util"
import { prepare } from "../helpers/prepare"
import type { Wanted } from "./draw"
import { isKind } from "./kinds"
import { isScenario } from "./scenarios"
import { type Asked, Session } from "./session"

async function main(): Promise<void> {
  const asked = readAsked()
  console.log(`seed ${asked.seed}`)
  const end = await prepare()
  try {
    const session = new Session(asked)
    // Ctrl-C finishes the current run and reports.
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => session.end())
    const tally = await session.run()
    for (const line of tally.lines()) console.log(line)
    process.exitCode = tally.failed === 0 ? 0 : 1
  } finally {
    await end()
  }
}

function readAsked(): Asked {
  const text = { type: "string" } as const
  const flag = { type: "boolean", default: false } as const
  const numbers = { seed: text, runs: text, run: text, from: text }
  const only = { scenario: text, point: text, kind: text, channel: text }
  const { values } = parseArgs({ options: { ...numbers, ...only, all: flag, once: flag, list: flag, cluster: flag } })
  const { scenario, point, kind, channel } = values
  if (scenario && !isScenario(scenario)) throw new Error(`There is no scenario ${scenario}.`)
  if (kind && !isKind(kind)) throw new Error(`There is no kind of fault ${kind}.`)
  const wanted: Wanted = {
    ...(scenario && isScenario(scenario) ? { scenario } : {}),
    ...(kind && isKind(kind) ? { kind } : {}),
    ...(point ? { point } : {}),
    ...(channel ? { channel } : {}),
    ...(values.once ? { isOnce: true } : {}),
  }
  const isEvery = values.all || Object.keys(wanted).length > 0
  return {
    seed: whole(values.seed, Date.now() % 1_000_000),
    from: whole(values.run ?? values.from, 0),
    count: values.run ? 1 : whole(values.runs, isEvery ? Number.POSITIVE_INFINITY : 100),
    isCluster: values.cluster,
    every: isEvery ? wanted : undefined,
    isList: values.list,
  }
}

function whole(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d+$/.test(text)) throw new Error(`${text} is no whole number.`)
  return Number(text)
}

main().catch((error: Error) => {
  console.error(error)
  process.exitCode = 1
})
