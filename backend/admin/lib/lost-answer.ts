import { FetchError } from "@medusajs/js-sdk"

/** The shop has said no; anything else may have come through. */
export function isRefusal({ status }: Pick<FetchError, "status">): boolean {
  return status !== undefined && status >= 400 && status < 500
}

/** Neither refused nor, by the shop's own words, impossible now (503): the connection or the server broke meanwhile. */
export class LostAnswer extends FetchError {
  constructor({ statusText, status }: Partial<FetchError>) {
    super("It may have been done all the same. Look at what is shown here before you try again.", statusText, status)
  }
}

/** Passes on what `call` answers or what the shop said against it; rejects with {@link LostAnswer} where nobody knows. */
export async function knowing<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (cause) {
    const failure: Partial<FetchError> = cause instanceof FetchError ? cause : {}
    throw failure.status === 503 || isRefusal({ status: failure.status }) ? cause : new LostAnswer(failure)
  }
}
