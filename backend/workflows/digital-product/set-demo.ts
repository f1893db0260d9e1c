import type { MedusaContainer } from "@medusajs/framework/types"
import { type MedusaError, Modules } from "@medusajs/framework/utils"
import { checkContent } from "../../lib/check-content"
import { log } from "../../lib/log/log"
import type { MediaKind } from "../../lib/media-kind"
import { keysOfPicture, storePicture } from "../../lib/pictures/store-picture"
import { invalidData } from "../../lib/refusals"
import { Shop } from "../../lib/shop"
import { clearAfter } from "../../lib/store-away"
import { type StoredFile, storeFile } from "../../lib/store-file"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import type { Demo } from "../../modules/digital-product/page-facts"
import { demoOf } from "../../modules/digital-product/stored-facts"
import { recordProductChange } from "../product-history/record-changes"
import { productWithFacts } from "./product-with-facts"
import { saveDigitalProduct } from "./save-digital-product"

/** Local file; the caller deletes it. */
export interface Media {
  path: string
  kind: MediaKind
}

interface DemoMedia {
  /** If omitted, the film stays and gets a new poster. */
  film?: Media
  /** If omitted, a new film has no poster. */
  poster?: Media
}

interface Stored {
  film?: StoredFile
  poster?: StoredFile
}

/** Throws `invalid_data` for an unplayable film or a poster that is no picture. */
export async function setDemo(container: MedusaContainer, productId: string, media: DemoMedia, actorId: string) {
  const { digital_product: known } = await productWithFacts(container, productId)
  if (!media.film && !known?.demo) throw posterAlone()
  if (media.film) await checkContent(media.film.path, media.film.kind.mimeType)
  const digitalProductId = known?.id ?? (await saveDigitalProduct(container, productId, {}, actorId))
  await container.resolve(Shop.LOCKS).run(`demo of ${digitalProductId}`, async () => {
    const gone = await writeDemo(container, digitalProductId, media)
    const details = { film: media.film !== undefined, poster: media.poster !== undefined }
    await recordProductChange(container, productId, actorId, "set_demo", details)
    await removeLater(container, gone)
  })
}

/** Returns the keys of files to delete. Stores nothing if it throws. */
async function writeDemo(container: MedusaContainer, id: string, { film, poster }: DemoMedia): Promise<string[]> {
  const service = container.resolve(DIGITAL_PRODUCT)
  const stored: Stored = {}
  try {
    if (film) stored.film = await storePublic(container, film)
    if (poster) stored.poster = await storePublic(container, poster)
    const before = demoOf(await service.retrieveDigitalProduct(id))
    const demo = demoWith(before, stored)
    await service.updateDigitalProducts({ id, demo: { ...demo } })
    return keysGone(before, demo)
  } catch (error) {
    await clearAfter(error, () => remove(container, keysOf(stored)))
    throw error
  }
}

export async function removeDemo(container: MedusaContainer, productId: string, actorId: string): Promise<void> {
  const known = (await productWithFacts(container, productId)).digital_product
  if (!known?.demo) return
  await removeDemoOf(container, known.id)
  await recordProductChange(container, productId, actorId, "remove_demo")
}

export async function removeDemoOf(container: MedusaContainer, id: string): Promise<void> {
  const service = container.resolve(DIGITAL_PRODUCT)
  await container.resolve(Shop.LOCKS).run(`demo of ${id}`, async () => {
    const before = demoOf(await service.retrieveDigitalProduct(id))
    if (!before) return
    await service.updateDigitalProducts({ id, demo: null })
    await removeLater(container, keysGone(before, null))
  })
}

function storePublic(container: MedusaContainer, { path, kind }: Media): Promise<StoredFile> {
  if (kind.use === "poster") return storePicture(container, path, kind.mimeType)
  return storeFile(container, path, { ...kind, access: "public" })
}

function demoWith(before: Demo | null, { film, poster }: Stored): Demo {
  if (film) {
    return { src: film.url, poster: poster?.url ?? null, keys: { src: film.key, poster: poster?.key ?? null } }
  }
  if (!before) throw posterAlone()
  if (!poster) return before
  return { src: before.src, poster: poster.url, keys: { src: before.keys?.src ?? null, poster: poster.key } }
}

function posterAlone(): MedusaError {
  return invalidData("A poster needs a video. Upload both together.")
}

function keysGone(before: Demo | null, now: Demo | null): string[] {
  const kept = Object.values(now?.keys ?? {})
  return Object.values(before?.keys ?? {}).filter((key) => key !== null && !kept.includes(key))
}

function keysOf(stored: Stored): string[] {
  return [stored.film, stored.poster].flatMap((file) => (file ? [file.key] : []))
}

async function remove(container: MedusaContainer, keys: string[]): Promise<void> {
  if (keys.length > 0) await container.resolve(Modules.FILE).deleteFiles(keys.flatMap(keysOfPicture))
}

/** Failures are only logged. */
async function removeLater(container: MedusaContainer, keys: string[]): Promise<void> {
  await remove(container, keys).catch((error) => log.warn("demo_file_stays", { error }))
}
