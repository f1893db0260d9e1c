import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import { root } from "../../backend/lib/project"
import { type Settings, SettingsError } from "../../backend/lib/settings"
import { withClient } from "../checks/with-client"
import { step } from "../lib/progress.cjs"
import { openShopDatabase } from "../lib/shop-database"
import { settingFiles } from "./backup-settings"
import { copyFiles, findMissingFiles, nothingCopied } from "./copy-files"
import { dumpDatabase } from "./database"
import { writeHashed } from "./hashed"
import { type Manifest, writeManifest } from "./manifest"
import { storeOf } from "./store-of"

interface TakenBackup {
  manifest: Manifest
  /** Files that are missing from the store, or have changed there. */
  lost: string[]
}

/** Throws if no backup can be taken. Returns the passphrase. */
export function requireBackup(folder: string, { dataDir, backupPassphrase }: Settings): string {
  if (!backupPassphrase) throw new SettingsError(passphraseMissing)
  if (`${folder}${path.sep}`.startsWith(dataDir + path.sep)) {
    throw new Error(`${folder} is inside DATA_DIR: choose a folder elsewhere, ideally on another machine's disk.`)
  }
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty: each backup needs its own folder.`)
  }
  return backupPassphrase
}

export const passphraseMissing =
  "BACKUP_PASSPHRASE is missing: it encrypts the secrets in a backup, and a restore needs it. Set one of at least 12 characters, and do not store it with the backup."

/** The shop may keep running. */
export async function takeBackup(folder: string, settings: Settings): Promise<TakenBackup> {
  const passphrase = requireBackup(folder, settings)
  const url = await openShopDatabase(settings)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.chmodSync(folder, 0o700)
  const store = storeOf(settings)
  const copied = nothingCopied()
  await step("copying the files", () => copyFiles(store, folder, copied))
  const { files, named, ...database } = await step("copying the database", () => dumpDatabase(url, folder))
  await step("copying the files added in the meantime", () => copyFiles(store, folder, copied))
  Object.assign(files, copied.files)
  for (const [name, text] of Object.entries(settingFiles(process.env, settings.dataDir, passphrase))) {
    files[name] = await writeHashed(path.join(folder, name), Readable.from([Buffer.from(text)]))
  }
  const manifest: Manifest = {
    format: 2,
    shop: { version: shopVersion(), commit: commit() },
    ...database,
    store: store.kind,
    objects: copied.objects,
    files,
  }
  writeManifest(folder, manifest, passphrase)
  await noteBackup(url, manifest.takenAt)
  return { manifest, lost: findMissingFiles(named, copied, store.kind) }
}

/** Staff are told when it is too old. A database of an older version has no such table. */
async function noteBackup(url: string, takenAt: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query("select to_regclass('backup_taken') is not null as exists")
    if (rows[0]?.exists)
      await client.query("insert into backup_taken (taken_at) values ($1) on conflict do nothing", [takenAt])
  })
}

function shopVersion(): string {
  return JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")).version
}

/** Null without git or a clone. */
function commit(): string | null {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim()
  } catch {
    return null
  }
}
