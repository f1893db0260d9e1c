import type { Request, Response } from "express"
import { networkOf } from "../../backend/lib/client-address"
import { newSecret } from "../../backend/lib/session-secret"
import { Shop } from "../../backend/lib/shop"
import { hasRefused } from "./answer"
import { deviceOf, keepDevice } from "./cookies"
import { addressOf, forMedusa, held } from "./limited"

/**
 * Passwords for one account that come from everywhere are slowed together. Whoever comes from a network, or with a
 * browser, that the account was signed in from before is not one of those strangers: so nobody can lock its owner out
 * (ruling 42). What they may try is held by the limits of their network and of their browser.
 */
export function limitStrangers(account: (req: Request) => string | undefined) {
  return forMedusa(
    held(hasRefused, async (req) => {
      const who = account(req)
      if (who === undefined) return undefined
      const limits = req.scope.resolve(Shop.RATE_LIMITS)
      if (await limits.isKnownPlace(placeOf(networkOf(addressOf(req)), who))) return undefined
      const device = deviceOf(req)
      return device && (await limits.isKnownPlace(placeOf(device, who)))
        ? limits.enter("signInAccount", placeOf(device, who))
        : limits.enter("signInStrangers", who)
    }),
  )
}

/** Remembers where Medusa's own route let somebody in: programs bring their network, and no cookie. */
export function rememberNetwork(account: (req: Request) => string | undefined) {
  return forMedusa(async (req, res, next) => {
    const who = account(req)
    res.once("finish", () => {
      if (who !== undefined && res.statusCode === 200) void rememberPlaces(req, who)
    })
    next()
  })
}

/**
 * Remembers network and browser of somebody who has just shown that the account is theirs. The browser keeps a secret
 * that it was given with a sign-in to this account: one that somebody else put there counts for nothing.
 *
 * @param email normalised
 */
export async function rememberDevice(req: Request, res: Response, email: string): Promise<void> {
  const kept = deviceOf(req)
  const isKnown = kept !== undefined && (await req.scope.resolve(Shop.RATE_LIMITS).isKnownPlace(placeOf(kept, email)))
  const device = isKnown ? kept : newSecret()
  keepDevice(res, device)
  await rememberPlaces(req, email, device)
}

async function rememberPlaces(req: Request, email: string, device?: string): Promise<void> {
  const limits = req.scope.resolve(Shop.RATE_LIMITS)
  await limits.rememberPlace(placeOf(networkOf(addressOf(req)), email))
  if (device) await limits.rememberPlace(placeOf(device, email))
}

const placeOf = (place: string, account: string) => `${place} ${account}`
