import { ownKeys, requestKey } from "../../lib/storage-keys"

/** Never contains a password. */
export interface Draft {
  name?: string
  email?: string
}

/** Prefixes of sessionStorage keys to remove on sign-out. */
export const visitorDraft = [requestKey(""), `${ownKeys}checkout_`]

let draft: Draft = {}

export function saveDraft(typed: Draft): void {
  draft = { ...draft, ...typed }
}

export function currentDraft(): Draft {
  return draft
}

export function forgetDraft(): void {
  draft = {}
}
