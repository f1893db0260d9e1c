import { useLocation, useNavigate } from "react-router-dom"
import { postContract } from "../../lib/contract-client"
import { forgetInTab } from "../../lib/tab-memory"
import { forgetDraft, keptOfVisitor } from "./draft"
import { forgetPurchases, keptPurchases } from "./kept-purchases"
import { needsSignIn } from "./remembered-place"
import { forgetUser } from "./session-user"

/** Whoever presses again is asked once. */
let isAsking = false

/**
 * Signs out: in every tab at once, and on the server as soon as it hears of it (ruling 25). From a page that is only for
 * who is signed in it goes to `/`. What the browser remembers of purchases goes along, when the shopper agrees; who does
 * not stays signed in.
 *
 * @returns calls `done` when it has happened
 */
export function useSignOut(): (done?: () => void) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  function signOut(done?: () => void) {
    // First: else the page would take the visitor for somebody who has yet to sign in.
    if (needsSignIn(pathname)) navigate("/")
    forgetUser()
    forgetDraft()
    forgetPurchases()
    for (const beginning of keptOfVisitor) forgetInTab(beginning)
    postContract("/api/logout.php", {}, { keepalive: true }).catch((error: unknown) => {
      console.warn("The shop could not be told of the sign-out.", error)
    })
    done?.()
  }

  return (done) => {
    const purchases = keptPurchases()
    if (purchases === 0) return signOut(done)
    if (isAsking) return
    isAsking = true
    isAgreed(purchases).then((isSure) => {
      isAsking = false
      if (isSure) signOut(done)
    })
  }
}

/** Who cannot be asked, for want of a connection, has pressed Sign Out all the same. */
async function isAgreed(purchases: number): Promise<boolean> {
  try {
    const question = await import("./sign-out-question")
    return await question.askToForget(purchases)
  } catch (error) {
    console.warn("What goes with the sign-out could not be asked.", error)
    return true
  }
}
