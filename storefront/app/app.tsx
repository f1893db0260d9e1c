import { UNSAFE_LocationContext as LocationContext, Navigate, useLocation, useNavigationType } from "react-router-dom"
import type { ShopContact } from "../../compat-api/contract/shop-contact"
import { Layout } from "./features/layout/layout"
import { ContactContext } from "./lib/contact"
import { type PageData, useCurrentPage } from "./lib/page-data"
import { PageNavigation } from "./lib/page-navigation"
import { redirectOf } from "./lib/paths"
import { pages } from "./pages"
import { ErrorBoundary } from "./ui/error-boundary"

/**
 * The whole shop, inside a router. `first` is what the server rendered the document from. A page has the address that it
 * was drawn for, whatever the address bar says meanwhile.
 */
export function App(props: { first: PageData; contact: ShopContact }) {
  const navigationType = useNavigationType()
  return (
    <ContactContext value={props.contact}>
      <ErrorBoundary>
        <Redirect />
        <PageNavigation pages={pages} first={props.first}>
          {({ location, pending, key }) => (
            <Layout location={location} pending={pending}>
              <ErrorBoundary key={key}>
                <LocationContext value={{ location, navigationType }}>
                  <Page />
                </LocationContext>
              </ErrorBoundary>
            </Layout>
          )}
        </PageNavigation>
      </ErrorBoundary>
    </ContactContext>
  )
}

/** Follows an address that moved (ruling 3); on a first load the server has done it. */
function Redirect() {
  const { pathname, search } = useLocation()
  const target = redirectOf(pathname)
  return target ? <Navigate to={target + search} replace /> : null
}

/** What an address leads to is the data's to say: its page, nothing (a product that is gone), or what went wrong. */
function Page() {
  const { page } = useCurrentPage()
  const Component = pages[page].loaded()
  if (!Component) throw new Error(`The code of the page "${page}" is not loaded.`)
  return <Component />
}
