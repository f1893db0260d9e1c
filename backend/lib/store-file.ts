import { randomUUID } from "node:crypto"
import { once } from "node:events"
import fs from "node:fs"
import type { Readable, Transform, Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { clearAfter } from "./store-away"

interface FileKind {
  mimeType: string
  /** With its dot. */
  ending: string
  access: "private" | "public"
}

/** A file of Medusa's store. */
export interface StoredFile {
  key: string
  url: string
}

/** A file of Medusa's store that is being written. */
interface OpenFile extends StoredFile {
  target: Writable
  /** Settles when the store has all of it, or cannot. */
  stored: Promise<unknown>
}

/** Opens a file under a name of its own: nobody chooses how files are called in the store, and none is written over. */
export async function openFile(container: MedusaContainer, { mimeType, ending, access }: FileKind): Promise<OpenFile> {
  const filename = `${randomUUID()}${ending}`
  const opened = await container.resolve(Modules.FILE).getUploadStream({ filename, mimeType, access })
  const { writeStream: target, promise: stored, fileKey: key, url } = opened
  // Whichever of stream and store fails first is the reason: a store that fails takes nothing more.
  stored.catch((error: Error) => target.destroy(error))
  return { key, url, target, stored }
}

/** Writes all of `content`, through what looks at it or changes it. Streamed, so that its size costs no memory. */
export async function fill(
  { target, stored }: OpenFile,
  content: Readable,
  ...through: readonly Transform[]
): Promise<void> {
  await pipeline([content, ...through, target])
  await stored
}

/** Takes away what was opened, however much of it was written. */
export async function removeOpened(container: MedusaContainer, file: OpenFile): Promise<void> {
  await closed(file)
  await container.resolve(Modules.FILE).deleteFiles([file.key])
}

/** A file is opened in the background: it is gone for good only when it was closed. */
export async function closed({ target }: OpenFile): Promise<void> {
  if (target.closed) return
  const closing = once(target, "close").catch(() => undefined)
  target.destroy()
  await closing
}

/** Puts a file of this machine into the store. Whatever it throws, nothing of it stays there. */
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
