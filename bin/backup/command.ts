import path from "node:path"
import { root } from "../../backend/lib/project"
import { readSettings, type Settings } from "../../backend/lib/settings"
import { loadEnvFile } from "../checks/env-file"
import { unknownSettings } from "../checks/unknown-settings"
import { endAll, endFailed, endOnSignals } from "../lib/endings"
import { restrictNewFiles } from "../lib/private-folder"
import { warn } from "../lib/progress.cjs"

interface Command {
  /** Absolute. The argument is relative to the folder in which npm was called. */
  folder: string
  options: readonly string[]
  settings: Settings
}

/** `work` resolves to true if it succeeded. */
export function runCommand(name: string, work: (command: Command) => Promise<boolean>): void {
  const [options, folders] = [true, false].map((isOption) =>
    process.argv.slice(2).filter((each) => each.startsWith("--") === isOption),
  )
  const run = async () => {
    if (folders?.length !== 1 || !folders[0]) throw new Error(`Name the folder: npm run ${name} -- FOLDER`)
    restrictNewFiles()
    loadEnvFile()
    warn(unknownSettings())
    const folder = path.resolve(process.env.INIT_CWD ?? root, folders[0])
    return work({ folder, options: options ?? [], settings: readSettings() })
  }
  endOnSignals(() => 1)
  run().then((isWell) => endAll(isWell ? 0 : 1), endFailed)
}
