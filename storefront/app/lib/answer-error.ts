/** An answer that is an error, as opposed to one that was lost on its way. */
export abstract class AnswerError extends Error {
  /** The same call would only be answered so again: a 4xx is never retried (account-and-routes.md §9, ruling 35). */
  abstract readonly isFinal: boolean
}

/** An error answer that is none of the contract's own: what became of the call is not known. */
export class StrangeAnswer extends AnswerError {
  override readonly name = "StrangeAnswer"

  constructor(
    readonly status: number,
    path: string,
  ) {
    super(`${path} answered ${status} with something else.`)
  }

  get isFinal(): boolean {
    return this.status < 500
  }
}

/**
 * What the contract says of a request that it cannot take: "items.0.quantity: A quantity is at most 99." names the field
 * for programs, and says the rest to people.
 */
export function spoken(said: string): { field: string | undefined; message: string } {
  const [, field, message] = /^([a-z]\w*(?:\.\w+)*): (.+)$/s.exec(said) ?? []
  return field && message ? { field, message } : { field: undefined, message: said }
}

/** What became of a call that was answered by nothing of the contract's, and what to do: a sentence for people. */
export function callFailure(error: Error): string {
  if (error instanceof StrangeAnswer) return "The shop is temporarily unavailable. Please try again in a few minutes."
  if (error.name === "TimeoutError") return "The shop did not answer in time. Please try again."
  return "The shop could not be reached. Please check your connection, then try again."
}
