import { ContractRefusal } from "../../lib/contract-call"
import { InvalidCode } from "./invalid-code"
import { type CodeProblem, validationFailed } from "./use-gift-card"

export function codeProblem(error: Error): CodeProblem {
  if (error instanceof InvalidCode) return { title: error.title, text: error.message, isUseless: true }
  if (!(error instanceof ContractRefusal) || error.status >= 500) {
    return validationFailed
  }
  // Says how long to wait.
  if (error.status === 429) return { title: "Too many tries", text: error.message }
  return { title: "Invalid Gift Card", text: error.message }
}
