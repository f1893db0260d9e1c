import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import type { NewWork } from "../../backend/lib/due-work/enqueue"
import { root } from "../../backend/lib/project"
import { type Settings, SettingsError } from "../../backend/lib/settings"
import { prepareDataFolder } from "../checks/data-folder"
import { requireDatabase } from "../checks/database"
import { embeddedPostgres, runningPostgres } from "../lib/embedded-postgres"
import { endLater } from "../lib/endings"
import { clusterFolders, postgresGroup } from "../lib/postgres-runner"
import { restrictDataFolder } from "../lib/private-folder"
import { step } from "../lib/progress.cjs"
import { shopCluster } from "../lib/shop-database"
import { claimFolder, restoreMarker } from "../lib/single-instance"
import { type BackupSettings, envText, paymentEnvironmentOf, readBackupSettings, secretsOf } from "./backup-settings"
import { asOwnerOf, describeObstacle, isFilledWith, loadDatabase } from "./database"
import { insideOf, type Manifest, readManifest, readVerified, verifyFiles } from "./manifest"
import type { FileStore } from "./store"
import { storeOf } from "./store-of"
import { passphraseMissing } from "./take-backup"

/** Settings of the restored shop, in DATA_DIR. */
export const envFile = "restored.env"

export interface Backup {
  folder: string
  manifest: Manifest
  kept: BackupSettings
}

/** Checks signature and passphrase. Throws. */
export function openBackup(folder: string, { backupPassphrase }: Settings): Backup {
  if (!backupPassphrase) throw new SettingsError(passphraseMissing)
  const manifest = readManifest(folder, backupPassphrase)
  const read = (file: string) => readVerified(folder, manifest, file)
  return { folder, manifest, kept: readBackupSettings(read, backupPassphrase) }
}

/**
 * Checks everything first; the database comes last, in one transaction. No shop starts after an interruption until the
 * same restore finishes.
 */
export async function restoreBackup(backup: Backup, settings: Settings): Promise<void> {
  const { folder, manifest, kept } = backup
  const { dataDir, databaseUrl } = settings
  const store = storeOf(settings)
  requireSameShop(manifest, kept, settings, store)
  const missed = missedEvents(backup)
  await step("checking the backup", () => verifyFiles(folder, manifest.files))
  prepareDataFolder(dataDir, { mayBeFirst: true })
  endLater("data folder", await claimFolder(dataDir, { isRestore: true }))
  const marker = restoreMarker(dataDir)
  const isAgain = fs.existsSync(marker)
  if (isAgain) requireSameRestore(marker, backup, settings)
  else requireEmptyFolder(dataDir)
  if (databaseUrl) await requireDatabase(databaseUrl)
  // An earlier restore was interrupted after the commit.
  const isFilled = isAgain && databaseUrl !== undefined && (await isFilledWith(databaseUrl, missed))
  if (!isFilled) {
    if (databaseUrl) await requireEmptyDatabase(databaseUrl, manifest)
    await requireRoom(store, manifest)
    restrictDataFolder(dataDir, databaseUrl ? undefined : postgresGroup())
    fs.writeFileSync(marker, idOf(backup, settings), { mode: 0o600, flush: true })
    await step("copying the files", () => putFiles(store, backup))
    putSettings(dataDir, kept)
    const url = databaseUrl ?? (await newCluster(dataDir))
    const fill = (owner: string) => loadDatabase(owner, folder, manifest, missed)
    await step("filling the database", () => (databaseUrl ? fill(databaseUrl) : asOwnerOf(url, fill)))
  }
  fs.rmSync(marker)
}

function requireSameShop(manifest: Manifest, kept: BackupSettings, settings: Settings, store: FileStore): void {
  const unknown = unknownMigrations(manifest.migrations)
  if (unknown.length) {
    const { version, commit } = manifest.shop
    throw new Error(
      `The backup is from a newer shop (version ${version}${commit ? `, commit ${commit}` : ""}), whose migrations are not here, such as ${unknown[0]}: restore it with that version.`,
    )
  }
  if (manifest.store !== store.kind) {
    throw new Error(
      manifest.store === "s3"
        ? "The backup's files were in a bucket: set S3_BUCKET and the other S3 variables; npm run restore -- FOLDER --settings prints their values."
        : "The backup's files were in DATA_DIR: leave S3_BUCKET unset.",
    )
  }
  const { cookieSecret } = secretsOf(kept)
  if (settings.cookieSecret && cookieSecret && settings.cookieSecret !== cookieSecret) {
    throw new SettingsError(
      "COOKIE_SECRET differs from the backup's, so the backup's e-mails and second factors could not be read: leave it unset, or set the one that npm run restore -- FOLDER --settings prints.",
    )
  }
}

/** The restoring machine may lack PayPal credentials. */
function missedEvents({ manifest, kept }: Backup): NewWork {
  return { kind: "missed-events", subject: manifest.takenAt, environment: paymentEnvironmentOf(kept) }
}

function requireSameRestore(marker: string, backup: Backup, settings: Settings): void {
  if (fs.readFileSync(marker, "utf8") === idOf(backup, settings)) return
  throw new Error(
    `Another restore into DATA_DIR ${settings.dataDir} was interrupted: run it again, or empty the folder and its database.`,
  )
}

function requireEmptyFolder(dataDir: string): void {
  const places = ["postgres", "secrets.json", "files-for-sale", "uploads"]
  const found = places.find((name) => fs.existsSync(path.join(dataDir, name)))
  if (found) {
    throw new Error(
      `DATA_DIR ${dataDir} holds ${found} of a shop, but a restore needs an empty folder: name another folder in DATA_DIR.`,
    )
  }
}

async function requireEmptyDatabase(databaseUrl: string, manifest: Manifest): Promise<void> {
  const full = await describeObstacle(databaseUrl, manifest.schema)
  if (full) throw new Error(full)
}

function idOf({ folder }: Backup, { databaseUrl = "embedded" }: Settings): string {
  const manifest = fs.readFileSync(path.join(folder, "manifest.json"))
  return createHash("sha256").update(manifest).update(databaseUrl).digest("hex")
}

async function requireRoom(store: FileStore, { objects, files }: Manifest): Promise<void> {
  for (const [key, { file }] of Object.entries(objects)) {
    const obstacle = await store.obstacle(key, files[file]?.size ?? 0)
    if (obstacle) throw new Error(obstacle)
  }
}

async function putFiles(store: FileStore, { folder, manifest }: Backup): Promise<void> {
  for (const [key, { file, headers }] of Object.entries(manifest.objects)) {
    await store.write(key, insideOf(folder, file), headers)
  }
}

function putSettings(dataDir: string, kept: BackupSettings): void {
  const write = (name: string, text: string) =>
    fs.writeFileSync(path.join(dataDir, name), text, { mode: 0o600, flush: true })
  write("secrets.json", JSON.stringify(secretsOf(kept), null, 2))
  write(envFile, envText(kept))
}

/** Removes what an interrupted restore left. */
async function newCluster(dataDir: string): Promise<string> {
  const cluster = shopCluster(dataDir)
  if (runningPostgres(cluster)) await (await embeddedPostgres(cluster)).stop()
  for (const folder of [...clusterFolders(path.join(cluster.directory, "data")), cluster.directory]) {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const database = await step("starting PostgreSQL", () => embeddedPostgres(cluster))
  endLater("PostgreSQL", database.stop)
  return database.url
}

/** Migrations that only a newer shop has. */
export function unknownMigrations(applied: readonly string[]): string[] {
  const known = new Set(folders().flatMap((folder) => fs.readdirSync(folder).map(plain)))
  return applied.filter((name) => !known.has(plain(name)))
}

const plain = (file: string) => path.basename(file).replace(/\.[jt]s$/, "")

function folders(): string[] {
  const below = (parent: string, rest: string) =>
    fs.readdirSync(path.join(root, parent)).map((name) => path.join(root, parent, name, rest))
  return [
    ...below("backend/modules", "migrations"),
    ...below("node_modules/@medusajs", "dist/migrations"),
    ...below("node_modules/@medusajs", "dist/migration-scripts"),
    path.join(root, "backend/migration-scripts"),
  ].filter((folder) => fs.existsSync(folder))
}
