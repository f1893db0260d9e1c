import type { MedusaError } from "@medusajs/framework/utils"
import { duplicate, notAllowed, notFound } from "../../lib/refusals"
import type { Refused } from "../../modules/inbox/locked-request"

/** What staff are told. */
export function refusalOf(refused: Refused): MedusaError {
  switch (refused) {
    case "unknown":
      return notFound("There is no such request.")
    case "not-from-here":
      return notAllowed("Only a new request can be spam, and what is spam has to be made new before anything else.")
    case "other-text":
      return duplicate("Another text was sent with this key already: look at what is there now.")
  }
}
