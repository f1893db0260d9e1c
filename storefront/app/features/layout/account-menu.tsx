import { useRef } from "react"
import { Link } from "../../ui/link"
import { greeting, initials } from "../account/names"
import { useVisitor, type Visitor } from "../account/session-user"
import { useSignOut } from "../account/use-sign-out"
import { accountLinks } from "./navigation"

/** Both states are in the HTML; CSS shows the one found by early-look.ts. */
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

const row = "flex min-h-12 w-full items-center border-t px-5 text-left hover:text-accent -outline-offset-4"

/** Native popover: it works without scripts and returns the focus. */
function AccountMenu({ visitor, onSignedOut }: { visitor: Visitor; onSignedOut: () => void }) {
  const menu = useRef<HTMLElement>(null)
  const signOut = useSignOut()
  const close = () => menu.current?.hidePopover?.()
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
          <p className="font-semibold" translate="no">
            {visitor.user.name}
          </p>
          <p className="text-note text-soft" translate="no">
            {visitor.user.email}
          </p>
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

/** Filled first by early-look.ts. */
export function Avatar({ visitor }: { visitor: Visitor }) {
  return (
    <span
      aria-hidden="true"
      data-visitor-initials
      suppressHydrationWarning
      className="lettering grid size-9 shrink-0 place-items-center rounded-[50%] border border-accent text-accent"
    >
      {visitor.state === "signed-in" ? initials(visitor.user.name) : ""}
    </span>
  )
}
