import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { useHydrated } from "../lib/use-hydrated"
import { ButtonLink } from "../ui/button"
import { ArrowRight } from "../ui/icons"
import { PageTitle } from "../ui/page-title"

export default function NotFound() {
  const { pathname } = useLocation()
  // The server draws one page for all that is not there.
  const hydrated = useHydrated()
  useEffect(() => {
    console.error("404: no page at", pathname)
  }, [pathname])

  return (
    <PageTitle title="404">
      <p className="mt-8 text-heading font-semibold">Oops! Page not found</p>
      <p className="mt-4 max-w-[60ch] text-soft">
        We could not find a page at{" "}
        <span className="lettering break-all text-ink">{hydrated ? pathname : "this address"}</span>.
      </p>
      <ButtonLink to="/" className="mt-8">
        Return to Home <ArrowRight />
      </ButtonLink>
    </PageTitle>
  )
}
