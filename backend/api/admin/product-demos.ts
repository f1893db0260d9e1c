import fs from "node:fs"
import multer from "multer"
import { headOf } from "../../lib/file-kind"
import { intoIncoming } from "../../lib/incoming-folder"
import { headLength, mediaKindOf } from "../../lib/media-kind"
import { invalidData } from "../../lib/refusals"
import { largestFilm, largestPoster } from "../../modules/digital-product/fact-rules"
import { digitalProductView } from "../../workflows/digital-product/digital-product-view"
import { type Media, removeDemo, setDemo } from "../../workflows/digital-product/set-demo"
import { call } from "../call"
import { checkUploadSize, receiveUpload } from "./receive-upload"

/** Receives films onto the disk, since one would fill the memory. */
const receive = multer({
  storage: multer.diskStorage({ destination: intoIncoming }),
  limits: { fileSize: largestFilm.bytes, files: 2, fields: 0 },
}).fields([
  { name: "video", maxCount: 1 },
  { name: "poster", maxCount: 1 },
])

const malformed =
  "The upload cannot be read. Send it as multipart/form-data: a film in the field named video, its picture in poster."

const tooLarge = `The video is too large. It can have at most ${largestFilm.words}.`

const upload = [
  checkUploadSize({ bytes: largestFilm.bytes + largestPoster.bytes }, () => invalidData(tooLarge)),
  receiveUpload(receive, { tooLarge, malformed }),
]

export const demoCalls = [
  /** Form (multipart/form-data) with `video`, `poster` or both. */
  call("POST /admin/products/:id/demo", { upload }, async (req, res) => {
    const productId = req.params.id ?? ""
    try {
      await setDemo(req.scope, productId, await receivedMedia(req), req.auth_context.actor_id)
    } finally {
      await discardMedia(req)
    }
    res.json(await digitalProductView(req.scope, productId))
  }),

  call("DELETE /admin/products/:id/demo", {}, async (req, res) => {
    const productId = req.params.id ?? ""
    await removeDemo(req.scope, productId, req.auth_context.actor_id)
    res.json(await digitalProductView(req.scope, productId))
  }),
]

/** Throws if invalid. */
async function receivedMedia(req: object): Promise<{ film?: Media; poster?: Media }> {
  const { video, poster } = filesOf(req)
  if (!video && !poster) throw invalidData(malformed)
  if (poster && poster.size > largestPoster.bytes) {
    throw invalidData(`The poster is too large. It can have at most ${largestPoster.words}.`)
  }
  return {
    ...(video && { film: await mediaOf(video, "film", "The video must be an MP4 or a WebM.") }),
    ...(poster && { poster: await mediaOf(poster, "poster", "The poster must be a JPEG, PNG, WebP or AVIF picture.") }),
  }
}

async function discardMedia(req: object): Promise<void> {
  for (const file of Object.values(filesOf(req))) if (file) await fs.promises.rm(file.path, { force: true })
}

/** Checks the content, not the browser's type. */
async function mediaOf(file: Express.Multer.File, use: "film" | "poster", message: string): Promise<Media> {
  const kind = mediaKindOf(await headOf(file.path, headLength))
  if (kind?.use !== use) throw invalidData(message)
  return { path: file.path, kind }
}

function filesOf(req: object) {
  const { files } = req as { files?: Record<string, Express.Multer.File[]> }
  return { video: files?.video?.[0], poster: files?.poster?.[0] }
}
