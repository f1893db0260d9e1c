import fs from "node:fs"
import type { Profiler } from "node:inspector"
import path from "node:path"
import type { Client } from "pg"
import { eventually } from "../helpers/eventually"
import { readPrepared, root } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { costliest, functionOf, packageOf, type Share } from "./lib/cpu-profile"
import { figure } from "./lib/figure"
import { purchase, purchasesPerSecond } from "./lib/purchases"
import { startStatementCounter } from "./lib/statement-counter"
import { type Subject, withoutLimits } from "./lib/subject"
import { numberText } from "./lib/table"

const warmUp = 16
const counted = 8
const profiled = 48
const atOnce = 8
/** An idle session of PostgreSQL keeps what it counted to itself for up to ten seconds. */
const statisticsDelay = 11_000

/** Where the time of a purchase goes: its statements, and the server's functions and packages by their own time. */
export const profile: Subject = {
  name: "profile",
  needsTemplate: true,
  async measure() {
    const target = path.join(root, ".build", "checkout.cpuprofile")
    fs.rmSync(target, { force: true })
    const shop = await startShop({
      ...withoutLimits,
      NODE_OPTIONS: "--require=./tests/bench/lib/profiler.cjs",
      PROFILE_TO: target,
    })
    try {
      const shopper = await Shopper.enter(shop)
      await purchasesPerSecond(shopper, warmUp, atOnce)
      const recorded = await profileOf(shop, target, () => purchasesPerSecond(shopper, profiled, atOnce))
      printShares("packages, ms a purchase", costliest(recorded, packageOf, 15))
      printShares("functions, ms a purchase", costliest(recorded, functionOf, 25))
      console.log(`The whole profile, for Chromium's developer tools: ${path.relative(root, target)}`)
      return await statementsOf(shop)
    } finally {
      await shop.stop()
    }
  },
}

async function profileOf(shop: TestShop, target: string, work: () => Promise<unknown>): Promise<Profiler.Profile> {
  shop.process.kill("SIGUSR2")
  await work()
  shop.process.kill("SIGUSR2")
  await eventually(async () => fs.existsSync(target), 60_000)
  return JSON.parse(fs.readFileSync(target, "utf8"))
}

/** Statements of a purchase, one after the other, and PostgreSQL's own time for them. */
async function statementsOf(shop: TestShop) {
  const [database] = await shop.query<{ name: string }>("select current_database() as name")
  const counter = await startStatementCounter(`${readPrepared().serverUrl}/${database?.name}`)
  await shop.restart({ DATABASE_URL: counter.url, NODE_OPTIONS: "" })
  const observer = await shop.connect()
  try {
    const shopper = await Shopper.enter(shop)
    for (let count = 0; count < counted; count++) await purchase(shopper)
    await mailsAreSent(shop)
    const before = await activeTime(observer)
    counter.read()
    for (let count = 0; count < counted; count++) await purchase(shopper)
    await mailsAreSent(shop)
    const statements = counter.read()
    const total = [...statements.values()].reduce((sum, count) => sum + count, 0)
    printStatements(statements)
    return [
      figure("SQL statements", "statements per purchase", [total / counted]),
      figure("PostgreSQL's time", "ms per purchase", [((await activeTime(observer)) - before) / counted]),
    ]
  } finally {
    await observer.end()
    // The server hangs on the counter, which so ends after it.
    await shop.kill()
    counter.stop()
  }
}

/** What follows from a purchase belongs to it, and what follows from those before does not. */
async function mailsAreSent(shop: TestShop): Promise<void> {
  await eventually(async () => {
    const [due] = await shop.query("select from due_work where kind = 'mail' and state = 'waiting' limit 1")
    return !due
  })
}

/** Milliseconds that PostgreSQL spent on the shop's statements so far. */
async function activeTime(observer: Client): Promise<number> {
  await new Promise((done) => setTimeout(done, statisticsDelay))
  const { rows } = await observer.query("select active_time from pg_stat_database where datname = current_database()")
  return Number(rows[0]?.active_time)
}

function printShares(title: string, shares: readonly Share[]): void {
  console.log(`\n${title}`)
  for (const { name, milliseconds } of shares)
    console.log(`${numberText(milliseconds / profiled).padStart(8)}  ${name}`)
}

function printStatements(statements: ReadonlyMap<string, number>): void {
  console.log("\nstatements a purchase")
  const most = [...statements].sort(([, a], [, b]) => b - a).slice(0, 20)
  for (const [sql, count] of most) console.log(`${numberText(count / counted).padStart(8)}  ${shortened(sql)}`)
}

function shortened(sql: string): string {
  const line = sql.replace(/\s+/g, " ")
  return line.length > 110 ? `${line.slice(0, 70)} … ${line.slice(-38)}` : line
}
