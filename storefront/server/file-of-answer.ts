import type { ServerResponse } from "node:http"
import { finished, type Readable } from "node:stream"

/**
 * Sees to the file that sirv sends as this answer: by itself sirv leaves it open when the visitor is gone, and ends the
 * process when it cannot be read.
 */
export function closeFileWith(res: ServerResponse, log: (error: unknown) => void): void {
  res.once("pipe", (file: Readable) => {
    file.once("error", (error) => {
      log(error)
      res.destroy()
    })
    finished(res, () => file.destroy())
  })
}
