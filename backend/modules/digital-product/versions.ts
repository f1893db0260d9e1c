import path from "node:path"
import { isDeepStrictEqual } from "node:util"
import { generateEntityId, type MedusaError } from "@medusajs/framework/utils"
import { duplicate, notAllowed, notFound } from "../../lib/refusals"
import { insertStaffAction } from "../../lib/staff-actions"
import { type ModuleContext, managerOf, runIn } from "../../lib/statements"
import type { Statements } from "./runs-on"
import { statementsOf, untested } from "./stated-runs-on"

export interface NewVersion {
  uploadId: string
  digitalProductId: string
  /** The file's name when the upload started. */
  filename: string
  version: string
  notes: string | null
  changelog: string | null
  /** In bytes. */
  size: number
  sha256: string
  /** Medusa's user id. */
  actorId: string
}

export interface WantedVersion {
  digitalProductId: string
  fileId: string
  /** Medusa's user id. */
  actorId: string
}

interface Version {
  id: string
  version: string
}

export async function add(context: ModuleContext, wanted: NewVersion): Promise<string | undefined> {
  const { uploadId, digitalProductId, version, actorId } = wanted
  const filename = await lockProduct(context, digitalProductId)
  if (endingOf(filename) !== endingOf(wanted.filename)) throw renamed(filename)
  const [upload] = await runIn<{ storage_key: string }>(
    context,
    "delete from digital_upload where id = ? returning storage_key",
    [uploadId],
  )
  if (!upload) return undefined
  const id = generateEntityId(undefined, "dfile")
  const runsOn = await lastStatements(context, digitalProductId)
  const added = await runIn(
    context,
    `insert into digital_file
       (id, digital_product_id, filename, version, notes, changelog, storage_key, size, sha256, uploaded_by, runs_on)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb) on conflict do nothing returning id`,
    [
      id,
      digitalProductId,
      filename,
      version,
      wanted.notes,
      wanted.changelog,
      upload.storage_key,
      wanted.size,
      wanted.sha256,
      actorId,
      runsOn && JSON.stringify(untested(runsOn)),
    ],
  )
  if (added.length === 0) throw versionExists(version)
  const subject = { type: "digital_product", id: digitalProductId }
  await insertStaffAction(managerOf(context), { actorId, action: "upload-version", subject, details: { version } })
  return id
}

export async function deliver(context: ModuleContext, wanted: WantedVersion): Promise<boolean> {
  const { digitalProductId, fileId, actorId } = wanted
  const filename = await lockProduct(context, digitalProductId)
  const [next] = await runIn<Version & { is_current: boolean }>(
    context,
    `select id, version, is_current from digital_file where id = ? and digital_product_id = ? and deleted_at is null`,
    [fileId, digitalProductId],
  )
  if (!next) return false
  if (next.is_current) return true
  // Two statements, because the unique index is checked per row.
  const [before] = await runIn<Version>(
    context,
    `update digital_file set is_current = false, updated_at = now()
     where digital_product_id = ? and is_current and deleted_at is null returning id, version`,
    [digitalProductId],
  )
  // Delivering an earlier version withdraws the later ones.
  await runIn(
    context,
    `update digital_file later set withdrawn_at = now(), updated_at = now() from digital_file delivered
     where delivered.id = ? and later.digital_product_id = delivered.digital_product_id
       and later.published_at > delivered.published_at and later.withdrawn_at is null returning later.id`,
    [fileId],
  )
  await runIn(
    context,
    "update digital_file set is_current = true, filename = ?, updated_at = now() where id = ? returning id",
    [filename, fileId],
  )
  await insertStaffAction(managerOf(context), {
    actorId,
    action: "deliver-version",
    subject: { type: "digital_product", id: digitalProductId },
    details: { version: next.version, before: before?.version ?? null },
  })
  return true
}

/** False if the version does not exist. */
export async function writeNotes(
  context: ModuleContext,
  { digitalProductId, fileId, actorId, notes }: WantedVersion & { notes: string | null },
): Promise<boolean> {
  const [before] = await runIn<Version & { notes: string | null }>(
    context,
    `select id, version, notes from digital_file
     where id = ? and digital_product_id = ? and deleted_at is null for update`,
    [fileId, digitalProductId],
  )
  if (!before) return false
  if (before.notes === notes) return true
  await runIn(context, "update digital_file set notes = ?, updated_at = now() where id = ? returning id", [
    notes,
    fileId,
  ])
  await insertStaffAction(managerOf(context), {
    actorId,
    action: "edit-notes",
    subject: { type: "digital_product", id: digitalProductId },
    details: { version: before.version, before: before.notes },
  })
  return true
}

/** False if there is no such version. */
export async function writeRunsOn(
  context: ModuleContext,
  { digitalProductId, fileId, actorId, runsOn }: WantedVersion & { runsOn: Statements | null },
): Promise<boolean> {
  const [file] = await runIn<Version & { runs_on: unknown }>(
    context,
    `select id, version, runs_on from digital_file
     where id = ? and digital_product_id = ? and deleted_at is null for update`,
    [fileId, digitalProductId],
  )
  if (!file) return false
  const before = statementsOf(file.runs_on)
  if (isDeepStrictEqual(before, runsOn)) return true
  await runIn(context, "update digital_file set runs_on = ?::jsonb, updated_at = now() where id = ? returning id", [
    runsOn && JSON.stringify(runsOn),
    fileId,
  ])
  await insertStaffAction(managerOf(context), {
    actorId,
    action: "edit-runs-on",
    subject: { type: "digital_product", id: digitalProductId },
    details: { version: file.version, before, after: runsOn },
  })
  return true
}

async function lastStatements(context: ModuleContext, digitalProductId: string): Promise<Statements | null> {
  const [last] = await runIn<{ runs_on: unknown }>(
    context,
    `select runs_on from digital_file where digital_product_id = ? and deleted_at is null
     order by created_at desc, id desc limit 1`,
    [digitalProductId],
  )
  return statementsOf(last?.runs_on)
}

export function versionExists(version: string): MedusaError {
  const message = `This product already has a version ${version}. Give the new file another version.`
  return duplicate(message)
}

/** Locks the product. Returns its file name; throws `not_found` if retired. */
async function lockProduct(context: ModuleContext, id: string): Promise<string> {
  const [product] = await runIn<{ filename: string }>(
    context,
    "select filename from digital_product where id = ? and deleted_at is null for update",
    [id],
  )
  if (!product) throw notFound("The product was deleted during the upload.")
  return product.filename
}

function endingOf(filename: string): string {
  return path.extname(filename).toLowerCase()
}

function renamed(filename: string): MedusaError {
  const ending = endingOf(filename)
  return notAllowed(
    `The product's file was renamed to ${filename} during the upload. The new file's name must end with ${ending}.`,
  )
}
