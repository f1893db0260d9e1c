import { AnswerError } from "../../lib/answer-error"

/** The code is none that pays here; `message` is the server's, for people. */
export class InvalidGiftCard extends AnswerError {
  override readonly name = "InvalidGiftCard"
  readonly isFinal = true
}
