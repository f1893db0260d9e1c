import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react"
import { Suspense, useState } from "react"
import { licences } from "../../../../backend/lib/licence"
import { ticketAddress } from "../../lib/download-address"

import type { FigureName } from "../../ui/figures/figure"
import { latePart } from "../../ui/late-part"
import { Link } from "../../ui/link"
import { receiptPath } from "../purchase/purchase-links"
import { type CategoryTab, categoryTabs, firstTab } from "./category-tabs"
import { LibraryCard, LibraryCards } from "./library-card"
import type { LibraryEntry } from "./library-entry"
import { TabBar, tabCell } from "./tab-bar"

const ProductHelp = latePart(() => import("./product-help"))

export function ProductTabs({ entries }: { entries: readonly LibraryEntry[] }) {
  const tabs = categoryTabs(entries)
  const [chosen, setChosen] = useState<string>()
  const place = tabs.findIndex(({ category }) => category === chosen)
  return (
    <TabGroup selectedIndex={place < 0 ? firstTab(tabs) : place} onChange={(index) => setChosen(tabs[index]?.category)}>
      <TabList as={TabBar} aria-label="Categories">
        {tabs.map((tab) => (
          <CategoryTabButton key={tab.category} tab={tab} />
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.category} className="-outline-offset-4">
            {tab.entries.length === 0 ? <NothingHere category={tab.category} /> : <Cards entries={tab.entries} />}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}

function CategoryTabButton({ tab: { category, entries } }: { tab: CategoryTab }) {
  return (
    <Tab
      className={`${tabCell} group relative px-1 py-3 text-xs leading-tight -outline-offset-4 sm:px-4 sm:text-base data-selected:bg-raised`}
    >
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 hidden h-0.5 bg-accent group-data-selected:block"
      />
      <span className="font-medium text-soft wrap-anywhere group-hover:text-accent group-data-selected:text-ink">
        {category}
      </span>
      <span className="lettering mt-1 block text-soft">
        <span>{entries.length.toLocaleString("en-US")}</span>
        <span className="sr-only">{entries.length === 1 ? " product" : " products"}</span>
      </span>
    </Tab>
  )
}

function Cards({ entries }: { entries: readonly LibraryEntry[] }) {
  return (
    <LibraryCards>
      {entries.map((entry) => (
        <ProductCard key={`${entry.transactionId} ${entry.filename}`} entry={entry} />
      ))}
    </LibraryCards>
  )
}

function NothingHere({ category }: { category: string }) {
  return (
    <p className="sheet-inset py-12 text-soft">
      You have no <span>{category}</span> products yet.{" "}
      <Link to="/products" className="text-accent underline underline-offset-4">
        Browse Products
      </Link>
    </p>
  )
}

const figures: Readonly<Record<string, FigureName>> = {
  Grasshopper: "graph",
  Dynamo: "levels",
  Rhino: "surface",
  Revit: "plan",
}

function ProductCard({ entry }: { entry: LibraryEntry }) {
  return (
    <LibraryCard
      title={entry.title}
      page={entry.page}
      figure={figures[entry.category] ?? "detail"}
      over={
        <>
          <span className="wrap-anywhere">{entry.category}</span>
          {entry.version && <span>{`Version ${entry.version}`}</span>}
          {entry.licences > 1 && <span>{licences(entry.licences)}</span>}
        </>
      }
      download={{ label: "Download", address: ticketAddress(entry.transactionId, entry.filename) }}
      since={{ label: "Purchased on", at: entry.purchasedAt }}
      reference={{ label: "Transaction", text: entry.transactionId }}
      receipt={entry.purchaseToken && receiptPath(entry.purchaseToken)}
    >
      <Suspense fallback={<div className="h-9" />}>
        <ProductHelp entry={entry} />
      </Suspense>
    </LibraryCard>
  )
}
