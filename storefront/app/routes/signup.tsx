import { useSearchParams } from "react-router-dom"
import { useGuestsOnly } from "../features/account/access"
import { AccountQueries } from "../features/account/account-queries"
import { AccountSheet } from "../features/account/account-sheet"
import { carried } from "../features/account/remembered-place"
import { SignupForm } from "../features/account/signup-form"
import { useHydrated } from "../lib/use-hydrated"
import { Link } from "../ui/link"
import { textLink } from "../ui/text-link"

export default function SignupPage() {
  useGuestsOnly()
  const [parameters] = useSearchParams()
  const login = carried("/login", useHydrated() ? parameters : new URLSearchParams())
  return (
    <AccountQueries>
      <AccountSheet
        title="Sign Up"
        lead="One account for everything you buy: purchases made with the same address as a guest come along."
        door="ajar"
      >
        <SignupForm />
        <p>
          Already have an account?{" "}
          <Link to={login} className={textLink}>
            Sign in
          </Link>
        </p>
      </AccountSheet>
    </AccountQueries>
  )
}
