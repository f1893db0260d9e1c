import path from "node:path"
import { root } from "../../backend/lib/project"

interface Change {
  what: string
  /** Texts that come before the change. The last one comes right before it. */
  within: readonly string[]
  from: string
  to: string
}

const column = path.join(root, "backend/admin/product-list/in-shop-column.tsx")

export const changes: readonly Change[] = [
  {
    what: "The list of products has a column for the shop.",
    within: ["// src/routes/products/product-list/product-list.tsx", "var useColumns = () => {"],
    from: "...base,",
    // The shop has one sales channel.
    to: `...base.slice(0, 1), inShopColumn, ...base.slice(1).filter((one) => one.accessorKey !== "sales_channels"),`,
  },
  {
    what: "A price has one column: the shop's region has none of its own beside its currency.",
    within: ["// src/components/data-grid/helpers/create-data-grid-price-columns.tsx"],
    from: "...regions?.map(",
    to: "...[].map(",
  },
  {
    what: "A percentage is typed into the field that refuses a comma.",
    within: ["// src/components/inputs/percentage-input/percentage-input.tsx", "var DeprecatedPercentageInput ="],
    from: "  return ",
    to: "  return jsx(PercentageInput, { ref, decimalsLimit: 4, ...props });\n  return ",
  },
  {
    what: "An order is not cancelled from its menu: that gives the money back without saying so.",
    within: ["// src/routes/orders/order-detail/components/order-general-section/order-general-section.tsx"],
    from: "        ActionMenu,",
    to: "        () => null,",
  },
  {
    what: "The list of products opens one dialog: of two, each hides the other one from assistive technology.",
    within: ["// src/routes/products/product-list/product-list.tsx"],
    from: 'widgetsZonePrefix: "product.list",',
    // Medusa does the same for orders.
    to: 'widgetsZonePrefix: "product.list", hasOutlet: false,',
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
  ...(
    [
      ["// src/routes/home/home.tsx", "var Home = () => {"],
      ["// src/routes/login/components/email-pass-login.tsx", "var EmailPassLogin ="],
      ["// src/routes/login/login.tsx", "var Login = () => {"],
    ] as const
  ).map((within) => ({
    what: `The dashboard opens with Home (${within[1]}).`,
    within,
    from: '"/orders"',
    to: '"/home"',
  })),
]

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

/** Fails the build when Medusa's files no longer match. */
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
