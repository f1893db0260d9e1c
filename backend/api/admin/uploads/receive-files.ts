import fs from "node:fs"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import multer from "multer"
import { fileKindOf, headLength } from "../../../lib/file-kind"
import { headOf } from "../../../lib/head-of"
import { intoIncoming } from "../../../lib/incoming-folder"
import { invalidData, TooLarge } from "../../../lib/refusals"
import { type StoredFile, storeFile } from "../../../lib/store-file"
import { receiveUpload, refuseTooLarge } from "../receive-upload"

/** Pictures and documents; films, courses and files for sale have calls of their own. */
const largestUpload = { bytes: 25 * 1024 * 1024, words: "25 MB" }
const mostFiles = 20

const tooLarge = `A file is too large: it may have ${largestUpload.words}.`
const tooMany = `Too many files at once: ${mostFiles} may be uploaded together.`
const malformed = "The upload cannot be read. Send it as multipart/form-data, with the files in the field named files."

/** Onto the disk, under random names: Medusa keeps all of it in memory, several times over. */
const receive = receiveUpload(
  multer({
    storage: multer.diskStorage({ destination: intoIncoming }),
    limits: { fileSize: largestUpload.bytes, files: mostFiles, fields: 0 },
    // Browsers write names in UTF-8.
    defParamCharset: "utf8",
  }).array("files"),
  { tooLarge, malformed, tooMany },
)

/** All files of a form together. */
export const refuseLargeFiles = refuseTooLarge({ bytes: mostFiles * largestUpload.bytes }, () => new TooLarge(tooLarge))

/**
 * `POST /admin/uploads` in Medusa's form. A middleware, because Medusa's own, which reads the form into memory, stands
 * between here and its route. Each file is kept as what its first bytes say that it is.
 */
export function receiveFiles(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  receive(req, res, (error?: unknown) => {
    if (error !== undefined) return next(error)
    keep(req).then((files) => void res.status(200).json({ files }), next)
  })
}

async function keep(req: MedusaRequest): Promise<{ id: string; url: string }[]> {
  const received = (req as MedusaRequest & { files?: Express.Multer.File[] }).files ?? []
  try {
    if (received.length === 0) throw invalidData("No files were uploaded")
    const stored: StoredFile[] = []
    for (const file of received) stored.push(await store(req.scope, file))
    return stored.map(({ key, url }) => ({ id: key, url }))
  } finally {
    for (const { path } of received) await fs.promises.rm(path, { force: true })
  }
}

async function store(container: MedusaContainer, { path, originalname }: Express.Multer.File): Promise<StoredFile> {
  const { mimeType, ending } = fileKindOf(await headOf(path, headLength), originalname)
  return storeFile(container, path, { mimeType, ending, access: "public" })
}
