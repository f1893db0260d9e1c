import { useSyncExternalStore } from "react"
import { brand } from "../../brand"
import { useCurrentPage } from "../../lib/page-data"
import { normalPath } from "../../lib/paths"
import { useLocation } from "../../lib/router"
import { classes } from "../../ui/classes"
import { Link } from "../../ui/link"
import { Logo } from "../../ui/logo"
import { SearchField } from "../search/search-field"
import { AccountButton } from "./account-menu"
import { CartButton } from "./cart-button"
import { mainLinks } from "./navigation"
import { SmallScreenMenu } from "./small-screen-menu"

/** account-and-routes.md §2. */
export function Header(props: { pending: boolean }) {
  const scrolled = useScrolled(50)
  return (
    <header
      data-scrolled={scrolled || undefined}
      className={classes(
        "sticky top-0 z-40 border-b transition-colors",
        scrolled ? "border-b-ink bg-raised" : "bg-paper",
      )}
    >
      {/* Fixed width before its content arrives. */}
      <div
        className={classes(
          "sheet relative grid h-16 lg:h-18",
          "grid-cols-[auto_1fr_minmax(var(--last),auto)] lg:grid-cols-[auto_auto_1fr_minmax(var(--last),auto)]",
          "[--last:8.5rem] noscript:max-lg:[--last:0px] min-[23rem]:[--last:10.875rem] lg:[--last:14rem] xl:[--last:19rem]",
        )}
      >
        <Link
          to="/"
          className="sheet-inset flex items-center hover:text-accent lg:border-r"
          aria-label={`${brand.name}, home`}
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-stretch px-1 lg:flex xl:px-3 print:hidden">
          {mainLinks.map((link) => (
            <NavigationLink key={link.to} {...link} />
          ))}
        </nav>
        {/* Between lg and xl, only an icon until it has the focus. */}
        <div className="relative border-l max-sm:invisible print:hidden">
          <SearchField
            label="Header"
            className="absolute inset-y-0 right-0 w-full max-sm:hidden lg:max-xl:focus-within:w-112 lg:max-xl:focus-within:border-l"
          />
        </div>
        <div className="flex items-stretch print:hidden">
          <CartButton />
          <AccountButton />
          <SmallScreenMenu />
        </div>
        {props.pending && (
          <span aria-hidden="true" className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden">
            <span className="block h-full w-1/3 animate-under-way bg-accent" />
          </span>
        )}
      </div>
    </header>
  )
}

function NavigationLink(props: { label: string; to: string }) {
  const path = normalPath(useLocation().pathname)
  const exact = path === props.to
  const below = path.startsWith(`${props.to}/`)
  const { page } = useCurrentPage()
  const listing = page === "category" && props.to === "/products"
  // Unknown addresses share one page.
  const here = page !== "not-found" && (exact || below || listing)
  return (
    <Link
      to={props.to}
      aria-current={here && exact ? "page" : here || undefined}
      className={classes(
        "relative flex items-center px-4 text-base hover:text-accent",
        "after:absolute after:inset-x-4 after:-bottom-px after:h-0.5 after:bg-accent after:transition-transform",
        here ? "font-medium after:scale-x-100" : "after:scale-x-0",
      )}
    >
      {props.label}
    </Link>
  )
}

function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  )
}

function subscribe(heard: () => void): () => void {
  window.addEventListener("scroll", heard, { passive: true })
  return () => window.removeEventListener("scroll", heard)
}
