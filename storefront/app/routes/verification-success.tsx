import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { ReadLoginAnswer } from "../../../compat-api/contract/account"
import { autoLogin } from "../features/account/account-calls"
import { AccountSheet } from "../features/account/account-sheet"
import { useLinkToken } from "../features/account/link-token"
import { serverMessage, verificationProblem } from "../features/account/problems"
import { rememberUser, useVisitor } from "../features/account/session-user"
import { forgetSignup, signedUpHere } from "../features/account/signed-up-here"
import { newQueryClient } from "../lib/query-client"
import { navigate } from "../lib/router"
import { useStillHere } from "../lib/still-here"
import { useHydrated } from "../lib/use-hydrated"
import { Button, ButtonLink } from "../ui/button"
import { ArrowRight, Spinner } from "../ui/icons"
import { notify } from "../ui/toast"

/** In milliseconds (account-and-routes.md §9). */
const REDIRECT_MS = 2000

export default function VerificationSuccessPage() {
  // A cache of its own, because the account's cache is replaced at sign-in.
  const [queries] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <VerificationView />
    </QueryClientProvider>
  )
}

function VerificationView() {
  // Read once: the mark is removed with the answer.
  const [isOwn] = useState(() => typeof window !== "undefined" && signedUpHere())
  // A press may come after a reload.
  const verification = useVerification(useLinkToken({ kept: !isOwn }), isOwn)
  useWayOn(verification)
  switch (verification.state) {
    case "loading":
    case "choose-password":
      return <Loading />
    case "asking":
      return <Asking {...verification} />
    case "verified":
      return <Verified />
    case "failed":
      return <Failed {...verification} />
  }
}

function useWayOn(verification: Verification): void {
  const isStillHere = useStillHere()
  const { state } = verification
  const token = state === "choose-password" ? verification.token : undefined
  const notice = state === "choose-password" ? verification.message : undefined
  useEffect(() => {
    if (state === "choose-password") navigate("/reset-password", { replace: true, state: { token, notice } })
    if (state !== "verified") return
    const goOn = () => isStillHere() && navigate("/", { replace: true })
    const timer = setTimeout(goOn, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [state, token, notice, isStillHere])
}

function Loading() {
  return (
    <AccountSheet key="loading" title="Email Verification" door="ajar">
      <p role="status" className="flex items-center gap-4 text-lg text-soft">
        <Spinner className="text-accent" /> Verifying your email...
      </p>
    </AccountSheet>
  )
}

function Asking({ press }: Extract<Verification, { state: "asking" }>) {
  return (
    <AccountSheet
      key="asking"
      title="Email Verification"
      lead="Press the button to verify your email address. If you signed up in another browser, you then choose a password for your account."
      door="ajar"
    >
      <Button onClick={press} className="justify-self-start">
        Verify My Email
      </Button>
    </AccountSheet>
  )
}

function Verified() {
  return (
    <AccountSheet
      key="verified"
      title="Email verified!"
      lead="Your account has been verified and you're now logged in."
      door="open"
      arrives
    >
      <div>
        <p className="mb-6 text-soft">The shop opens in a moment.</p>
        <ButtonLink to="/" replace>
          Go to the Shop <ArrowRight />
        </ButtonLink>
      </div>
    </AccountSheet>
  )
}

function Failed({ message, again }: Extract<Verification, { state: "failed" }>) {
  const { title, text } = verificationProblem(message)
  const isSignedIn = useVisitor().state === "signed-in"
  const isDone = isSignedIn && !again
  return (
    <AccountSheet key="failed" title={title} lead={text} door="closed" arrives>
      <p className="text-soft">
        {isDone
          ? "You are logged in. If this link has already verified your email, there is nothing more to do."
          : "Sign in with your address and password. If the address is not verified yet, we will send you a new link."}
      </p>
      {isDone ? (
        <ButtonLink to="/" className="justify-self-start">
          Go to the Shop
        </ButtonLink>
      ) : (
        <div className="flex flex-wrap gap-3">
          {again && <Button onClick={again}>Try Again</Button>}
          <ButtonLink to="/login" variant={again ? "secondary" : "primary"}>
            Go to Login
          </ButtonLink>
          <ButtonLink to="/signup" variant="secondary">
            Sign Up
          </ButtonLink>
        </div>
      )}
    </AccountSheet>
  )
}

type Verification =
  | { state: "loading" }
  /** This is another browser, perhaps a program, so a person must press a button (ruling 66). */
  | { state: "asking"; press: () => void }
  | { state: "verified" }
  /** A password must be chosen (ruling 24). */
  | { state: "choose-password"; token: string; message: string }
  /** `again`: set if no answer came. */
  | { state: "failed"; message: string | undefined; again?: () => void }

/** Sends the token once, never while prerendering. `isOwn`: this browser signed up, so no press is needed. */
function useVerification(token: string | null | undefined, isOwn: boolean): Verification {
  const isVisited = useVisited()
  const hydrated = useHydrated()
  const [isPressed, setPressed] = useState(false)
  const mayAsk = isPressed || isOwn
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["verification", token],
    queryFn: () => verify(token ?? ""),
    enabled: isVisited && mayAsk && typeof token === "string",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (token === null) return { state: "failed", message: undefined }
  if (hydrated && typeof token === "string" && !mayAsk) return { state: "asking", press: () => setPressed(true) }
  if (isFetching || (!data && !error)) return { state: "loading" }
  if (!data) {
    const message = error ? serverMessage(error) : undefined
    return { state: "failed", message, again: () => void refetch() }
  }
  if (data.success) return { state: "verified" }
  if (data.reset_token) return { state: "choose-password", token: data.reset_token, message: data.message }
  return { state: "failed", message: data.message }
}

async function verify(token: string): Promise<ReadLoginAnswer> {
  try {
    const answer = await autoLogin(token)
    if (answer.success) {
      rememberUser(answer.user)
      forgetSignup()
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
