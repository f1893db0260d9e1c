import { postContract } from "../../lib/contract-client"
import { forgetOwned } from "../../lib/owned"
import { navigate, useLocation } from "../../lib/router"
import { local } from "../../lib/storage"
import { invoiceKey, recordKey, statusKey, tokenKey } from "../../lib/storage-keys"
import { forgetInTab } from "../../lib/tab-memory"
import { forgetDraft, visitorDraft } from "./draft"
import { needsSignIn } from "./remembered-place"
import { forgetUser } from "./session-user"

let isAsking = false

/**
 * Signs out in every tab and on the server (ruling 25), then calls `done`. Asks first if stored purchases would be
 * lost.
 */
export function useSignOut(): (done?: () => void) => void {
  const { pathname } = useLocation()

  function signOut(done?: () => void) {
    // Leave the page first, because it would redirect to `/login`.
    if (needsSignIn(pathname)) navigate("/")
    forgetUser()
    forgetDraft()
    forgetPurchases()
    for (const beginning of visitorDraft) forgetInTab(beginning)
    postContract("/api/logout.php", {}, { keepalive: true }).catch((error: unknown) => {
      console.warn("The sign-out did not reach the server.", error)
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

/** Signs out without asking if the question cannot be loaded. */
async function isAgreed(purchases: number): Promise<boolean> {
  try {
    const question = await import("./sign-out-question")
    return await question.confirmSignOut(purchases)
  } catch (error) {
    console.warn("The question about stored purchases could not be shown.", error)
    return true
  }
}

/** `purchase_` also matches old status, token and invoice keys, which had no `cd:` prefix. */
const beginnings = [statusKey, tokenKey, invoiceKey, recordKey].map((key) => key(""))

/** 0 if storage cannot be read. */
function keptPurchases(): number {
  const records = purchaseKeys().map((key) => key.replace(/^(?:.*:)?purchase_(?:status_|token_|invoice_)?/, ""))
  return new Set(records).size
}

function forgetPurchases(): void {
  for (const key of purchaseKeys()) local.remove(key)
  forgetOwned()
}

function purchaseKeys(): string[] {
  return local.keys().filter((key) => beginnings.some((beginning) => key.startsWith(beginning)))
}
