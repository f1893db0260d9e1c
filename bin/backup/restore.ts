import path from "node:path"
import { envText } from "./backup-settings"
import { runCommand } from "./command"
import { envFile, openBackup, restoreBackup } from "./restore-backup"

/** `npm run restore -- FOLDER`. `--settings` only prints the backup's settings. */
runCommand("restore", async ({ folder, options, settings }) => {
  const backup = openBackup(folder, settings)
  if (options.includes("--settings")) {
    process.stdout.write(envText(backup.kept))
    return true
  }
  await restoreBackup(backup, settings)
  console.log(
    [
      `The shop as of ${backup.manifest.takenAt} is restored. Before it starts:`,
      `  - Its settings are in ${path.join(settings.dataDir, envFile)}: copy those that this machine needs into .env.`,
      '  - docs/operations.md, "After a restore", explains how to find what happened since the backup.',
      "Then: npm start",
    ].join("\n"),
  )
  return true
})
