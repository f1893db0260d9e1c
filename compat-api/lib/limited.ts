import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { NextFunction, Request, Response } from "express"
import { clientAddress, networkOf } from "../../backend/lib/client-address"
import type { LimitName } from "../../backend/lib/rate-limits/limits"
import { currentRateLimits, currentSettings } from "../../backend/lib/services"
import { hasRefused } from "./answer"
import { refuse } from "./refuse"

export interface LimitOptions {
  /** Names the account that is tried, for limits by account together with the address (ruling 42). */
  account?: (req: Request) => string | undefined
  /** For limits that count failures: whether this answer is one. Without it, every answer that refuses. */
  hasFailed?: (res: Response) => boolean
}

/**
 * A middleware that keeps a named limit; answers 429 with `Retry-After` beyond it.
 *
 * @example { matcher: "/api/login.php", methods: ["POST"], middlewares: [limited("signIn"), limited("signInAccount", { account: emailOf })] }
 */
export function limited(name: LimitName, { account, hasFailed = hasRefused }: LimitOptions = {}) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    try {
      const network = networkOf(clientAddress(req, currentSettings().trustProxy))
      const who = account?.(req)
      if (account && who === undefined) return next()
      const pass = await currentRateLimits().enter(name, who === undefined ? network : `${network} ${who}`)
      if (pass.isRefused) return refuseTooMany(req, res, pass.retryAfter)
      res.once("close", () => pass.leave(!res.writableFinished || hasFailed(res)))
    } catch (error) {
      return next(error)
    }
    next()
  }
}

/** The same for Medusa's middlewares, whose request differs from Express's in what is added to it. */
export function limitedRoute(name: LimitName, options: LimitOptions = {}) {
  const middleware = limited(name, options)
  return (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => middleware(req as never, res, next)
}

function refuseTooMany(req: Request, res: Response, retryAfter: number): void {
  res.set("Retry-After", String(retryAfter))
  refuse(req, res, {
    status: 429,
    title: "Too many requests",
    message: `There were too many requests from your network. Please try again in ${inWords(retryAfter)}.`,
    type: "too_many_requests",
  })
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "1 second" : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
