import { KeptPageList } from "../features/offline/kept-page-list"
import { Button } from "../ui/button"
import { PageTitle } from "../ui/page-title"

/** Is shown in place of a page that cannot be had: the service worker keeps it (worker/offline-page.ts). */
export default function OfflinePage() {
  return (
    <>
      <PageTitle
        title="No connection"
        lead="The shop cannot be reached, and your browser has no copy of this page. Nothing is lost: your cart is where it was."
      >
        <Button className="mt-10" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </PageTitle>
      <div className="grid lg:grid-cols-12">
        <section aria-labelledby="kept" className="sheet-inset border-b py-10 lg:col-span-8 lg:border-r lg:border-b-0">
          <h2 id="kept" className="mb-6 text-subheading">
            Pages kept in this browser
          </h2>
          <KeptPageList />
        </section>
        <section aria-labelledby="works" className="sheet-inset py-10 lg:col-span-4">
          <h2 id="works" className="mb-6 text-subheading">
            What works without it
          </h2>
          <dl className="grid gap-5">
            <Fact name="Works">
              Reading the pages listed here, filling and changing your cart, and the search, if you have used it before.
            </Fact>
            <Fact name="Waits">
              Paying, downloads, your account, and everything that you send to us. Current prices are shown again as
              soon as the shop answers.
            </Fact>
          </dl>
        </section>
      </div>
    </>
  )
}

function Fact(props: { name: string; children: string }) {
  return (
    <div>
      <dt className="lettering mb-1 text-soft">{props.name}</dt>
      <dd className="max-w-brief">{props.children}</dd>
    </div>
  )
}
