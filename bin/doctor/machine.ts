import fs from "node:fs"
import os from "node:os"
import type { Settings } from "../../backend/lib/settings"
import { freeSpace, spaceTrouble } from "../checks/data-folder"
import { portHolder, requirePort } from "../checks/port"
import { staleBuilds } from "../lib/builds"
import { type Finding, note, ok, wrong } from "./finding"
import type { Running } from "./what-runs"

const gigabyte = 1024 ** 3

export async function machineFindings(settings: Settings, running: Running): Promise<Finding[]> {
  return [
    ok("Node", `${process.versions.node} on ${os.platform()} ${os.arch()}, ${os.availableParallelism()} cores`),
    shopFinding(settings, running),
    await portFinding(settings, running),
    dataFolderFinding(settings.dataDir),
    buildsFinding(),
  ]
}

function shopFinding({ port }: Settings, { owner, answers }: Running): Finding {
  if (owner) return ok("Shop", `runs, as process ${owner}`)
  return answers ? ok("Shop", `a server answers at port ${port}`) : note("Shop", "does not run")
}

async function portFinding({ port, host }: Settings, { owner, answers }: Running): Promise<Finding> {
  if (answers) {
    const holder = owner ? undefined : portHolder(port)
    return ok(
      "Port",
      `${port} is held by ${owner ? "this shop" : "a server of the shop"}${holder ? `: ${holder}` : ""}`,
    )
  }
  try {
    await requirePort(port, host)
    return ok("Port", `${port} is free`)
  } catch (error) {
    return wrong("Port", (error as Error).message)
  }
}

function dataFolderFinding(dataDir: string): Finding {
  if (!fs.existsSync(dataDir)) return note("Data folder", `${dataDir} is not there yet: npm start makes it`)
  const free = freeSpace(dataDir)
  const trouble = spaceTrouble(free, dataDir)
  return trouble
    ? wrong("Data folder", trouble)
    : ok("Data folder", `${dataDir}, ${(free / gigabyte).toFixed(1)} GB free`)
}

function buildsFinding(): Finding {
  const stale = staleBuilds()
  return stale.length ? note("Builds", `stale: ${stale.join(", ")}; npm start builds them`) : ok("Builds", "current")
}
