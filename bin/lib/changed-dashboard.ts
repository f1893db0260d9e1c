import path from "node:path"

/** What the shop has other than Medusa built it, in a file of the dashboard's that has all of these words. */
interface Change {
  /** What staff see of it, for whoever has to look after it at an upgrade. */
  what: string
  /** Words of the file, the last one right before what is changed. */
  within: readonly string[]
  from: string
  to: string
}

const column = path.resolve(__dirname, "../../backend/admin/product-list/in-shop-column.tsx")

const changes: readonly Change[] = [
  {
    what: "The list of products has a column for the shop.",
    within: ["// src/routes/products/product-list/product-list.tsx", "var useColumns = () => {"],
    from: "...base,",
    // One channel is the shop's, which each product's page shows.
    to: `...base.slice(0, 1), inShopColumn, ...base.slice(1).filter((one) => one.accessorKey !== "sales_channels"),`,
  },
  {
    what: "A price has one column: the shop's region has none of its own beside its currency.",
    within: ["// src/components/data-grid/helpers/create-data-grid-price-columns.tsx"],
    from: "...regions?.map(",
    to: "...[].map(",
  },
  {
    what: "A widget knows whether it comes before Medusa's own sections.",
    within: ["// src/dashboard-app/dashboard-app.tsx", "getWidgetsForSections(route, sections) {"],
    from: "Component: ext.Component,",
    to: 'Component: ext.Component, isFirst: zone.endsWith(".before"),',
  },
  {
    what: "A widget of a zone that ends with before comes before them: Medusa has it come after.",
    within: ["// src/components/layout-composer/layout-composer.tsx", "const WidgetComponent = w.Component;"],
    from: "rawEntries.push(",
    to: 'rawEntries[w.isFirst ? "unshift" : "push"](',
  },
]

/** A file of the dashboard as the shop has it; undefined where nothing of it is changed. */
export function changedFile(code: string, done: (what: string) => void): string | undefined {
  let changed = code
  for (const { what, within, from, to } of changes) {
    if (!within.every((words) => changed.includes(words))) continue
    const place = changed.indexOf(from, changed.indexOf(within.at(-1) ?? ""))
    if (place < 0) continue
    changed = `${changed.slice(0, place)}${to}${changed.slice(place + from.length)}`
    done(what)
  }
  if (changed === code) return undefined
  return changed.includes("inShopColumn")
    ? `import { inShopColumn } from ${JSON.stringify(column)};\n${changed}`
    : changed
}

/** A plug-in of Vite. Fails a build in which Medusa's files are not as they were when the changes were written. */
export function changedDashboard() {
  const missing = new Set(changes.map(({ what }) => what))
  return {
    name: "changed-dashboard",
    transform(code: string, id: string) {
      return /@medusajs[\\/]dashboard[\\/]dist/.test(id) ? changedFile(code, (what) => missing.delete(what)) : undefined
    },
    buildEnd(error?: Error) {
      if (!error && missing.size > 0) throw new Error(`The dashboard cannot be changed: ${[...missing].join(" ")}`)
    },
  }
}
