import { useLocation, useNavigate } from "react-router-dom"
import { postContract } from "../../lib/contract-client"
import { forgetInTab } from "../../lib/tab-memory"
import { forgetDraft, requestDrafts } from "./draft"
import { needsSignIn } from "./remembered-place"
import { forgetUser } from "./session-user"

/**
 * Signs out: in every tab at once, and on the server as soon as it hears of it (ruling 25). From a page that is only for
 * who is signed in it goes to `/`.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    // First: else the page would take the visitor for somebody who has yet to sign in.
    if (needsSignIn(pathname)) navigate("/")
    forgetUser()
    forgetDraft()
    forgetInTab(requestDrafts)
    postContract("/api/logout.php", {}, { keepalive: true }).catch((error: unknown) => {
      console.warn("The shop could not be told of the sign-out.", error)
    })
  }
}
