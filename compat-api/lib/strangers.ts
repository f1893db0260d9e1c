import type { NextFunction, Request, Response } from "express"
import { networkOf } from "../../backend/lib/client-address"
import { accountSubject, limitKey, provenSubject, type Subject } from "../../backend/lib/rate-limits/limit-key"
import { newSecret } from "../../backend/lib/session-secret"
import { Shop } from "../../backend/lib/shop"
import { hasRefused } from "./answer"
import { deviceOf, setDeviceCookie } from "./cookies"
import { addressOf, passLimit } from "./limited"

/**
 * Networks and devices new to an account share one limit. Known ones do not count, so strangers lock nobody out (ruling
 * 42).
 */
export function limitStrangers(account: (req: Request) => Subject | undefined) {
  return passLimit(hasRefused, async (req) => {
    const who = account(req)
    if (who === undefined) return undefined
    const limits = req.scope.resolve(Shop.RATE_LIMITS)
    if (await limits.isKnownPlace(limitKey(networkOf(addressOf(req)), who))) return undefined
    const device = deviceOf(req)
    return device && (await limits.isKnownPlace(limitKey(device, who)))
      ? limits.enter("signInAccount", limitKey(device, who))
      : limits.enter("signInStrangers", limitKey(who))
  })
}

/** For programs: they send no device cookie, so only their network is remembered. */
export function rememberNetwork(account: (req: Request) => Subject | undefined) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const who = account(req)
    res.once("finish", () => {
      if (who !== undefined && res.statusCode === 200) void rememberPlaces(req, who)
    })
    next()
  }
}

/** Ignores a device secret not known for this account: it may be planted. */
export async function rememberDevice(req: Request, res: Response, email: string): Promise<void> {
  const who = accountSubject(email)
  const kept = deviceOf(req)
  const isKnown = kept !== undefined && (await req.scope.resolve(Shop.RATE_LIMITS).isKnownPlace(limitKey(kept, who)))
  const device = isKnown ? kept : provenSubject(newSecret())
  setDeviceCookie(res, device)
  await rememberPlaces(req, who, device)
}

async function rememberPlaces(req: Request, who: Subject, device?: Subject): Promise<void> {
  const limits = req.scope.resolve(Shop.RATE_LIMITS)
  await limits.rememberPlace(limitKey(networkOf(addressOf(req)), who))
  if (device) await limits.rememberPlace(limitKey(device, who))
}
