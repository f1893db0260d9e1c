import path from "node:path"
import { root } from "../../backend/lib/project"
import { readSettings, type Settings } from "../../backend/lib/settings"
import { loadEnvFile } from "../checks/env-file"
import { unknownSettings } from "../checks/unknown-settings"
import { keepPrivate } from "../lib/private-folder"
import { type Endings, withEndings } from "./endings"

interface Command {
  /** Absolute; the argument is resolved from the folder where npm was called. */
  folder: string
  options: readonly string[]
  settings: Settings
  endings: Endings
}

/** `work` resolves to whether it succeeded. */
export function runCommand(name: string, work: (command: Command) => Promise<boolean>): void {
  const [options, folders] = [true, false].map((isOption) =>
    process.argv.slice(2).filter((each) => each.startsWith("--") === isOption),
  )
  const run = async () => {
    if (folders?.length !== 1 || !folders[0]) throw new Error(`Name the folder: npm run ${name} -- FOLDER`)
    keepPrivate()
    loadEnvFile(path.join(root, ".env"))
    for (const slip of unknownSettings(Object.keys(process.env))) console.error(`  Attention: ${slip}`)
    const folder = path.resolve(process.env.INIT_CWD ?? root, folders[0])
    const settings = readSettings()
    return withEndings((endings) => work({ folder, options: options ?? [], settings, endings }))
  }
  run().then(
    (isWell) => {
      process.exitCode = isWell ? 0 : 1
    },
    (error: Error) => {
      console.error(process.env.LOG_LEVEL === "debug" ? error : error.message)
      process.exitCode = 1
    },
  )
}
