import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { root } from "../helpers/prepared"
import { Shopper } from "../helpers/shopper"
import { type Figure, figure, type Limits } from "./lib/figure"
import { requestsPerSecond } from "./lib/load"
import { marks } from "./lib/marks"
import { npmStart, type StartedShop } from "./lib/npm-start"
import { familyOf, memoryOf, type ProcessRow, runningProcesses } from "./lib/processes"
import { purchasesPerSecond } from "./lib/purchases"
import { type Effort, productPage, type Subject } from "./lib/subject"

const sampleEvery = 250
/** In milliseconds until memory is released (bin/lib/release-memory.ts). */
const settled = 8_000
const purchases = 48
const atOnce = 8

/** In MB. */
const partNames = ["server", "npm start", "PayPal sandbox", "PostgreSQL"] as const
type Parts = Record<(typeof partNames)[number], number>

export const memory: Subject = {
  name: "memory",
  needsTemplate: false,
  async measure(effort) {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "shop-memory-"))
    const shop = await npmStart(root, dataDir)
    try {
      await pause(settled)
      const atRest = partsOf(shop.pid)
      const samples = await whileLoaded(shop, effort)
      const afterwards = partsOf(shop.pid)
      const after = figures("afterwards", [afterwards])
      return [...figures("at rest", [atRest]), ...figures("under load", samples), ...after]
    } finally {
      await shop.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function whileLoaded(shop: StartedShop, { rounds, seconds }: Effort): Promise<Parts[]> {
  const samples: Parts[] = []
  const sampling = setInterval(() => samples.push(partsOf(shop.pid)), sampleEvery)
  try {
    const shopper = await Shopper.enter(shop)
    for (let round = 0; round < rounds; round++) {
      await requestsPerSecond({ url: `${shop.url}${productPage.path}`, seconds })
      await purchasesPerSecond(shopper, purchases, atOnce)
    }
  } finally {
    clearInterval(sampling)
  }
  return samples
}

const limitsInAll: Readonly<Record<string, Limits>> = { "at rest": marks.memoryAtRest, "under load": marks.memoryInAll }

function figures(when: string, samples: readonly Parts[]): Figure[] {
  const largest = (measure: (parts: Parts) => number) => [Math.max(...samples.map(measure))]
  const withoutDatabase = (parts: Parts) => parts.server + parts["npm start"] + parts["PayPal sandbox"]
  const inAll = largest((parts) => withoutDatabase(parts) + parts.PostgreSQL)
  const servers = when === "under load" ? marks.memoryOfServers : {}
  return [
    ...partNames.map((name) =>
      figure(
        `${name}, ${when}`,
        "MB",
        largest((parts) => parts[name]),
      ),
    ),
    figure(`all but PostgreSQL, ${when}`, "MB", largest(withoutDatabase), servers),
    figure(`in all, ${when}`, "MB", inAll, limitsInAll[when]),
  ]
}

function partsOf(pid: number): Parts {
  const parts: Parts = { server: 0, "npm start": 0, "PayPal sandbox": 0, PostgreSQL: 0 }
  for (const process of familyOf(pid, runningProcesses())) parts[partOf(process)] += memoryOf(process)
  return parts
}

function partOf({ command }: ProcessRow): keyof Parts {
  if (command.includes("postgres")) return "PostgreSQL"
  if (command.includes("paypal-sandbox")) return "PayPal sandbox"
  return command.includes("bin/serve.js") ? "server" : "npm start"
}
