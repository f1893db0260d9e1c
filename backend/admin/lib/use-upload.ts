import { useCallback, useEffect, useRef, useState } from "react"

export interface UploadState<Answer> {
  /** Of the bytes, from 0 to 1, while they are on their way; then 1, until the answer is there. */
  share: number | undefined
  error: string | undefined
  start: (file: File) => Promise<Answer | undefined>
  cancel: () => void
}

/** Uploads a file as the field `file` of a form. XMLHttpRequest says how much of it has gone; fetch does not. */
export function useUpload<Answer>(path: string): UploadState<Answer> {
  const request = useRef<XMLHttpRequest>()
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()
  const cancel = useCallback(() => request.current?.abort(), [])
  useEffect(() => cancel, [cancel])

  const start = async (file: File) => {
    setError(undefined)
    setShare(0)
    const sending = new XMLHttpRequest()
    request.current = sending
    try {
      return await send<Answer>(sending, path, file, setShare)
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason))
      return undefined
    } finally {
      setShare(undefined)
    }
  }
  return { share, error, start, cancel }
}

function send<Answer>(
  request: XMLHttpRequest,
  path: string,
  file: File,
  onShare: (share: number) => void,
): Promise<Answer> {
  const form = new FormData()
  form.set("file", file)
  return new Promise((done, fail) => {
    const failWith = (message: string) => () => fail(new Error(message))
    request.open("POST", path)
    request.responseType = "json"
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? done(request.response as Answer) : fail(refusalOf(request)))
    request.onerror = failWith("The connection broke off. Nothing was kept; please try again.")
    request.onabort = failWith("The upload was cancelled. Nothing was kept.")
    request.send(form)
  })
}

function refusalOf({ status, response }: XMLHttpRequest): Error {
  const message = (response as { message?: unknown } | null)?.message
  return new Error(typeof message === "string" ? message : `The shop answered with status ${status}.`)
}
