import type { NextFunction, Request, Response } from "express"
import { clientAddress, type Network, networkOf, widerNetwork, widerPrefixes } from "../../backend/lib/client-address"
import { limitKey, type Subject } from "../../backend/lib/rate-limits/limit-key"
import { type Limit, type LimitName, limits } from "../../backend/lib/rate-limits/limits"
import type { Entry, Pass } from "../../backend/lib/rate-limits/rate-limits"
import { Shop } from "../../backend/lib/shop"
import { WorkQueue } from "../../backend/lib/work-queue"
import { hasRefused } from "./answer"
import { sendError } from "./send-error"
import { callerKeyHeader, isTrusted } from "./trusted-caller"

export interface LimitOptions {
  /** Counts by account too (ruling 42); undefined passes uncounted. */
  account?: (req: Request) => Subject | undefined
  weight?: (req: Request) => number
  /** Further points, which only the answer shows. */
  size?: (answer: object) => number
  /** Beyond the limit, a known payment has attempts of its own. */
  payment?: (req: Request) => Promise<Subject | undefined>
  /** Default: every refusal. */
  hasFailed?: (res: Response) => boolean
}

/** Answers 429 with `Retry-After` beyond the limit. */
export function limited(
  name: LimitName,
  { account, weight, size, payment, hasFailed = hasRefused }: LimitOptions = {},
) {
  const { takesTurns }: Limit = limits[name]
  const hold = passLimit(hasFailed, async (req) => {
    const who = account?.(req)
    if (account && who === undefined) return undefined
    const pass = await req.scope.resolve(Shop.RATE_LIMITS).enterAll(entriesOf(name, req, who, weight?.(req)))
    const known = pass.isRefused ? await payment?.(req) : undefined
    return known ? req.scope.resolve(Shop.RATE_LIMITS).enterAll(entriesOf("knownPayment", req, known)) : pass
  })
  if (!takesTurns) return hold
  return (req: Request, res: Response, next: NextFunction): Promise<void> =>
    hold(req, res, (error) => {
      if (error) return next(error)
      if (size) chargeSize(name, size, req, res)
      inTurn(name, req, res, next)
    })
}

function chargeSize(name: LimitName, size: (answer: object) => number, req: Request, res: Response): void {
  const json = res.json.bind(res)
  res.json = (body: object) => {
    const weight = res.statusCode < 300 ? size(body) : 0
    if (weight > 0) void req.scope.resolve(Shop.RATE_LIMITS).charge(entriesOf(name, req, undefined, weight))
    return json(body)
  }
}

/** One network gets at most half of the turns. */
const turns = new WorkQueue({ atOnce: 6, atOnceOfOne: 3, mostOfOne: 200, most: 2_000 })
/** In milliseconds. A turn ends after this time: what takes longer is waiting, not computing. */
const longestTurn = 5_000

/** Checks the limit again, because large answers may have used it up while the request waited. */
function inTurn(name: LimitName, req: Request, res: Response, next: NextFunction): void {
  const answered = () =>
    new Promise<void>((done) => {
      const pass = req.scope.resolve(Shop.RATE_LIMITS).refusedMeanwhile(entriesOf(name, req, undefined))
      if (pass.isRefused) {
        refuseTooMany(req, res, pass.retryAfter)
        return done()
      }
      setTimeout(done, longestTurn).unref()
      // Ends the turn before the answer is sent, because a slow reader may delay that.
      res.once("prefinish", done).once("close", done)
      if (res.destroyed) done()
      else next()
    })
  turns.run({ by: networkOf(addressOf(req)) }, answered).catch(next)
}

/** Undefined passes uncounted. */
export function passLimit(hasFailed: (res: Response) => boolean, enter: (req: Request) => Promise<Pass | undefined>) {
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

function entriesOf(limit: LimitName, req: Request, who: Subject | undefined, weight = 1): Entry[] {
  const address = addressOf(req)
  const by = (network: Network) => (who === undefined ? limitKey(network) : limitKey(network, who))
  const settings = req.scope.resolve(Shop.SETTINGS)
  if (who === undefined && isTrusted(settings, address, req.headers[callerKeyHeader]))
    return [{ limit, by: by(networkOf(address)), wider: "trusted", weight }]
  const { isForWiderToo }: Limit = limits[limit]
  const around = (isForWiderToo ? widerPrefixes : []).flatMap((wider): Entry[] => {
    const network = widerNetwork(address, wider)
    return network ? [{ limit, by: by(network), wider, weight }] : []
  })
  return [{ limit, by: by(networkOf(address)), weight }, ...around]
}

function refuseTooMany(req: Request, res: Response, retryAfter: number): void {
  res.set("Retry-After", String(retryAfter))
  sendError(req, res, {
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
