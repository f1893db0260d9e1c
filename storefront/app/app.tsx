import { Navigate, Route, Routes, useLocation } from "react-router-dom"
import type { ShopContact } from "../../compat-api/contract/shop-contact"
import { Layout } from "./features/layout/layout"
import { ContactContext } from "./lib/contact"
import { type PageData, type PageName, useCurrentPage } from "./lib/page-data"
import { PageNavigation } from "./lib/page-navigation"
import { pagePatterns, redirectOf } from "./lib/paths"
import { pages } from "./pages"
import { ErrorBoundary } from "./ui/error-boundary"

/** The whole shop, inside a router. `first` is what the server rendered the document from. */
export function App(props: { first: PageData; contact: ShopContact }) {
  return (
    <ContactContext value={props.contact}>
      <ErrorBoundary>
        <Redirect />
        <PageNavigation pages={pages} first={props.first}>
          {({ location, pending }) => (
            <Layout location={location} pending={pending}>
              <ErrorBoundary key={location.key}>
                <Routes location={location}>
                  {pagePatterns.map(([path, page]) => (
                    <Route key={path} path={path} element={<Page name={page} />} />
                  ))}
                  <Route path="*" element={<Page name="not-found" />} />
                </Routes>
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

/** An address may lead to its page, to nothing (a product that is gone), or to what went wrong: the data knows. */
function Page(props: { name: PageName }) {
  const data = useCurrentPage()
  const isOther = data.page === "not-found" || data.page === "error" || data.page === "offline"
  const name = isOther ? data.page : props.name
  const Component = pages[name].loaded()
  if (!Component) throw new Error(`The code of the page "${name}" is not loaded.`)
  return <Component />
}
