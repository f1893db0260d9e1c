import { ContractRefusal } from "../../lib/contract-call"

/** What is told of a failure, as a toast and in the place of what failed. */
export interface LoadFailure {
  title: string
  text: string
}

/** When no answer came, or none that can be read (account-and-routes.md §8). */
export const networkError: LoadFailure = { title: "Network error", text: "Please try again later." }

/**
 * What is told when data of the account could not be loaded; undefined after a 401, which leads to `/login` instead.
 * `refused` is said for `success: false`, `lost` when the answer is not known. An error answer of ours says itself what
 * is wrong (ruling 29).
 */
export function loadFailure(error: Error, refused: string, lost = networkError): LoadFailure | undefined {
  if (!(error instanceof ContractRefusal) || error.status >= 500) return lost
  if (error.status === 401) return undefined
  return { title: "Error", text: error.status < 400 ? refused : error.message }
}
