export abstract class AnswerError extends Error {
  /** True for 4xx, which is never retried (account-and-routes.md §9, ruling 35). */
  abstract readonly isFinal: boolean
}

/** The answer does not follow the contract, so the outcome is unknown. */
export class UnexpectedAnswer extends AnswerError {
  override readonly name = "UnexpectedAnswer"

  constructor(
    readonly status: number,
    path: string,
  ) {
    super(`${path} answered ${status} with an unexpected body.`)
  }

  get isFinal(): boolean {
    return this.status < 500
  }
}

/** "items.0.quantity: A quantity is at most 99." has a field and a message. */
export function spoken(said: string): { field: string | undefined; message: string } {
  const [, field, message] = /^([a-z]\w*(?:\.\w+)*): (.+)$/s.exec(said) ?? []
  return field && message ? { field, message } : { field: undefined, message: said }
}

export function callFailure(error: Error): string {
  if (error instanceof UnexpectedAnswer)
    return "The shop is temporarily unavailable. Please try again in a few minutes."
  if (error.name === "TimeoutError") return "The shop did not answer in time. Please try again."
  return "The shop could not be reached. Please check your connection, then try again."
}
