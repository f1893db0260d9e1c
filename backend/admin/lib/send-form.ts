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
 * told shares of 1.
 */
export function sendForm<Answer>(path: string, form: FormData, progress: (share: number) => void): Sending<Answer> {
  const request = new XMLHttpRequest()
  request.open("POST", path)
  request.responseType = "json"
  request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
  const ended = new Promise<SendEnd<Answer>>((resolve) => {
    request.onload = () => resolve(endOf(request))
    request.onerror = () => resolve({ kind: "refused", reason: interrupted })
    request.onabort = () => resolve({ kind: "cancelled" })
  })
  request.send(form)
  return { ended, cancel: () => request.abort() }
}

function endOf<Answer>({ status, response }: XMLHttpRequest): SendEnd<Answer> {
  if (status < 300 && response) return { kind: "done", answer: response as Answer }
  const { message } = (response ?? {}) as { message?: string }
  return { kind: "refused", reason: message ?? interrupted, status }
}
