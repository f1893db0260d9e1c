import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import multer from "multer"
import { invalidData, TooLarge } from "../../lib/refusals"
import { allowSlowBody } from "../../lib/slow-body"

type Receive = ReturnType<multer.Multer["any"]>

/** What the sender is told. */
interface Words {
  tooLarge: string
  malformed: string
  /** Of more files than one form may have; `malformed` unless told. */
  tooMany?: string
}

/** Judges a file by what comes before its bytes. Throws when it is refused. */
type Judge = (req: MedusaRequest, file: { name: string }) => Promise<void>

/** multer's middleware as one of Medusa's. What is too much or malformed is refused, and nothing of it is kept. */
export function receiveUpload(receive: Receive, words: Words) {
  return (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    allowSlowBody(req)
    // Medusa's request differs from Express's in what is added to it.
    receive(req as never, res, (error: unknown) => next(error === undefined ? undefined : asRefusal(error, words)))
  }
}

/**
 * Receives one file in the field `file`, whose name is judged before its bytes come. What is refused is answered at once:
 * multer tells of it only when the whole form has come.
 */
export function receiveJudged(options: multer.Options, judge: Judge, words: Words) {
  return (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    const settle = firstOf(next)
    const upload = multer({
      ...options,
      // One form for letters with accents, which some systems take apart.
      fileFilter: (_req, file, decide) =>
        judge(req, { name: file.originalname.normalize("NFC") }).then(
          () => decide(null, true),
          (error: Error) => {
            settle(error)
            decide(error)
          },
        ),
    })
    const asFirst = (error?: unknown) => settle(error === undefined ? undefined : asRefusal(error, words))
    allowSlowBody(req)
    upload.single("file")(req as never, res, asFirst)
  }
}

/** Hands on what came of an upload first: multer tells once more, at the end of the form, of what was refused before. */
export function firstOf(next: (error?: unknown) => void): (error?: unknown) => void {
  let isSettled = false
  return (error) => {
    if (isSettled) return
    isSettled = true
    next(error)
  }
}

/** Turns away what says itself that it is too large, before any of it is read. `room`: what a form has around its file. */
export function refuseTooLarge(largest: { bytes: number }, refusal: () => Error, room = 65_536) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    const announced = Number(req.headers["content-length"] ?? 0)
    next(announced > largest.bytes + room ? refusal() : undefined)
  }
}

/** What the disk says is a fault of ours; everything else is about the request. */
function asRefusal(error: unknown, { tooLarge, malformed, tooMany }: Words): unknown {
  if (error instanceof Error && "errno" in error) return error
  const code = error instanceof multer.MulterError ? error.code : undefined
  if (tooMany && code === "LIMIT_FILE_COUNT") return new TooLarge(tooMany)
  // Where one form may have several files, its size is Medusa's affair and so ruling 29's: 413.
  if (code === "LIMIT_FILE_SIZE") return tooMany ? new TooLarge(tooLarge) : invalidData(tooLarge)
  return invalidData(malformed)
}
