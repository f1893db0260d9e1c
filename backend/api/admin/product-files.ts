import { pipeline } from "node:stream/promises"
import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import contentDisposition from "content-disposition"
import multer from "multer"
import { uploadedName } from "../../lib/file-names"
import { largestVersion } from "../../lib/largest-version"
import { invalidData } from "../../lib/refusals"
import { allowSlowBody } from "../../lib/slow-body"
import { staffActionsOn } from "../../lib/staff-actions"
import { statementsSchema } from "../../modules/digital-product/stated-runs-on"
import { addVersion, deliverVersion, writeNotes, writeRunsOn } from "../../workflows/digital-product/add-version"
import { checkVersion, tooLarge } from "../../workflows/digital-product/check-version"
import { digitalProductOf } from "../../workflows/digital-product/digital-product-of"
import { currentVersion, listVersions, versionView } from "../../workflows/digital-product/list-versions"
import { versionContent } from "../../workflows/digital-product/open-private-file"
import { dropUpload, type StoredVersion, storeVersion } from "../../workflows/digital-product/store-version"
import { beginUpdateMails, previewUpdate } from "../../workflows/update-mail/mail-update"
import { call } from "../call"
import { orderParam, page, prose } from "./fields"
import { checkUploadSize, firstOf } from "./receive-upload"

const listed = z.strictObject({ ...page, order: orderParam(["created_at"], "-created_at") })

const version = z
  .string()
  .regex(
    /^[0-9A-Za-z][0-9A-Za-z.+_-]{0,39}$/,
    "Use at most 40 letters, digits, dots, hyphens, underscores or plus signs, such as 1.2.0.",
  )

/** Normalizes to NFC, since some systems decompose accents. */
const name = z.string().transform((text) => text.normalize("NFC"))

/** `size`: bytes. */
const checked = z.strictObject({ version, name, size: z.number().int().nonnegative() })

const notes = prose(4_000, "Describe what is new in at most 4,000 characters.").transform((text) => text || null)

const stated = z.strictObject({ runs_on: statementsSchema.nullable() })

/** These fields must come before the file, because they decide whether the shop accepts it. */
const added = z.strictObject({
  version,
  notes: notes.default(null),
  /** Dashboards of the last release send this; they told staff that shoppers do not see it. */
  changelog: notes.default(null),
  /** "true" refuses a version that takes something away from buyers or the page; "anyway" delivers it. */
  deliver: z.enum(["true", "false", "anyway"], "Say whether to deliver it at once: true, false or anyway."),
})

const none = { digital_product: null, current: null, files: [], count: 0, count_is_exact: true, actions: [] }

export const productFileCalls = [
  call("GET /admin/products/:id/files", { query: listed }, async (req, res) => {
    const { limit, offset } = req.validatedQuery
    const product = await digitalProductOf(req.scope, req.params.id ?? "")
    if (!product) return void res.json({ ...none, offset, limit })
    const [current, listed, actions] = await Promise.all([
      currentVersion(req.scope, product.id),
      listVersions(req.scope, product.id, req.validatedQuery),
      staffActionsOn(req.scope, "digital_product", product.id),
    ])
    res.json({ digital_product: product, current: current ?? null, ...listed, actions, offset, limit })
  }),

  /** Form (multipart/form-data) with `version`, `notes`, `deliver`, then `file`. */
  call(
    "POST /admin/products/:id/files",
    { upload: [checkUploadSize(largestVersion, tooLarge), receiveVersion] },
    async (req, res) => {
      const stored = receivedVersion(req)
      const { notes, changelog, deliver } = await fieldsOf(req, stored.uploadId)
      const about = { notes, changelog, deliver, actorId: req.auth_context.actor_id }
      res.json({ file: await addVersion(req.scope, stored, about) })
    },
  ),

  /** Makes the upload's checks before the file is sent. */
  call("POST /admin/products/:id/files/check", {}, async (req, res) => {
    const { version, name, size } = parsed(checked, req.body)
    await checkVersion(req.scope, { productId: req.params.id ?? "", version, name, size })
    res.json({})
  }),

  /** Does not count as a download. */
  call("GET /admin/products/:id/files/:file_id/content", {}, async (req, res) => {
    const { id: productId = "", file_id: fileId = "" } = req.params
    const { filename, size, content } = await versionContent(req.scope, productId, fileId)
    res.set({
      "Content-Type": "application/zip",
      "Content-Length": String(size),
      "Content-Disposition": contentDisposition(filename),
      "Cache-Control": "private, no-store",
    })
    await pipeline(content, res).catch(() => res.destroy())
  }),

  call("POST /admin/products/:id/files/:file_id/current", {}, async (req, res) => {
    const { id: productId = "", file_id: fileId = "" } = req.params
    await deliverVersion(req.scope, { productId, fileId, actorId: req.auth_context.actor_id })
    res.json({ file: await versionView(req.scope, fileId) })
  }),

  call("POST /admin/products/:id/files/:file_id/notes", { body: z.strictObject({ notes }) }, async (req, res) => {
    const { id: productId = "", file_id: fileId = "" } = req.params
    const { notes } = req.validatedBody
    await writeNotes(req.scope, { productId, fileId, actorId: req.auth_context.actor_id, notes })
    res.json({ file: await versionView(req.scope, fileId) })
  }),

  /** Null: not stated. */
  call("POST /admin/products/:id/files/:file_id/runs-on", { body: stated }, async (req, res) => {
    const { id: productId = "", file_id: fileId = "" } = req.params
    const { runs_on: runsOn } = req.validatedBody
    await writeRunsOn(req.scope, { productId, fileId, actorId: req.auth_context.actor_id, runsOn })
    res.json({ file: await versionView(req.scope, fileId) })
  }),

  /** Counts the recipients and shows the mail; sends nothing. */
  call("GET /admin/products/:id/files/:file_id/update-mail", {}, async (req, res) => {
    const { id: productId = "", file_id: fileId = "" } = req.params
    res.json({ update_mail: await previewUpdate(req.scope, { productId, fileId }) })
  }),

  call("POST /admin/products/:id/files/:file_id/update-mail", {}, async (req, res) => {
    const { id: productId = "", file_id: fileId = "" } = req.params
    await beginUpdateMails(req.scope, { productId, fileId, actorId: req.auth_context.actor_id })
    res.json({ file: await versionView(req.scope, fileId) })
  }),
]

/** Streams into the private store. Multer reports a refusal only after the whole form; `refuse` reports it at once. */
function storage(refuse: (error: unknown) => void): multer.StorageEngine {
  return {
    _handleFile(req, file, done) {
      store(req as MedusaRequest, file).then(
        (stored) => done(null, { stored } as object),
        (error: unknown) => {
          refuse(error)
          done(error)
        },
      )
    },
    _removeFile(req, file, done) {
      const { stored } = file as ReceivedFile
      dropUpload((req as MedusaRequest).scope, stored.uploadId).then(() => done(null), done)
    },
  }
}

function receiver(refuse: (error: unknown) => void) {
  return multer({
    storage: storage(refuse),
    // UTF-8 takes several bytes per character.
    limits: { files: 1, fields: 4, fieldSize: 20_000 },
    // Browsers send UTF-8 names.
    defParamCharset: "utf8",
  }).single("file")
}

type ReceivedFile = Express.Multer.File & { stored: StoredVersion }

async function store(req: MedusaRequest, file: Express.Multer.File): Promise<StoredVersion> {
  const { version } = parsed(added, req.body)
  return storeVersion(req.scope, {
    productId: req.params.id ?? "",
    version,
    name: uploadedName(file.originalname),
    content: file.stream,
  })
}

/** Receives `file`, after the other fields. Stores nothing on errors; answers a refusal during the upload. */
function receiveVersion(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const settle = firstOf((error) => next(error === undefined ? undefined : asRefusal(error, req)))
  allowSlowBody(req)
  receiver(settle)(req, res, settle)
}

const malformed =
  "The upload cannot be read. Send it as multipart/form-data with the fields version, notes and deliver, then one file, in the field named file."

/** Errors of the store are not the sender's fault. */
function asRefusal(error: unknown, req: MedusaRequest): unknown {
  const isCutOff = req.destroyed && !req.complete
  const isAboutForm = error instanceof multer.MulterError || isCutOff || isBusboys(error)
  return isAboutForm ? invalidData(malformed) : error
}

/** Busboy, which multer uses, has no error class. */
function isBusboys(error: unknown): boolean {
  return error instanceof Error && /^(?:Multipart|Malformed|Unexpected end of)/.test(error.message)
}

/** Throws if there was no file. */
function receivedVersion(req: object): StoredVersion {
  const { file } = req as { file?: ReceivedFile }
  if (!file) throw invalidData(malformed)
  return file.stored
}

/** Removes the stored file if a field is invalid. */
async function fieldsOf(req: Pick<AuthenticatedMedusaRequest, "body" | "scope">, uploadId: string) {
  try {
    return parsed(added, req.body)
  } catch (error) {
    await dropUpload(req.scope, uploadId)
    throw error
  }
}

/** Throws `invalid_data` with the first reason. */
function parsed<T extends z.ZodType>(schema: T, fields: unknown): z.infer<T> {
  const result = schema.safeParse({ ...(fields as object) })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = issue?.path.join(".") ?? ""
  throw invalidData(name ? `${name}: ${issue?.message}` : malformed)
}
