import { useRef } from "react"
import { Link } from "../../ui/link"
import { greeting } from "../account/names"
import { useVisitor } from "../account/session-user"
import { AccountMenu } from "./account-menu"
import { Avatar } from "./avatar"

/**
 * Login, or who is signed in. Both are in everyone's HTML, in a place of one size; the style sheet shows the one that
 * the early script has found out (features/account/early-visitor.ts).
 */
export function AccountButton() {
  const visitor = useVisitor()
  const login = useRef<HTMLAnchorElement>(null)
  return (
    <div className="hidden w-24 items-stretch border-l lg:flex xl:w-44">
      <Link
        ref={login}
        to="/login"
        className="flex min-w-0 grow items-center justify-center px-3 font-medium hover:text-accent signed-in:hidden"
      >
        Login
      </Link>
      <button
        type="button"
        popoverTarget="account-menu"
        data-tip={visitor.state === "signed-in" ? `${greeting(visitor.user.name)}, account menu` : undefined}
        className="hidden min-w-0 grow items-center justify-center gap-3 px-3 font-medium hover:text-accent signed-in:flex"
      >
        <Avatar visitor={visitor} />
        <span data-visitor-greeting suppressHydrationWarning className="truncate max-xl:sr-only">
          {visitor.state === "signed-in" ? greeting(visitor.user.name) : ""}
        </span>
        <span className="sr-only">, account menu</span>
      </button>
      <AccountMenu visitor={visitor} onSignedOut={() => login.current?.focus()} />
    </div>
  )
}
