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

/** multer's middleware as one of Medusa's. What is too much or malformed is refused, and nothing of it is kept. */
export function receiveUpload(receive: Receive, words: Words) {
  return (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    allowSlowBody(req)
    // Medusa's request differs from Express's in what is added to it.
    receive(req as never, res, (error: unknown) => next(error === undefined ? undefined : asRefusal(error, words)))
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
