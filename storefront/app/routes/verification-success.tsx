import { QueryClientProvider } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { AccountSheet } from "../features/account/account-sheet"
import { useLinkToken } from "../features/account/link-token"
import { verificationProblem } from "../features/account/problems"
import { useVerification, type Verification } from "../features/account/use-verification"
import { newQueryClient } from "../lib/query-client"
import { useStillHere } from "../lib/still-here"
import { Button, ButtonLink } from "../ui/button"
import { ArrowRight, Spinner } from "../ui/icons"

/** account-and-routes.md §9. */
const REDIRECT_MS = 2000

/** The address is a ticket into an account: it is told to no other site (server/request.ts). */
export default function VerificationSuccessPage() {
  // A cache of its own: the account's would be another one as soon as somebody is signed in.
  const [queries] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <VerificationView />
    </QueryClientProvider>
  )
}

function VerificationView() {
  const verification = useVerification(useLinkToken({ kept: false }))
  useWayOn(verification)
  switch (verification.state) {
    case "loading":
    case "choose-password":
      return <Loading />
    case "verified":
      return <Verified />
    case "failed":
      return <Failed {...verification} />
  }
}

/** Two seconds after success to `/`; at once to where a password is chosen. */
function useWayOn(verification: Verification): void {
  const navigate = useNavigate()
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
  }, [state, token, notice, navigate, isStillHere])
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
  return (
    <AccountSheet key="failed" title={title} lead={text} door="closed" arrives>
      <p className="text-soft">
        Sign in with your address and password: if it is not verified yet, we send you a fresh link.
      </p>
      <div className="flex flex-wrap gap-3">
        {again && <Button onClick={again}>Try Again</Button>}
        <ButtonLink to="/login" variant={again ? "secondary" : "primary"}>
          Go to Login
        </ButtonLink>
        <ButtonLink to="/signup" variant="secondary">
          Sign Up
        </ButtonLink>
      </div>
    </AccountSheet>
  )
}
