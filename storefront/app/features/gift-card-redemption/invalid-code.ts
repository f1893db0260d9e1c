import { AnswerError } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"
import { type CodeProblem, validationFailed } from "./use-gift-card"

export class InvalidCode extends AnswerError {
  readonly isFinal = true

  constructor(
    message: string,
    /** Toast title (shop.md §8). */
    readonly title = "Invalid Gift Card",
  ) {
    super(message)
  }
}

export function codeProblem(error: Error): CodeProblem {
  if (error instanceof InvalidCode) return { title: error.title, text: error.message, isUseless: true }
  if (!(error instanceof ContractRefusal) || error.status >= 500) {
    return validationFailed
  }
  // The message says how long to wait.
  if (error.status === 429) return { title: "Too many attempts", text: error.message }
  return error.message ? { title: "Invalid Gift Card", text: error.message } : validationFailed
}
