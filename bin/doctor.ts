import { readSettings } from "../backend/lib/settings"
import { loadEnvFile } from "./checks/env-file"
import { unknownSettings } from "./checks/unknown-settings"
import { databaseFindings } from "./doctor/database"
import { externalServiceFindings } from "./doctor/external-services"
import { formatFindings, note } from "./doctor/finding"
import { machineFindings } from "./doctor/machine"
import { listSettings, settingsTable } from "./doctor/settings"
import { whatRuns } from "./doctor/what-runs"
import { endAll, endFailed } from "./lib/endings"

/** Changes nothing. Resolves to true if something is wrong. */
async function examine(): Promise<boolean> {
  const fromFile = loadEnvFile()
  const settings = readSettings()
  console.log(`${settingsTable(listSettings(settings, process.env, fromFile))}\n`)
  const slips = unknownSettings().map((text) => note("Setting", text))
  const running = await whatRuns(settings)
  const [machine, database, services] = await Promise.all([
    machineFindings(settings, running),
    databaseFindings(settings, running),
    externalServiceFindings(settings),
  ])
  console.log(
    [
      formatFindings("This machine", [...machine, ...slips]),
      formatFindings("Database", database),
      formatFindings("Beyond", services),
    ].join("\n\n"),
  )
  const count = [...machine, ...database, ...services].filter(({ state }) => state === "wrong").length
  console.log(count ? `\n${count} wrong.` : "\nNothing is wrong.")
  return count > 0
}

examine().then((isIll) => endAll(isIll ? 1 : 0), endFailed)
