import fs from "node:fs"
import path from "node:path"
import { prepare } from "../helpers/prepare"
import { root } from "../helpers/prepared"
import { accountProducts } from "./account-products"
import { checkout } from "./checkout"
import { giftCards } from "./gift-cards"
import { javascript } from "./javascript"
import { largeCatalogue } from "./large-catalogue"
import { type Figure, verdictOf } from "./lib/figure"
import { type Machine, machineText, thisMachine } from "./lib/machine"
import { type Effort, quick, type Subject, thorough } from "./lib/subject"
import { tableOf } from "./lib/table"
import { lighthouse } from "./lighthouse"
import { liveDrawing } from "./live-drawing"
import { memory } from "./memory"
import { pages } from "./pages"
import { phone } from "./phone"
import { profile } from "./profile"
import { search } from "./search"
import { signIns } from "./sign-ins"
import { staffLists } from "./staff-lists"
import { start } from "./start"
import { storeReads } from "./store-reads"

const subjects: Subject[] = [
  pages,
  javascript,
  phone,
  lighthouse,
  checkout,
  giftCards,
  signIns,
  largeCatalogue,
  accountProducts,
  staffLists,
  search,
  liveDrawing,
  storeReads,
  start,
  memory,
]
/** Only when asked for by name: it explains figures. */
const onDemand: Subject[] = [profile]

/** `npm run bench -- [--quick] [subject ...]`: takes the figures, prints them, and writes .build/bench.json. */
async function main(): Promise<void> {
  const names = process.argv.slice(2).filter((argument) => argument !== "--quick")
  const effort = process.argv.includes("--quick") ? quick : thorough
  const chosen = chooseSubjects(names)
  const machine = thisMachine(new Date())
  console.log(machineText(machine))
  const end = chosen.some((subject) => subject.needsTemplate) ? await prepare({ isDurable: true }) : async () => {}
  // Whoever has seen enough leaves no database behind.
  process.once("SIGINT", () => end().finally(() => process.exit(130)))
  try {
    write(machine, effort, await takeFigures(chosen, effort))
  } finally {
    await end()
  }
}

function chooseSubjects(names: readonly string[]): Subject[] {
  const all = [...subjects, ...onDemand]
  const unknown = names.filter((name) => !all.some((subject) => subject.name === name))
  if (unknown.length > 0) {
    const known = all.map((subject) => subject.name).join(", ")
    throw new Error(`There is no subject ${unknown.join(", ")}. There are: ${known}.`)
  }
  return names.length > 0 ? all.filter((subject) => names.includes(subject.name)) : subjects
}

async function takeFigures(chosen: readonly Subject[], effort: Effort): Promise<Record<string, Figure[]>> {
  const taken: Record<string, Figure[]> = {}
  for (const subject of chosen) {
    console.log(`\n${subject.name}`)
    try {
      const figures = await subject.measure(effort)
      taken[subject.name] = figures
      console.log(tableOf(figures))
    } catch (error) {
      // The others are worth having all the same; the run counts as failed.
      console.error(`No figures of ${subject.name}:`, error)
      process.exitCode = 1
    }
  }
  return taken
}

function write(machine: Machine, effort: Effort, taken: Record<string, Figure[]>): void {
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
