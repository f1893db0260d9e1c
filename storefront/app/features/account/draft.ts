/** What was typed into a form of the account area and was not a password. */
export interface Draft {
  name?: string
  email?: string
}

/** How the keys begin under which a tab keeps requests that were not sent yet (features/request-form). */
export const requestDrafts = "request_"

/** How the keys begin under which a tab keeps what the next visitor must not find: also what the checkout was told. */
export const keptOfVisitor = [requestDrafts, "checkout_"]

let draft: Draft = {}

/**
 * Kept for as long as the document lives, and shared by the forms: who goes from one to another, or back, finds name
 * and address typed already. Nothing of it is stored.
 */
export function keepDraft(typed: Draft): void {
  draft = { ...draft, ...typed }
}

export function currentDraft(): Draft {
  return draft
}

export function forgetDraft(): void {
  draft = {}
}
