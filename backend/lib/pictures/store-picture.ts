import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { clearAfter } from "../store-away"
import { type StoredFile, storePublicFile } from "../store-file"
import { formsOf, resizedPicture } from "./picture-forms"
import { resizePicture } from "./resize-picture"

const types = { avif: "image/avif", webp: "image/webp", jpeg: "image/jpeg" } as const

/** Returns the address that names the other forms. Throws `invalid_data`; stores all or nothing. */
export async function storePicture(container: MedusaContainer, path: string, mimeType: string): Promise<StoredFile> {
  const { width, height, forms } = await resizePicture(path, mimeType)
  const name = `picture-${randomUUID()}-${width}x${height}`
  try {
    const stored: StoredFile[] = []
    for (const { form, content } of forms) {
      const file = { key: name + form.ending, mimeType: types[form.format], content }
      stored.push(await storePublicFile(container, file))
    }
    const [main] = stored
    if (!main) throw new Error("A picture has at least one form.")
    return main
  } catch (error) {
    await clearAfter(error, () => container.resolve(Modules.FILE).deleteFiles(keysOfPicture(`${name}.webp`)))
    throw error
  }
}

export function keysOfPicture(key: string): string[] {
  const picture = resizedPicture(key)
  return picture ? formsOf(picture.width).map(({ ending }) => picture.name + ending) : [key]
}
