import type { ListingAlertRequest } from "../../../../compat-api/contract/listing-alert"
import { callFailure } from "../../lib/answer-error"
import { messageOf } from "../account/account-calls"
import { type Problem, serverMessage } from "../account/problems"

/** Each call throws a `ContractRefusal` if it is refused. */

export function requestAlert(request: ListingAlertRequest): Promise<string> {
  return messageOf("/api/listing_alert.php", request)
}

export function confirmAlert(token: string): Promise<string> {
  return messageOf("/api/confirm_listing_alert.php", { token })
}

export function endAlert(token: string): Promise<string> {
  return messageOf("/api/end_listing_alert.php", { token })
}

export function alertProblem(error: Error): Problem {
  return { title: "That did not work", text: serverMessage(error) ?? callFailure(error) }
}
