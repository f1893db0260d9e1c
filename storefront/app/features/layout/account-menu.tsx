import { useRef } from "react"
import { Link } from "../../ui/link"
import type { Visitor } from "../account/session-user"
import { useSignOut } from "../account/use-sign-out"
import { accountLinks } from "./navigation"

const row = "flex min-h-12 w-full items-center border-t px-5 text-left hover:text-accent -outline-offset-4"

/**
 * A disclosure of links by the browser itself: it opens without a script, closes on Escape and on a click elsewhere, and
 * gives the focus back. Who it is about is known once the app is there.
 */
export function AccountMenu({ visitor, onSignedOut }: { visitor: Visitor; onSignedOut: () => void }) {
  const menu = useRef<HTMLElement>(null)
  const signOut = useSignOut()
  const close = () => menu.current?.hidePopover()
  return (
    <nav
      ref={menu}
      id="account-menu"
      popover="auto"
      aria-label="Account"
      className="account-menu w-72 border border-ink bg-raised text-ink open:animate-fade-in"
    >
      {visitor.state === "signed-in" && (
        <div className="px-5 py-4">
          <p className="font-semibold wrap-anywhere">{visitor.user.name}</p>
          <p className="text-note text-soft wrap-anywhere">{visitor.user.email}</p>
        </div>
      )}
      {accountLinks.map((link) => (
        <Link key={link.to} to={link.to} className={row} onClick={close}>
          {link.label}
        </Link>
      ))}
      {visitor.state === "signed-in" && (
        <button
          type="button"
          className={row}
          onClick={() => {
            close()
            signOut(onSignedOut)
          }}
        >
          Sign Out
        </button>
      )}
    </nav>
  )
}
