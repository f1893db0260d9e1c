import { Component, type ReactNode } from "react"
import type { ShopContact } from "../../backend/lib/shop-contact"
import { Layout } from "./features/layout/layout"
import { ContactContext } from "./lib/contact"
import { saveInput } from "./lib/input-fields"
import { type PageData, useCurrentPage } from "./lib/page-data"
import { PageNavigation } from "./lib/page-navigation"
import { redirectOf } from "./lib/paths"
import { LocationContext, Redirect, useLocation } from "./lib/router"
import { pages } from "./pages"
import { ErrorScreen } from "./ui/error-screen"

/** Pages use the address that they were drawn for, which may differ from the address bar. */
export function App(props: { first: PageData; contact: ShopContact }) {
  return (
    <ContactContext value={props.contact}>
      <ErrorBoundary>
        <MovedPage />
        <PageNavigation pages={pages} first={props.first}>
          {({ location, pending, key }) => (
            <Layout location={location} pending={pending}>
              <ErrorBoundary key={key}>
                <LocationContext value={location}>
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

/** Ruling 3. On a first load the server redirects. */
function MovedPage() {
  const { pathname, search } = useLocation()
  const target = redirectOf(pathname)
  return target ? <Redirect to={target + search} /> : null
}

/** The data selects the page: it may be an error or a missing product. */
function Page() {
  const { page } = useCurrentPage()
  const Component = pages[page].loaded()
  if (!Component) throw new Error(`The code of the page "${page}" is not loaded.`)
  return <Component />
}

class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown) {
    // The error screen reloads the document.
    saveInput()
    return { error, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const error: unknown = this.state.error
    return <ErrorScreen stack={import.meta.env.DEV && error instanceof Error ? error.stack : undefined} />
  }
}
