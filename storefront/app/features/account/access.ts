import { useEffect } from "react"
import type { SessionUser } from "../../../../compat-api/contract/account"
import { hasOwnDocument } from "../../lib/paths"
import { navigate, useLocation, useSearchParams } from "../../lib/router"
import { useStillHere } from "../../lib/still-here"
import { loginFor, rememberedPlace } from "./remembered-place"
import { forgetUser, useVisitor } from "./session-user"

/**
 * Undefined until the visitor is known. Sends signed-out visitors to `/login`, from where they return
 * (account-and-routes.md §6).
 */
export function useRequiredUser(): SessionUser | undefined {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  const isStillHere = useStillHere()
  useEffect(() => {
    // After a sign-out, another page is already loading.
    if (visitor.state === "signed-out" && isStillHere()) navigate(loginFor(pathname + search), { replace: true })
  }, [visitor, pathname, search, isStillHere])
  return visitor.state === "signed-in" ? visitor.user : undefined
}

/** Call after a 401 (ruling 25). */
export function sessionEnded(): void {
  forgetUser()
}

/** account-and-routes.md §2. */
export function useGuestsOnly(): void {
  const visitor = useVisitor()
  const parameters = useSearchParams()
  const place = rememberedPlace(parameters.get("next")) ?? "/"
  const isStillHere = useStillHere()
  useEffect(() => {
    if (visitor.state !== "signed-in" || !isStillHere()) return
    const [pathname = "/"] = place.split(/[?#]/)
    if (hasOwnDocument(pathname)) window.location.replace(place)
    else navigate(place, { replace: true })
  }, [visitor, place, isStillHere])
}
