import { useEffect, useRef } from "react"
import { useOpenHere } from "../../lib/use-open-here"
import { Close, Menu } from "../../ui/icons"
import { Link } from "../../ui/link"
import { Modal } from "../../ui/modal"
import { greeting } from "../account/names"
import { useVisitor } from "../account/session-user"
import { useSignOut } from "../account/use-sign-out"
import { SearchField } from "../search/search-field"
import { Avatar } from "./account-menu"
import { accountLinks, mainLinks } from "./navigation"
import { ThemeSwitch } from "./theme-switch"

/** Tailwind's `lg`. */
const roomForLinks = "(min-width: 64rem)"

export function SmallScreenMenu() {
  const [open, setOpen] = useOpenHere()
  // A hidden modal would still block the page.
  useEffect(() => {
    const room = window.matchMedia(roomForLinks)
    const close = () => setOpen(false)
    room.addEventListener("change", close)
    return () => room.removeEventListener("change", close)
  }, [setOpen])

  return (
    <div className="flex border-l lg:hidden noscript:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-tip="name"
        className="px-3 min-[23rem]:px-5"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">Menu</span>
        <Menu />
      </button>
      {open && (
        <Modal
          label="Menu"
          onClose={() => setOpen(false)}
          className="m-0 ml-auto h-dvh max-h-none w-88 max-w-[calc(100%-2.5rem)] animate-slide-in border-l bg-paper text-ink backdrop:bg-veil"
        >
          <div className="flex min-h-full flex-col">
            <div className="flex h-16 items-stretch justify-between border-b">
              <p className="flex items-center px-6 lettering text-soft">Menu</p>
              <button type="button" data-tip="name" className="border-l px-5" onClick={() => setOpen(false)}>
                <span className="sr-only">Close menu</span>
                <Close />
              </button>
            </div>
            <div className="relative h-14 border-b">
              <SearchField label="Menu" className="h-full" />
            </div>
            <nav aria-label="Menu">
              {mainLinks.map((link) => (
                <Link key={link.to} to={link.to} className={mainRow} onClick={() => setOpen(false)}>
                  {link.label}
                </Link>
              ))}
              <Link to="/cart" className={mainRow}>
                Cart
              </Link>
            </nav>
            <SmallScreenAccount />
            <div className="mt-auto p-6">
              <ThemeSwitch />
            </div>
          </div>
        </Modal>
      )}
    </div>
  )
}

const mainRow = "block border-b px-6 py-4 text-subheading font-medium hover:text-accent"
const row = "flex min-h-12 w-full items-center border-b px-6 text-left hover:text-accent -outline-offset-4"

function SmallScreenAccount() {
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
              <p className="text-note text-soft" translate="no">{`${visitor.user.name}, ${visitor.user.email}`}</p>
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
