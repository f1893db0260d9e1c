import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { NextFunction, Request, Response } from "express"
import { clientAddress, networkOf, widerNetwork, widerPrefixes } from "../../backend/lib/client-address"
import { type Limit, type LimitName, limits } from "../../backend/lib/rate-limits/limits"
import type { Entry, Pass } from "../../backend/lib/rate-limits/rate-limits"
import { Shop } from "../../backend/lib/shop"
import { hasRefused } from "./answer"
import { refuse } from "./refuse"

export interface LimitOptions {
  /** Names the account that is tried, for limits by account together with the address (ruling 42). */
  account?: (req: Request) => string | undefined
  /** As how many requests one counts. */
  weight?: (req: Request) => number
  /**
   * Names the payment that a request is about, where the shop knows it. When its network is over the limit, that payment
   * has tries of its own (`knownPayment`): who paid does not wait for what others do.
   */
  payment?: (req: Request) => Promise<string | undefined>
  /** For limits that count failures: whether this answer is one. Without it, every answer that refuses. */
  hasFailed?: (res: Response) => boolean
}

/**
 * A middleware that keeps a named limit; answers 429 with `Retry-After` beyond it.
 *
 * @example { matcher: "/api/login.php", methods: ["POST"], middlewares: [limited("signIn"), limited("signInAccount", { account: emailOf })] }
 */
export function limited(name: LimitName, { account, weight, payment, hasFailed = hasRefused }: LimitOptions = {}) {
  return held(hasFailed, async (req) => {
    const who = account?.(req)
    if (account && who === undefined) return undefined
    const pass = await req.scope.resolve(Shop.RATE_LIMITS).enterAll(entriesOf(name, addressOf(req), who, weight?.(req)))
    const known = pass.isRefused ? await payment?.(req) : undefined
    return known ? req.scope.resolve(Shop.RATE_LIMITS).enterAll(entriesOf("knownPayment", addressOf(req), known)) : pass
  })
}

/** A middleware that lets a request pass, or answers 429; undefined passes uncounted. */
export function held(hasFailed: (res: Response) => boolean, enter: (req: Request) => Promise<Pass | undefined>) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    try {
      const pass = await enter(req)
      if (pass?.isRefused) return refuseTooMany(req, res, pass.retryAfter)
      if (pass) res.once("close", () => pass.leave(!res.writableFinished || hasFailed(res)))
    } catch (error) {
      return next(error)
    }
    next()
  }
}

export function addressOf(req: Request): string {
  return clientAddress(req, req.scope.resolve(Shop.SETTINGS).trustProxy)
}

function entriesOf(limit: LimitName, address: string, who: string | undefined, weight = 1): Entry[] {
  const by = (network: string) => (who === undefined ? network : `${network} ${who}`)
  const { isForWiderToo }: Limit = limits[limit]
  const around = (isForWiderToo ? widerPrefixes : []).flatMap((wider): Entry[] => {
    const network = widerNetwork(address, wider)
    return network ? [{ limit, by: by(network), wider, weight }] : []
  })
  return [{ limit, by: by(networkOf(address)), weight }, ...around]
}

/** The same for Medusa's middlewares, whose request differs from Express's in what is added to it. */
export function limitedRoute(name: LimitName, options: LimitOptions = {}) {
  return forMedusa(limited(name, options))
}

export function forMedusa(middleware: ReturnType<typeof held>) {
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
