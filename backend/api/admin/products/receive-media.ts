import fs from "node:fs"
import type { MedusaRequest } from "@medusajs/framework/http"
import multer from "multer"
import { headOf } from "../../../lib/head-of"
import { intoIncoming } from "../../../lib/incoming-folder"
import { headLength, mediaKindOf } from "../../../lib/media-kind"
import { invalidData } from "../../../lib/refusals"
import { largestFilm, largestPoster } from "../../../modules/digital-product/fact-rules"
import type { Media } from "../../../workflows/digital-product/set-demo"
import { receiveUpload, refuseTooLarge } from "../receive-upload"

/** Onto the disk, under random names: a film would fill the memory of the process. */
const receive = multer({
  storage: multer.diskStorage({ destination: intoIncoming }),
  limits: { fileSize: largestFilm.bytes, files: 2, fields: 0 },
}).fields([
  { name: "video", maxCount: 1 },
  { name: "poster", maxCount: 1 },
])

const malformed =
  "The upload cannot be read. Send it as multipart/form-data: a film in the field named video, its picture in poster."

const tooLarge = `The video is too large: it may have ${largestFilm.words}.`

/** Receives the fields `video` and `poster` of a form. */
export const receiveMedia = receiveUpload(receive, {
  tooLarge,
  malformed,
})

/** The film and its poster together. */
export const refuseLargeMedia = refuseTooLarge({ bytes: largestFilm.bytes + largestPoster.bytes }, () =>
  invalidData(tooLarge),
)

/** What `receiveMedia` left for the route, which discards it afterwards. Throws when it is not what it should be. */
export async function receivedMedia(req: MedusaRequest): Promise<{ film?: Media; poster?: Media }> {
  const { video, poster } = filesOf(req)
  if (!video && !poster) throw invalidData(malformed)
  if (poster && poster.size > largestPoster.bytes) {
    throw invalidData(`The poster is too large: it may have ${largestPoster.words}.`)
  }
  return {
    ...(video && { film: await mediaOf(video, "film", "The video must be an MP4 or a WebM.") }),
    ...(poster && { poster: await mediaOf(poster, "poster", "The poster must be a JPEG, PNG, WebP or AVIF picture.") }),
  }
}

export async function discardMedia(req: MedusaRequest): Promise<void> {
  for (const file of Object.values(filesOf(req))) if (file) await fs.promises.rm(file.path, { force: true })
}

/** By its first bytes: what the browser says of it counts for nothing. */
async function mediaOf(file: Express.Multer.File, use: "film" | "poster", message: string): Promise<Media> {
  const kind = mediaKindOf(await headOf(file.path, headLength))
  if (kind?.use !== use) throw invalidData(message)
  return { path: file.path, kind }
}

function filesOf(req: MedusaRequest): {
  video?: Express.Multer.File | undefined
  poster?: Express.Multer.File | undefined
} {
  const { files } = req as MedusaRequest & { files?: Record<string, Express.Multer.File[]> }
  return { video: files?.video?.[0], poster: files?.poster?.[0] }
}
