import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import multer from "multer"
import { invalidData } from "../../lib/refusals"
import { allowSlowBody } from "../../lib/slow-body"

type Receive = ReturnType<multer.Multer["any"]>

/** What the sender is told. */
interface Words {
  tooLarge: string
  malformed: string
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
function asRefusal(error: unknown, { tooLarge, malformed }: Words): unknown {
  if (error instanceof Error && "errno" in error) return error
  const isTooLarge = error instanceof multer.MulterError && error.code === "LIMIT_FILE_SIZE"
  return invalidData(isTooLarge ? tooLarge : malformed)
}
