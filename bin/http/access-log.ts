import type { NextFunction, Request, Response } from "express"
import { log } from "../../backend/lib/log/log"
import { requestContext } from "../../backend/lib/log/request-context"
import { safePath } from "../../backend/lib/log/safe-path"

/** One line for each call that was answered, and its request's id in every other line that is written for it. */
export function accessLog(req: Request, res: Response, next: NextFunction): void {
  const start = performance.now()
  const context = { requestId: String(req.headers["x-request-id"]) }
  const write = () =>
    log.info("request", {
      method: req.method,
      path: safePath(req.originalUrl),
      status: res.statusCode,
      ms: Math.round(performance.now() - start),
      ...(res.writableFinished ? {} : { aborted: true }),
    })
  res.once("close", () => requestContext.run(context, write))
  requestContext.run(context, next)
}
