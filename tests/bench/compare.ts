import { spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { root } from "../helpers/prepared"
import { changeTable } from "./lib/change"
import { pairsOf, pooled } from "./lib/comparison"
import { git, uncommitted } from "./lib/git"
import { type Measured, measuredOf } from "./lib/history"
import type { Effort } from "./lib/subject"

/** How often each commit is measured. */
const turns = 3
const isWindows = process.platform === "win32"

/** One of two commits, in a checkout of its own. */
interface Side {
  /** As it was asked for, with its commit. */
  title: string
  commit: string
  folder: string
  /** Of each turn. */
  taken: Measured[][]
}

/**
 * `npm run bench -- compare A B [--quick] [subject ...]`: measures two commits in turns, each by its own bench with its
 * own packages, and prints them side by side. What it made is gone afterwards, also after Ctrl-C.
 */
export async function compare([a, b, ...subjects]: readonly string[], effort: Effort): Promise<void> {
  if (!a || !b) throw new Error("Compare two commits: npm run bench -- compare A B [--quick] [subject ...]")
  const workshop = path.join(os.tmpdir(), `shop-compare-${process.pid}`)
  const sides = [sideOf(a, path.join(workshop, "a")), sideOf(b, path.join(workshop, "b"))] as const
  for (const side of sides) refuseWithoutBench(side, subjects)
  sayWhatIsLeftOut(sides)
  const interruption = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => interruption.abort(new Error("Interrupted.")))
  try {
    for (const side of sides) await checkOut(side, interruption.signal)
    for (let turn = 1; turn <= turns; turn++) {
      for (const side of sides) {
        console.log(`turn ${turn} of ${turns}: ${side.title}`)
        side.taken.push(await measure(side, subjects, effort, interruption.signal))
      }
    }
    report(sides)
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    process.exitCode = 130
  } finally {
    for (const { folder } of sides) if (fs.existsSync(folder)) git("worktree", "remove", "--force", folder)
    fs.rmSync(workshop, { recursive: true, force: true })
  }
}

function sideOf(revision: string, folder: string): Side {
  const commit = tried(() => git("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`))
  if (!commit)
    throw new Error(`There is no commit ${revision} here. git log --oneline and git branch show what there is.`)
  return { title: `${revision} (${commit.slice(0, 8)})`, commit, folder, taken: [] }
}

/** A subject is a file of its name. */
function refuseWithoutBench({ title, commit }: Side, subjects: readonly string[]): void {
  const has = (file: string) => tried(() => git("cat-file", "-t", `${commit}:tests/bench/${file}.ts`)) === "blob"
  if (!has("main")) throw new Error(`${title} has no bench yet.`)
  const missing = subjects.filter((subject) => !has(subject))
  if (missing.length > 0) throw new Error(`The bench of ${title} has no subject ${missing.join(", ")}.`)
}

function sayWhatIsLeftOut(sides: readonly Side[]): void {
  const files = uncommitted()
  const present = sides.find(({ commit }) => commit === git("rev-parse", "HEAD"))
  if (!present || files.length === 0) return
  console.log(
    `${present.title} is measured as it is committed, without what git status shows here (${files.length} files).`,
  )
}

async function checkOut({ folder, commit, title }: Side, signal: AbortSignal): Promise<void> {
  console.log(`checking out ${title}`)
  git("worktree", "add", "--quiet", "--detach", folder, commit)
  const lock = (of: string) => fs.readFileSync(path.join(of, "package-lock.json"), "utf8")
  const { installPackages } = await import("../../bin/lib/install.mjs")
  if (lock(folder) !== lock(root)) await installPackages(folder)
  else for (const below of ["", "storefront"]) linkPackages(below, folder)
  signal.throwIfAborted()
}

/** The packages of this checkout, which are the same. A link to a folder needs no rights on Windows as a junction. */
function linkPackages(below: string, folder: string): void {
  const packages = path.join(root, below, "node_modules")
  if (fs.existsSync(packages)) fs.symlinkSync(packages, path.join(folder, below, "node_modules"), "junction")
}

async function measure({ folder, title }: Side, subjects: readonly string[], effort: Effort, signal: AbortSignal) {
  const written = path.join(folder, ".build", "bench.json")
  fs.rmSync(written, { force: true })
  const log = path.join(folder, "..", "log")
  const output = fs.openSync(log, "w")
  const bench = spawn("npm", ["run", "bench", "--", ...(effort.name === "quick" ? ["--quick"] : []), ...subjects], {
    cwd: folder,
    stdio: ["ignore", output, output],
    shell: isWindows,
    detached: !isWindows,
  })
  // A group of its own hears of Ctrl-C once and from here; on Windows everything in the window does by itself.
  const interrupt = () => bench.pid && !isWindows && process.kill(-bench.pid, "SIGINT")
  signal.addEventListener("abort", interrupt, { once: true })
  const [code] = await once(bench, "exit")
  signal.removeEventListener("abort", interrupt)
  fs.closeSync(output)
  signal.throwIfAborted()
  const said = fs.readFileSync(log, "utf8").slice(-2_000)
  if (!fs.existsSync(written)) throw new Error(`The bench of ${title} ended with code ${code}. It said:\n${said}`)
  if (code !== 0) console.error(`The bench of ${title} has not all figures. It said:\n${said}`)
  return measuredOf(JSON.parse(fs.readFileSync(written, "utf8")).subjects)
}

function report([a, b]: readonly [Side, Side]): void {
  const { pairs, only } = pairsOf(pooled(a.taken), pooled(b.taken))
  console.log(`\nA: ${a.title}\nB: ${b.title}; ratios are B of A\n${changeTable(pairs, ["A", "B"])}`)
  for (const [side, names] of [
    [a, only.before],
    [b, only.now],
  ] as const) {
    if (names.length > 0) console.log(`Only ${side.title} has: ${names.join("; ")}.`)
  }
}

function tried<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined // git's way to say no
  }
}
