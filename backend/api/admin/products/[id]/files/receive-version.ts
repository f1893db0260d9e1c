import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { z } from "@medusajs/framework/zod"
import multer from "multer"
import { largestVersion } from "../../../../../lib/largest-version"
import { invalidData } from "../../../../../lib/refusals"
import { allowSlowBody } from "../../../../../lib/slow-body"
import { dropUpload } from "../../../../../workflows/digital-product/drop-uploads"
import { type StoredVersion, storeVersion } from "../../../../../workflows/digital-product/store-version"
import { tooLarge } from "../../../../../workflows/digital-product/version-rules"
import { firstOf, refuseTooLarge } from "../../../receive-upload"
import { AdminPostProductFile } from "./validators"

/**
 * The file goes into the private store as it comes: neither memory nor disk of this machine holds it whole. Multer tells
 * of a refusal only when the whole form has come; `refuse` hears of it at once.
 */
const storage = (refuse: (error: unknown) => void): multer.StorageEngine => ({
  _handleFile(req, file, done) {
    store(req as unknown as MedusaRequest, file).then(
      (stored) => done(null, { stored } as object),
      (error: unknown) => {
        refuse(error)
        done(error)
      },
    )
  },
  _removeFile(req, file, done) {
    const { stored } = file as ReceivedFile
    dropUpload((req as unknown as MedusaRequest).scope, stored.uploadId).then(() => done(null), done)
  },
})

const receiver = (refuse: (error: unknown) => void) =>
  multer({
    storage: storage(refuse),
    // A character of the text is several bytes at most.
    limits: { files: 1, fields: 3, fieldSize: 20_000 },
    // Browsers write names in UTF-8.
    defParamCharset: "utf8",
  }).single("file")

type ReceivedFile = Express.Multer.File & { stored: StoredVersion }

async function store(req: MedusaRequest, file: Express.Multer.File): Promise<StoredVersion> {
  const { version } = parsed(AdminPostProductFile, req.body)
  return storeVersion(req.scope, {
    productId: req.params.id ?? "",
    version,
    name: file.originalname.normalize("NFC"),
    content: file.stream,
  })
}

export const refuseLargeVersion = refuseTooLarge(largestVersion, tooLarge)

/**
 * Receives the field `file` of a form, after the others. What is refused, cut off or malformed leaves nothing behind;
 * what is refused is answered while the file still comes.
 */
export function receiveVersion(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const settle = firstOf((error) => next(error === undefined ? undefined : asRefusal(error, req)))
  allowSlowBody(req)
  // Medusa's request differs from Express's in what is added to it.
  receiver(settle)(req as never, res, settle)
}

const malformed =
  "The upload cannot be read. Send it as multipart/form-data with the fields version, changelog and deliver, then one file, in the field named file."

/** What is about the form is the sender's; what the store says is a fault of ours. */
function asRefusal(error: unknown, req: MedusaRequest): unknown {
  const isCutOff = req.destroyed && !req.complete
  const isAboutForm = error instanceof multer.MulterError || isCutOff || isBusboys(error)
  return isAboutForm ? invalidData(malformed) : error
}

/** Busboy's errors have no class of their own. */
function isBusboys(error: unknown): boolean {
  return error instanceof Error && /^(?:Multipart|Malformed|Unexpected end of)/.test(error.message)
}

/** What `receiveVersion` stored for the route. Throws when there was no file. */
export function receivedVersion(req: MedusaRequest): StoredVersion {
  const { file } = req as MedusaRequest & { file?: ReceivedFile }
  if (!file) throw invalidData(malformed)
  return file.stored
}

/** Parses fields, or throws `invalid_data` with the reason of the first that is wrong. */
export function parsed<T extends z.ZodType>(schema: T, fields: unknown): z.infer<T> {
  const result = schema.safeParse({ ...(fields as object) })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = issue?.path.join(".") ?? ""
  throw invalidData(name ? `${name}: ${issue?.message}` : malformed)
}
