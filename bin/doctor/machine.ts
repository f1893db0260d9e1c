import fs from "node:fs"
import os from "node:os"
import type { Settings } from "../../backend/lib/settings"
import { freeSpace, spaceTrouble } from "../checks/data-folder"
import { requirePort } from "../checks/port"
import { staleBuilds } from "../lib/builds"
import { folderOwner } from "../lib/single-instance"
import { type Finding, note, ok, wrong } from "./finding"

const gigabyte = 1024 ** 3

/** Node, the port, the data folder and the builds. */
export async function machineFindings(settings: Settings): Promise<Finding[]> {
  const owner = folderOwner(settings.dataDir)
  return [
    ok("Node", `${process.versions.node} on ${os.platform()} ${os.arch()}, ${os.availableParallelism()} cores`),
    owner ? ok("Shop", `runs, as process ${owner}`) : note("Shop", "does not run"),
    await portFinding(settings, owner),
    dataFolderFinding(settings.dataDir),
    buildsFinding(),
  ]
}

async function portFinding({ port, host }: Settings, owner: number | undefined): Promise<Finding> {
  try {
    await requirePort(port, host)
    return ok("Port", `${port} is free`)
  } catch (error) {
    const isShop = owner !== undefined && (await answersHealth(port))
    return isShop ? ok("Port", `${port} is held by this shop`) : wrong("Port", (error as Error).message)
  }
}

async function answersHealth(port: number): Promise<boolean> {
  const answer = fetch(`http://localhost:${port}/health`, { signal: AbortSignal.timeout(2_000) })
  return answer.then(
    (response) => response.ok,
    () => false,
  )
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
