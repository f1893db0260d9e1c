import { isRefusal, LostAnswer } from "./lost-answer"

/** How a form that was sent ended. */
export type SendEnd<Answer> =
  | { kind: "done"; answer: Answer }
  | { kind: "cancelled" }
  /** `status` is the answer's, where there was one. */
  | { kind: "refused"; reason: string; status?: number | undefined }

export interface Sending<Answer> {
  ended: Promise<SendEnd<Answer>>
  cancel: () => void
}

const interrupted = "The connection was interrupted. Nothing of the upload was kept; try it again."

/**
 * Sends a form with files to the admin API, by XMLHttpRequest, which alone tells how much has been sent. `progress` is
 * told shares of 1. Once all is sent, it cannot be cancelled, and of a lost answer nobody knows what came of it.
 */
export function sendForm<Answer>(path: string, form: FormData, progress: (share: number) => void): Sending<Answer> {
  const request = new XMLHttpRequest()
  let isAllSent = false
  request.open("POST", path)
  request.responseType = "json"
  request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
  request.upload.onload = () => {
    isAllSent = true
    progress(1)
  }
  const ended = new Promise<SendEnd<Answer>>((resolve) => {
    const lose = () => resolve({ kind: "refused", reason: isAllSent ? new LostAnswer({}).message : interrupted })
    request.onload = () => {
      const end = endOf<Answer>(request)
      if (end) resolve(end)
      else lose()
    }
    request.onerror = lose
    request.onabort = () => (isAllSent ? lose() : resolve({ kind: "cancelled" }))
  })
  request.send(form)
  return { ended, cancel: () => void (isAllSent || request.abort()) }
}

/** Undefined where the answer is not the shop's own. */
function endOf<Answer>({ status, response }: XMLHttpRequest): SendEnd<Answer> | undefined {
  if (status < 300 && response) return { kind: "done", answer: response as Answer }
  const { message } = (response ?? {}) as { message?: string }
  if (!isRefusal({ status }) && !(status === 503 && message)) return undefined
  return { kind: "refused", reason: message ?? interrupted, status }
}
