import { useEffect } from "react"
import { Listings } from "../features/search/listings"
import { QueryForm } from "../features/search/query-form"
import { usePageData } from "../lib/page-data"
import { useLocation } from "../lib/router"
import { useHydrated } from "../lib/use-hydrated"
import { ButtonLink } from "../ui/button"
import { ArrowRight } from "../ui/icons"
import { Link } from "../ui/link"
import { PageTitle } from "../ui/page-title"

export default function NotFound() {
  const { near } = usePageData("not-found")
  const { pathname } = useLocation()
  // The server draws one page for many addresses.
  const hydrated = useHydrated()
  useEffect(() => {
    console.error("404: no page at", pathname)
  }, [pathname])

  return (
    <>
      <PageTitle title="404">
        <p className="mt-8 text-heading font-semibold">Oops! Page not found</p>
        <p className="mt-4 max-w-measure text-soft">
          We could not find a page at{" "}
          <span className="lettering inline-block max-w-full wrap-anywhere text-ink">
            {hydrated ? pathname : "this address"}
          </span>
          .
        </p>
        <QueryForm query="" />
      </PageTitle>
      <div className="sheet-inset grid gap-10 py-10 sm:py-14 lg:grid-cols-12">
        {near.length > 0 && (
          <section aria-labelledby="near" className="lg:col-span-7">
            <h2 id="near" className="text-subheading">
              Did you mean one of these?
            </h2>
            <ul className="mt-4 border-t">
              {near.map(({ path, name }) => (
                <li key={path} className="border-b">
                  <Link to={path} className="group flex items-center justify-between gap-6 py-3 hover:text-accent">
                    <span className="min-w-0">
                      <span>{name}</span>
                      <span className="lettering block break-all text-soft">{path}</span>
                    </span>
                    <ArrowRight className="shrink-0 text-soft group-hover:text-accent" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="lg:col-span-5">
          <Listings />
          <ButtonLink to="/" variant="secondary" className="mt-8">
            Return to Home <ArrowRight />
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
