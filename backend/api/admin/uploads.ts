import fs from "node:fs"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import multer from "multer"
import { checkContent } from "../../lib/check-content"
import { fileKindOf, headLength, headOf } from "../../lib/file-kind"
import { intoIncoming } from "../../lib/incoming-folder"
import { pictureKinds } from "../../lib/pictures/resize-picture"
import { keysOfPicture, storePicture } from "../../lib/pictures/store-picture"
import { invalidData, notAllowed, TooLarge } from "../../lib/refusals"
import { clearAfter } from "../../lib/store-away"
import { type StoredFile, storeFile } from "../../lib/store-file"
import { isPrivateFile } from "../../workflows/digital-product/open-private-file"
import { checkUploadSize, receiveUpload } from "./receive-upload"

/** Medusa's call would delete any stored file, even a sold one (ruling 31). */
async function refusePrivate(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  if (await isPrivateFile(req.scope, req.params.id ?? "")) {
    throw notAllowed("This call deletes only public files, not files for sale or courses.")
  }
  next()
}

/** Deletes a picture's other sizes. Medusa deletes only the file that is named. */
async function dropForms(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const [key = "", ...forms] = keysOfPicture(req.params.id ?? "")
  if (forms.length > 0) await req.scope.resolve(Modules.FILE).deleteFiles(forms.filter((form) => form !== key))
  next()
}

/** Pictures and documents; larger files have other calls. */
const largestUpload = { bytes: 25 * 1024 * 1024, words: "25 MB" }
const mostFiles = 20

const tooLarge = `A file is too large. It can have at most ${largestUpload.words}.`

const refuseLargeFiles = checkUploadSize({ bytes: mostFiles * largestUpload.bytes }, () => new TooLarge(tooLarge))

const tooMany = `Too many files at once. Upload at most ${mostFiles} together.`
const malformed = "The upload cannot be read. Send it as multipart/form-data, with the files in the field named files."

/** Receives files onto the disk; Medusa would keep them in memory. */
const receive = receiveUpload(
  multer({
    storage: multer.diskStorage({ destination: intoIncoming }),
    limits: { fileSize: largestUpload.bytes, files: mostFiles, fields: 0 },
    // Browsers send UTF-8 names.
    defParamCharset: "utf8",
  }).array("files"),
  { tooLarge, malformed, tooMany },
)

const pictureEnding = /\.(?:jpe?g|jfif|png|apng|webp|avif|gif|svg|hei[cf]|tiff?|bmp|jxl|jp2|psd)$/i

const unknownKind = () =>
  invalidData(
    `The shop does not accept this kind of file. Upload a picture (${pictureKinds}), a PDF, ZIP, MP4, WebM or text file.`,
  )

/** A regular expression runs before Medusa's middleware, which reads uploads into memory. */
export const uploadMiddlewares: MiddlewareRoute[] = [
  { matcher: /^\/admin\/uploads\/?$/i, methods: ["POST"], middlewares: [refuseLargeFiles, receiveFiles] },
  { matcher: "/admin/uploads/:id", methods: ["DELETE"], middlewares: [refusePrivate, dropForms] },
]

/**
 * Replaces `POST /admin/uploads` as a middleware, because Medusa's own reads the form into memory first. Keeps all
 * files or none.
 */
function receiveFiles(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  receive(req, res, (error?: unknown) => {
    if (error !== undefined) return next(error)
    keep(req).then((files) => void res.status(200).json({ files }), next)
  })
}

async function keep(req: MedusaRequest): Promise<{ id: string; url: string }[]> {
  const received = (req as MedusaRequest & { files?: Express.Multer.File[] }).files ?? []
  const stored: StoredFile[] = []
  try {
    if (received.length === 0) throw invalidData("No files were uploaded")
    for (const file of received) stored.push(await store(req.scope, file))
    return stored.map(({ key, url }) => ({ id: key, url }))
  } catch (error) {
    const keys = stored.flatMap(({ key }) => keysOfPicture(key))
    if (keys.length > 0) await clearAfter(error, () => req.scope.resolve(Modules.FILE).deleteFiles(keys))
    throw error
  } finally {
    for (const { path } of received) await fs.promises.rm(path, { force: true })
  }
}

async function store(container: MedusaContainer, file: Express.Multer.File): Promise<StoredFile> {
  try {
    return await storeChecked(container, file)
  } catch (error) {
    // Names the refused file, since there may be several.
    if (error instanceof MedusaError) error.message = `"${file.originalname.normalize("NFC")}": ${error.message}`
    throw error
  }
}

async function storeChecked(container: MedusaContainer, file: Express.Multer.File): Promise<StoredFile> {
  const { path, originalname, mimetype } = file
  const { mimeType, ending } = fileKindOf(await headOf(path, headLength), originalname)
  const isPicture = mimeType.startsWith("image/") || mimetype.startsWith("image/") || pictureEnding.test(originalname)
  if (isPicture) return storePicture(container, path, mimeType)
  if (mimeType === "application/octet-stream") throw unknownKind()
  await checkContent(path, mimeType)
  return storeFile(container, path, { mimeType, ending, access: "public" })
}
