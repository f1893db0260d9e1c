import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import type { Settings } from "../../backend/lib/settings"
import { runTask } from "./child"
import { fingerprint, isFresh, whenStale } from "./fingerprint"
import { step } from "./progress.cjs"

const root = path.resolve(__dirname, "../..")
const sources = [
  "package-lock.json",
  "backend/modules",
  "backend/links",
  "backend/migration-scripts",
  "medusa-config.ts",
]

const stampOf = (settings: Settings) => path.join(settings.dataDir, "migrated.stamp")

/** The database's address has its password in it: only its hash is kept. */
function contentFor({ databaseUrl }: Settings): string {
  const database = databaseUrl ? createHash("sha256").update(databaseUrl).digest("hex") : "embedded"
  return `${fingerprint(root, sources)} ${database}`
}

/** Brings the database to the shape of the present sources, unless that was done before. */
export async function migrate(settings: Settings, environment: NodeJS.ProcessEnv, isNew: boolean): Promise<void> {
  if (isNew) fs.rmSync(stampOf(settings), { force: true })
  await whenStale(stampOf(settings), contentFor(settings), () =>
    step("migrating the database", () =>
      runTask({
        file: "node_modules/@medusajs/cli/cli.js",
        args: ["db:migrate", "--execute-safe-links"],
        env: environment,
        log: path.join(settings.dataDir, "migrate.log"),
      }),
    ),
  )
}

/** Whether the next start has nothing to migrate; changes nothing. */
export function isMigrated(settings: Settings): boolean {
  return isFresh(stampOf(settings), contentFor(settings))
}
