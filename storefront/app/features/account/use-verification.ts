import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { AutoLoginAnswer } from "../../../../compat-api/contract/account"
import { notify } from "../../ui/toast"
import { autoLogin } from "./account-calls"
import { serverMessage, verificationProblem } from "./problems"
import { rememberUser } from "./session-user"

export type Verification =
  | { state: "loading" }
  | { state: "verified" }
  /** Proven is the address, not the password: one is to be chosen first (ruling 24). */
  | { state: "choose-password"; token: string; message: string }
  /** `again` where no answer came, so that the link may still be good. */
  | { state: "failed"; message: string | undefined; again?: () => void }

/**
 * Sends the link's token, once: however often React runs an effect, and not while the browser draws the page ahead of a
 * visit. `token` as useLinkToken has it.
 */
export function useVerification(token: string | null | undefined): Verification {
  const isVisited = useVisited()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["verification", token],
    queryFn: () => verify(token ?? ""),
    enabled: isVisited && typeof token === "string",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (token === null) return { state: "failed", message: undefined }
  if (isFetching || (!data && !error)) return { state: "loading" }
  if (!data) {
    const message = error ? serverMessage(error) : undefined
    return { state: "failed", message, again: () => void refetch() }
  }
  if (data.success) return { state: "verified" }
  if (data.reset_token) return { state: "choose-password", token: data.reset_token, message: data.message }
  return { state: "failed", message: data.message }
}

async function verify(token: string): Promise<AutoLoginAnswer> {
  try {
    const answer = await autoLogin(token)
    if (answer.success) {
      rememberUser(answer.user)
      notify({ title: "Email verified!", text: "Your account has been verified and you're now logged in." })
    } else if (!answer.reset_token) {
      notify({ ...verificationProblem(answer.message), kind: "error" })
    }
    return answer
  } catch (error) {
    notify({ ...verificationProblem(error instanceof Error ? serverMessage(error) : undefined), kind: "error" })
    throw error
  }
}

/** False while a browser draws the page in advance, for a visit that may never come. */
function useVisited(): boolean {
  const [isVisited, setVisited] = useState(false)
  useEffect(() => {
    const visited = () => setVisited(true)
    if (!("prerendering" in document && document.prerendering)) return visited()
    document.addEventListener("prerenderingchange", visited, { once: true })
    return () => document.removeEventListener("prerenderingchange", visited)
  }, [])
  return isVisited
}
