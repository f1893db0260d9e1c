import { callFailure } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"
import type { LoadFailure } from "../account/load-failure"

/** Why a purchase could not be loaded. An error answer of ours says itself what is wrong (ruling 29). */
export function openFailure(error: Error): LoadFailure {
  const isOurs = error instanceof ContractRefusal && error.isFinal
  return {
    title: "Your purchase could not be loaded",
    text: isOurs ? error.message : callFailure(error),
  }
}
