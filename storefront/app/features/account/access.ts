import { useEffect } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router-dom"
import type { SessionUser } from "../../../../compat-api/contract/account"
import { hasOwnDocument } from "../../lib/paths"
import { useStillHere } from "../../lib/still-here"
import { loginFor, rememberedPlace } from "./remembered-place"
import { forgetUser, useVisitor } from "./session-user"

/**
 * The signed-in user; undefined while that is not known yet. When nobody is signed in it goes to `/login`, which leads
 * back here (account-and-routes.md §6): also when a sign-out in another tab, or `sessionEnded`, comes in between.
 */
export function useRequiredUser(): SessionUser | undefined {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  useEffect(() => {
    // Who signed out is on the way to another page already: this one is only still on screen.
    if (visitor.state === "signed-out" && isStillHere()) navigate(loginFor(pathname + search), { replace: true })
  }, [visitor, pathname, search, navigate, isStillHere])
  return visitor.state === "signed-in" ? visitor.user : undefined
}

/**
 * A call of the account was answered with 401 (ruling 25): the session is over, whatever this browser remembers. The
 * page, which has its user from `useRequiredUser`, then goes to `/login`.
 */
export function sessionEnded(): void {
  forgetUser()
}

/** Sends who is signed in, or has just signed in, to the remembered place or to `/` (account-and-routes.md §2). */
export function useGuestsOnly(): void {
  const visitor = useVisitor()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const place = rememberedPlace(parameters.get("next")) ?? "/"
  const isStillHere = useStillHere()
  useEffect(() => {
    if (visitor.state !== "signed-in" || !isStillHere()) return
    const [pathname = "/"] = place.split(/[?#]/)
    if (hasOwnDocument(pathname)) window.location.replace(place)
    else navigate(place, { replace: true })
  }, [visitor, place, navigate, isStillHere])
}
