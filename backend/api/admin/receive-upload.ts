import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import multer from "multer"
import { uploadedName } from "../../lib/file-names"
import { invalidData, TooLarge } from "../../lib/refusals"
import { allowSlowBody } from "../../lib/slow-body"

type Receive = ReturnType<multer.Multer["any"]>

interface Words {
  tooLarge: string
  malformed: string
  /** Default: `malformed`. */
  tooMany?: string
}

/** Throws to refuse a file before its bytes arrive. */
type Judge = (req: MedusaRequest, file: { name: string }) => Promise<void>

/** Wraps multer for Medusa; keeps nothing on errors. */
export function receiveUpload(receive: Receive, words: Words) {
  return (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    allowSlowBody(req)
    receive(req, res, (error: unknown) => next(error === undefined ? undefined : asRefusal(error, words)))
  }
}

/** Judges the name before the bytes and answers a refusal at once; multer alone waits for the form's end. */
export function receiveJudged(options: multer.Options, judge: Judge, words: Words) {
  return (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    const settle = firstOf(next)
    const upload = multer({
      ...options,
      fileFilter: (_req, file, decide) =>
        judge(req, { name: uploadedName(file.originalname) }).then(
          () => decide(null, true),
          (error: Error) => {
            settle(error)
            decide(error)
          },
        ),
    })
    const asFirst = (error?: unknown) => settle(error === undefined ? undefined : asRefusal(error, words))
    allowSlowBody(req)
    upload.single("file")(req, res, asFirst)
  }
}

/** Passes on the first result only: multer reports a refusal again at the form's end. */
export function firstOf(next: (error?: unknown) => void): (error?: unknown) => void {
  let isSettled = false
  return (error) => {
    if (isSettled) return
    isSettled = true
    next(error)
  }
}

/** Refuses by Content-Length. `room`: bytes of the form around its file. */
export function checkUploadSize(largest: { bytes: number }, refusal: () => Error, room = 65_536) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    const announced = Number(req.headers["content-length"] ?? 0)
    next(announced > largest.bytes + room ? refusal() : undefined)
  }
}

/** Errors with `errno` come from the disk, not from the sender. */
function asRefusal(error: unknown, { tooLarge, malformed, tooMany }: Words): unknown {
  if (error instanceof Error && "errno" in error) return error
  const code = error instanceof multer.MulterError ? error.code : undefined
  if (tooMany && code === "LIMIT_FILE_COUNT") return new TooLarge(tooMany)
  // Forms with several files follow ruling 29: 413.
  if (code === "LIMIT_FILE_SIZE") return tooMany ? new TooLarge(tooLarge) : invalidData(tooLarge)
  return invalidData(malformed)
}
