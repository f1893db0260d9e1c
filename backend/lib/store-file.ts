import { randomUUID } from "node:crypto"
import { once } from "node:events"
import fs from "node:fs"
import path from "node:path"
import type { Readable, Transform, Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { Shop } from "./shop"
import { clearAfter } from "./store-away"

interface FileKind {
  mimeType: string
  /** With its dot. */
  ending: string
  access: "private" | "public"
}

export interface StoredFile {
  key: string
  url: string
}

interface OpenFile extends StoredFile {
  target: Writable
  stored: Promise<unknown>
}

/** The file gets a random name. */
export async function openFile(container: MedusaContainer, { mimeType, ending, access }: FileKind): Promise<OpenFile> {
  const filename = `${randomUUID()}${ending}`
  const opened = await container.resolve(Modules.FILE).getUploadStream({ filename, mimeType, access })
  const { writeStream: target, promise: stored, fileKey: key, url } = opened
  stored.catch((error: Error) => target.destroy(error))
  return { key, url, target, stored }
}

export async function fill({ target, stored }: OpenFile, content: Readable, ...through: readonly Transform[]) {
  await pipeline([content, ...through, target])
  await stored
}

export async function removeOpened(container: MedusaContainer, file: OpenFile): Promise<void> {
  await closed(file)
  await container.resolve(Modules.FILE).deleteFiles([file.key])
}

/** The file store opens a file in the background. Only a closed one can be deleted. */
export async function closed({ target }: OpenFile): Promise<void> {
  if (target.closed) return
  const closing = once(target, "close").catch(() => undefined)
  target.destroy()
  await closing
}

/** Stores all or nothing. */
export async function storeFile(
  container: MedusaContainer,
  source: string,
  kind: FileKind,
  ...through: readonly Transform[]
): Promise<StoredFile> {
  const file = await openFile(container, kind)
  try {
    await fill(file, fs.createReadStream(source), ...through)
  } catch (error) {
    await clearAfter(error, () => removeOpened(container, file))
    throw error
  }
  return { key: file.key, url: file.url }
}

/** The caller chooses the name, because addresses of each version of a picture derive from the others. */
export async function storePublicFile(
  container: MedusaContainer,
  { key, mimeType, content }: { key: string; mimeType: string; content: Buffer },
): Promise<StoredFile> {
  const { s3, dataDir, publicUrl } = container.resolve(Shop.SETTINGS)
  if (s3) {
    const { putPublic } = await import("./s3.js")
    await putPublic(s3, { key, mimeType, content })
    return { key, url: `${s3.fileUrl}/${key}` }
  }
  const folder = path.join(dataDir, "uploads")
  await fs.promises.mkdir(folder, { recursive: true })
  await fs.promises.writeFile(path.join(folder, key), content, { flag: "wx" })
  return { key, url: `${publicUrl}/static/${key}` }
}
