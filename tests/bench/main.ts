import fs from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { ensureChromium } from "../../bin/lib/chromium"
import { prepare } from "../helpers/prepare"
import { root } from "../helpers/prepared"
import { checkout } from "./checkout"
import { type Figure, verdictOf } from "./lib/figure"
import { thisMachine } from "./lib/machine"
import { type Effort, quick, type Subject, thorough } from "./lib/subject"
import { rowOf } from "./lib/table"
import { memory } from "./memory"
import { pages } from "./pages"
import { phone } from "./phone"
import { start } from "./start"

const subjects: Subject[] = [pages, phone, checkout, start, memory]

/** `npm run bench -- [--quick] [subject ...]`: measures, and writes .build/bench.json. */
async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: "boolean", default: false } },
  })
  const effort = values.quick ? quick : thorough
  const chosen = chooseSubjects(names)
  await ensureChromium()
  const machine = thisMachine(new Date())
  console.log(machine)
  const end = chosen.some((subject) => subject.needsTemplate) ? await prepare({ isDurable: true }) : async () => {}
  process.once("SIGINT", () => {
    end().finally(() => process.exit(130))
  })
  try {
    write(machine, effort, await takeFigures(chosen, effort))
  } finally {
    await end()
  }
}

function chooseSubjects(names: readonly string[]): Subject[] {
  const unknown = names.filter((name) => !subjects.some((subject) => subject.name === name))
  if (unknown.length > 0) {
    const known = subjects.map((subject) => subject.name).join(", ")
    throw new Error(`There is no subject ${unknown.join(", ")}. There are: ${known}.`)
  }
  return names.length > 0 ? subjects.filter((subject) => names.includes(subject.name)) : subjects
}

async function takeFigures(chosen: readonly Subject[], effort: Effort): Promise<Record<string, Figure[]>> {
  const taken: Record<string, Figure[]> = {}
  for (const subject of chosen) {
    console.log(`\n${subject.name}`)
    try {
      const figures = await subject.measure(effort)
      taken[subject.name] = figures
      console.table(figures.map(rowOf))
    } catch (error) {
      console.error(`No figures of ${subject.name}:`, error)
      process.exitCode = 1
    }
  }
  return taken
}

function write(machine: string, effort: Effort, taken: Record<string, Figure[]>): void {
  const judged = Object.entries(taken).map(([name, figures]) => [
    name,
    figures.map((figure) => ({ ...figure, verdict: verdictOf(figure) })),
  ])
  const file = path.join(root, ".build", "bench.json")
  fs.writeFileSync(file, `${JSON.stringify({ machine, effort, subjects: Object.fromEntries(judged) }, null, 2)}\n`)
  console.log(`\nWritten to ${path.relative(root, file)}.`)
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
