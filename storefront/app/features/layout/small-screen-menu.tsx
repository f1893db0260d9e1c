import { useEffect } from "react"
import { Close, Menu } from "../../ui/icons"
import { Link } from "../../ui/link"
import { Modal } from "../../ui/modal"
import { SearchField } from "../search/search-field"
import { mainLinks } from "./navigation"
import { mainRow, SmallScreenAccount } from "./small-screen-account"
import { ThemeSwitch } from "./theme-switch"
import { useOpenHere } from "./use-open-here"

/** Where the header has room for its links: Tailwind's `lg`. */
const roomForLinks = "(min-width: 64rem)"

/** The header's links where there is no room for them. Closes when a link was followed, and when there is room. */
export function SmallScreenMenu() {
  const [open, setOpen] = useOpenHere()
  // Out of sight it would still keep everything else from being used.
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
