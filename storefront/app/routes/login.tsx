import { useLocation, useSearchParams } from "react-router-dom"
import { useGuestsOnly } from "../features/account/access"
import { AccountQueries } from "../features/account/account-queries"
import { AccountSheet } from "../features/account/account-sheet"
import { textIn } from "../features/account/link-token"
import { LoginForm } from "../features/account/login-form"
import { type LoginNotice, loginNotice } from "../features/account/login-notice"
import { carried } from "../features/account/remembered-place"
import { useVisitor } from "../features/account/session-user"
import { useHydrated } from "../lib/use-hydrated"
import { Link } from "../ui/link"
import { Notice } from "../ui/notice"
import { textLink } from "../ui/text-link"

export default function LoginPage() {
  useGuestsOnly()
  const [parameters] = useSearchParams()
  const visitor = useVisitor()
  const notice = useNotice()
  // The server draws one page, whatever its parameters.
  const signup = carried("/signup", useHydrated() ? parameters : new URLSearchParams())
  return (
    <AccountQueries>
      <AccountSheet
        title="Login"
        lead="To your downloads, your courses and your profile."
        door={visitor.state === "signed-in" ? "open" : "ajar"}
      >
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        <LoginForm />
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <Link to="/forgot-password" className={textLink}>
            Forgot password?
          </Link>
          <Link to={signup} className={textLink}>
            Create an account
          </Link>
        </div>
      </AccountSheet>
    </AccountQueries>
  )
}

/** What the address, or the page before, has to say. */
function useNotice(): LoginNotice | undefined {
  const [parameters] = useSearchParams()
  const { state } = useLocation()
  const hydrated = useHydrated()
  if (!hydrated) return undefined
  const handedOver = textIn(state, "notice")
  return handedOver ? { kind: "info", text: handedOver } : loginNotice(parameters)
}
