import { outcome } from "../../../../compat-api/contract/outcome"
import { callContract } from "../../lib/contract-call"
import { serverMessage } from "../account/problems"

/** What became of a request. `reason`: what the server said against it, for people. */
export type Sending = { isSent: true } | { isSent: false; reason?: string | undefined }

/** Posts a request to a call of the contract. Never throws: what went wrong is told. */
export async function sendRequest(path: `/api/${string}`, request: object): Promise<Sending> {
  try {
    const { success, message } = await callContract(path, request, outcome)
    return success ? { isSent: true } : { isSent: false, reason: message }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.warn("A request could not be sent.", error)
    return { isSent: false, reason: serverMessage(error) }
  }
}
