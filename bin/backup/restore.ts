import path from "node:path"
import { runCommand } from "./command"
import { envText } from "./kept-settings"
import { envFile, openBackup, restoreBackup } from "./restore-backup"

/** `npm run restore -- FOLDER`, into an empty place. With `--settings` it prints the backup's settings, and changes nothing. */
runCommand("restore", async ({ folder, options, settings, endings }) => {
  const backup = openBackup(folder, settings)
  if (options.includes("--settings")) {
    process.stdout.write(envText(backup.kept))
    return true
  }
  await restoreBackup(backup, settings, endings)
  console.log(
    [
      `The shop as of ${backup.manifest.takenAt} is restored. Before it starts:`,
      `  - Its settings are in ${path.join(settings.dataDir, envFile)}: take over into .env what this place is to have.`,
      '  - docs/operations.md, "After a restore", says how what happened since is found.',
      "Then: npm start",
    ].join("\n"),
  )
  return true
})
