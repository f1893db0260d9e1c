import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react"
import { useState } from "react"
import { Link } from "../../ui/link"
import { type CategoryTab, categoryTabs, firstTab } from "./category-tabs"
import { LibraryCards } from "./library-card"
import type { LibraryEntry } from "./library-entry"
import { ProductCard } from "./product-card"
import { TabBar, tabCell } from "./tab-bar"

/** The library by category. The chosen tab stays the chosen one when others come before it. */
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
        {entries.length.toLocaleString("en-US")}
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
      You have no {category} products yet.{" "}
      <Link to="/products" className="text-accent underline underline-offset-4">
        Browse Products
      </Link>
    </p>
  )
}
