import type { Sharp } from "sharp"
import { headOf } from "../file-kind"
import { requester } from "../log/request-context"
import { invalidData } from "../refusals"
import { WorkQueue } from "../work-queue"
import { formsOf, type PictureForm, widestPicture } from "./picture-forms"

/** In pixels. Cameras reach 100 million. */
const mostPixels = 110_000_000
/** In pixels. */
const highest = 4 * widestPicture
const readable = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"])

export const pictureKinds = "JPEG, PNG, WebP, AVIF or GIF"

interface ResizedPicture {
  /** In pixels. */
  width: number
  height: number
  forms: { form: PictureForm; content: Buffer }[]
}

interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Makes it upright sRGB without metadata. Throws `invalid_data` and `TooBusy`. */
export function resizePicture(path: string, mimeType: string): Promise<ResizedPicture> {
  return queue.run({ by: requester() }, () => resize(path, mimeType))
}

const queue = new WorkQueue({ atOnce: 1, mostOfOne: 20, most: 100 })

async function resize(path: string, mimeType: string): Promise<ResizedPicture> {
  if (!readable.has(mimeType)) throw notReadable()
  const { default: sharp } = await import("sharp")
  sharp.cache(false)
  sharp.concurrency(1)
  // sharp reads only the first picture.
  if (mimeType === "image/png" && (await headOf(path, 65_536)).includes("acTL")) throw moving()
  const pixels = await upright(sharp(path, { limitInputPixels: mostPixels, failOn: "error" }))
  const { width, height } = pixels.info
  const forms: ResizedPicture["forms"] = []
  for (const form of formsOf(width)) {
    forms.push({ form, content: await written(sharp(pixels.data, { raw: pixels.info }), form) })
  }
  return { width, height, forms }
}

async function upright(picture: Sharp): Promise<Pixels> {
  const { pages = 1, width = 0, height = 0 } = await picture.metadata().catch(asRefusal)
  if (pages > 1) throw moving()
  if (width * height > mostPixels) throw tooMany()
  const sized = picture
    .autoOrient()
    .resize({ width: widestPicture, height: highest, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
  return (await sized.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true }).catch(asRefusal)) as Pixels
}

function written(picture: Sharp, { width, height, format }: PictureForm): Promise<Buffer> {
  // Settings for photographs. Those for drawings are in seed/artwork/formats.ts.
  if (format === "avif") return picture.resize({ width }).avif({ quality: 58, effort: 2 }).toBuffer()
  if (format === "webp") return picture.resize({ width }).webp({ quality: 80, smartSubsample: true }).toBuffer()
  return picture
    .flatten({ background: "white" })
    .resize({ width, height, fit: "cover" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

function asRefusal(error: Error): never {
  if (/pixel limit/.test(error.message)) throw tooMany()
  throw invalidData(`The picture is damaged or was cut short. Save it again as ${pictureKinds}.`)
}

const notReadable = () =>
  invalidData(
    `The shop cannot show this file as a picture. Save it as ${pictureKinds}. HEIC pictures from phones, TIFF and SVG do not work.`,
  )
const moving = () =>
  invalidData(
    `The picture is animated, but the shop shows still pictures only. Save one of its frames as ${pictureKinds}.`,
  )
const tooMany = () =>
  invalidData("The picture has too many pixels. It can have at most 110 million, such as 12,000 by 9,000.")
