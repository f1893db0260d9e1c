import { AnswerError } from "../../lib/answer-error"

/** The code does nothing here; `message` says why, for people. */
export class InvalidCode extends AnswerError {
  readonly isFinal = true

  constructor(
    message: string,
    /** Of the toast: in shop.md §8's words for a gift card. */
    readonly title = "Invalid Gift Card",
  ) {
    super(message)
  }
}
