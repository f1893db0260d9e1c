import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import { type Settings, SettingsError } from "../../backend/lib/settings"
import { step } from "../lib/progress.cjs"
import { copyFiles, lostFiles, nothingCopied } from "./copy-files"
import { dumpDatabase } from "./database"
import type { Endings } from "./endings"
import { writeHashed } from "./hashed"
import { settingFiles } from "./kept-settings"
import { type Manifest, writeManifest } from "./manifest"
import { openShopDatabase } from "./shop-database"
import { storeOf } from "./store-of"

const root = path.resolve(__dirname, "../..")

export interface TakenBackup {
  manifest: Manifest
  /** Keys of files that somebody has a right to and that the store itself does not have as they were stored. */
  lost: string[]
}

/** Needs of a backup that are looked at before anything is written. Throws one sentence. */
export function requireBackup(folder: string, { dataDir, backupPassphrase }: Settings): string {
  if (!backupPassphrase) throw new SettingsError(passphraseMissing)
  if (`${folder}${path.sep}`.startsWith(dataDir + path.sep)) {
    throw new Error(
      `${folder} lies in DATA_DIR: take the backup into a folder elsewhere, best on another machine's disk.`,
    )
  }
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty: each backup is taken into a folder of its own.`)
  }
  return backupPassphrase
}

export const passphraseMissing =
  "BACKUP_PASSPHRASE is missing: it seals what is secret in a backup, and opens it again. Set one of at least 12 characters, and keep it where the backup is not."

/**
 * Takes a backup of the shop, which may run and sell meanwhile, into an empty folder: the database as one moment saw it,
 * all files that it names, and the settings, sealed where they are secret.
 */
export async function takeBackup(folder: string, settings: Settings, endings: Endings): Promise<TakenBackup> {
  const passphrase = requireBackup(folder, settings)
  const url = await openShopDatabase(settings, endings)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.chmodSync(folder, 0o700)
  const store = storeOf(settings)
  const copied = nothingCopied()
  await step("copying the files", () => copyFiles(store, folder, copied))
  const { files, named, ...database } = await step("copying the database", () => dumpDatabase(url, folder))
  await step("copying the files that came meanwhile", () => copyFiles(store, folder, copied))
  Object.assign(files, copied.files)
  for (const [name, text] of Object.entries(settingFiles(process.env, settings.dataDir, passphrase))) {
    files[name] = await writeHashed(path.join(folder, name), Readable.from([Buffer.from(text)]))
  }
  const manifest: Manifest = {
    format: 1,
    shop: { version: shopVersion(), commit: commit() },
    ...database,
    store: store.kind,
    objects: copied.objects,
    files,
  }
  writeManifest(folder, manifest)
  return { manifest, lost: lostFiles(named, copied, store.kind) }
}

function shopVersion(): string {
  return JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")).version
}

/** Null where the sources are no clone, or git is not there. */
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
