import fs from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { prepare } from "../helpers/prepare"
import { root } from "../helpers/prepared"
import { accountProducts } from "./account-products"
import { additions } from "./additions"
import { checkout } from "./checkout"
import { compare } from "./compare"
import { cores } from "./cores"
import { giftCards } from "./gift-cards"
import { javascript } from "./javascript"
import { lag } from "./lag"
import { largeCatalogue } from "./large-catalogue"
import { changesText } from "./lib/change"
import { type Figure, verdictOf } from "./lib/figure"
import { git, uncommitted } from "./lib/git"
import { measuredOf, type Run, type Taken } from "./lib/history"
import { historyFile, plotsFile, readHistory, writeHistory } from "./lib/history-files"
import { type Machine, machineText, thisMachine } from "./lib/machine"
import { unplotted } from "./lib/plots"
import { type Effort, quick, type Subject, thorough } from "./lib/subject"
import { tableOf } from "./lib/table"
import { lighthouse } from "./lighthouse"
import { liveDrawing } from "./live-drawing"
import { memory } from "./memory"
import { pages } from "./pages"
import { phone } from "./phone"
import { profile } from "./profile"
import { scaling } from "./scaling"
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
  cores,
  lag,
  scaling,
  additions,
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

/**
 * `npm run bench -- [--quick] [--keep] [subject ...]`: takes the figures, prints them and what they are beside earlier
 * ones, and writes .build/bench.json. `--keep`: adds the run to the history too. `compare`: {@link compare}.
 */
async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: "boolean", default: false }, keep: { type: "boolean", default: false } },
  })
  const effort = values.quick ? quick : thorough
  if (names[0] === "compare") {
    if (values.keep) throw new Error("A comparison is printed and not kept: leave out --keep.")
    return compare(names.slice(1), effort)
  }
  const chosen = chooseSubjects(names)
  // What is wrong with the history is said now and not after half an hour.
  const history = readHistory()
  if (values.keep) refuseUncommitted()
  const machine = thisMachine(new Date())
  console.log(machineText(machine))
  const end = chosen.some((subject) => subject.needsTemplate) ? await prepare({ isDurable: true }) : async () => {}
  // Whoever has seen enough leaves no database behind.
  let isInterrupted = false
  process.once("SIGINT", () => {
    isInterrupted = true
    end().finally(() => process.exit(130))
  })
  try {
    const taken = await takeFigures(chosen, effort)
    write(machine, effort, taken)
    const run: Taken = { effort: effort.name, machine, figures: measuredOf(taken) }
    console.log(`\n${changesText(history, run)}`)
    if (values.keep && run.figures.length > 0 && !isInterrupted) keep(history, machine, run)
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

/** A run is kept under a commit, and must be of it. */
function refuseUncommitted(): void {
  const files = uncommitted(historyFile, plotsFile)
  if (files.length === 0) return
  throw new Error(
    `A run is kept under the commit that it measures: commit what git status shows (${files.length} files), or leave out --keep.`,
  )
}

function keep(history: readonly Run[], machine: Machine, { effort, figures }: Taken): void {
  const { date, ...kept } = machine
  const commit = git("rev-parse", "HEAD").slice(0, 8)
  for (const { subject, name } of unplotted(figures)) {
    console.warn(
      `There is no figure ${name} of ${subject} any more: its plot (tests/bench/lib/plots.ts) has no new point.`,
    )
  }
  writeHistory([...history, { date, commit, effort, machine: kept, figures }])
  console.log(`Kept in ${historyFile}; the plots are drawn anew.`)
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
