import type { ListingAlertRequest } from "../../../../compat-api/contract/listing-alert"
import { messageOf } from "../account/account-calls"

/** What is refused throws a `ContractRefusal`. Each answers the server's message. */

export function askForAlert(request: ListingAlertRequest): Promise<string> {
  return messageOf("/api/listing_alert.php", request)
}

export function confirmAlert(token: string): Promise<string> {
  return messageOf("/api/confirm_listing_alert.php", { token })
}

export function endAlert(token: string): Promise<string> {
  return messageOf("/api/end_listing_alert.php", { token })
}
