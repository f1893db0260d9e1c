import { FetchError } from "@medusajs/js-sdk"

/** True if the shop refused the call. After any other error, the call may have taken effect. */
export function isRefusal({ status }: Pick<FetchError, "status">): boolean {
  return status !== undefined && status >= 400 && status < 500
}

/** The call was neither refused nor answered with 503, so its outcome is unknown. */
export class LostAnswer extends FetchError {
  constructor({ statusText, status }: Partial<FetchError>) {
    super("The change may have been made anyway. Check this page before you try again.", statusText, status)
  }
}

/** Rejects with `LostAnswer` if the outcome is unknown. */
export async function knowing<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (cause) {
    const failure: Partial<FetchError> = cause instanceof FetchError ? cause : {}
    throw failure.status === 503 || isRefusal({ status: failure.status }) ? cause : new LostAnswer(failure)
  }
}
