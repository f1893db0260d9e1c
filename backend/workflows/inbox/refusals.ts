import { MedusaError } from "@medusajs/framework/utils"
import type { Refused } from "../../modules/inbox/locked-request"

const { NOT_FOUND, NOT_ALLOWED, DUPLICATE_ERROR } = MedusaError.Types

/** What staff are told. */
const words: Record<Refused, readonly [type: string, message: string]> = {
  unknown: [NOT_FOUND, "There is no such request."],
  "not-from-here": [
    NOT_ALLOWED,
    "Only a new request can be spam, and what is spam has to be made new before anything else.",
  ],
  "other-text": [DUPLICATE_ERROR, "Another text was sent with this key already: look at what stands there now."],
}

export function refusalOf(refused: Refused): MedusaError {
  return new MedusaError(...words[refused])
}
