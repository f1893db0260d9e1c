import { useRef } from "react"
import { Link } from "../../ui/link"
import { greeting } from "../account/names"
import { useVisitor } from "../account/session-user"
import { useSignOut } from "../account/use-sign-out"
import { Avatar } from "./avatar"
import { accountLinks } from "./navigation"

/** A line of the menu, and one of the account in it. */
export const mainRow = "block border-b px-6 py-4 text-subheading font-medium hover:text-accent"
const row = "flex min-h-12 w-full items-center border-b px-6 text-left hover:text-accent -outline-offset-4"

/** The account's part of the small-screen menu. */
export function SmallScreenAccount() {
  const visitor = useVisitor()
  const signOut = useSignOut()
  const place = useRef<HTMLElement>(null)
  return (
    <nav ref={place} aria-label="Account" tabIndex={-1} className="outline-none">
      {visitor.state === "signed-in" ? (
        <>
          <div className="flex items-center gap-4 border-b bg-sunk px-6 py-4">
            <Avatar visitor={visitor} />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{greeting(visitor.user.name)}</p>
              <p className="text-note wrap-anywhere text-soft">
                {visitor.user.name}, {visitor.user.email}
              </p>
            </div>
          </div>
          {accountLinks.map((link) => (
            <Link key={link.to} to={link.to} className={row}>
              {link.label}
            </Link>
          ))}
          <button type="button" className={row} onClick={() => signOut(() => place.current?.focus())}>
            Sign Out
          </button>
        </>
      ) : (
        <Link to="/login" className={mainRow}>
          Login
        </Link>
      )}
    </nav>
  )
}
