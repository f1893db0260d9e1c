import { randomUUID } from "node:crypto"
import fs from "node:fs"
import { pipeline } from "node:stream/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { MediaKind } from "./media-kind"

/** A file in Medusa's public store. */
export interface PublicFile {
  key: string
  url: string
}

/** Puts a file of this machine where everybody can read it, under a name that nobody chose. Streamed. */
export async function storePublicFile(
  container: MedusaContainer,
  source: string,
  { mimeType, ending }: MediaKind,
): Promise<PublicFile> {
  const files = container.resolve(Modules.FILE)
  const filename = `${randomUUID()}${ending}`
  const { writeStream, promise, fileKey, url } = await files.getUploadStream({ filename, mimeType, access: "public" })
  // Whichever of the two fails first is the reason; the other must not go unheard.
  promise.catch(() => {})
  try {
    await pipeline(fs.createReadStream(source), writeStream)
    await promise
  } catch (error) {
    await files.deleteFiles(fileKey)
    throw error
  }
  return { key: fileKey, url }
}
