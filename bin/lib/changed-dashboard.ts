import path from "node:path"
import { root } from "../../backend/lib/project"

interface Change {
  what: string
  /** Texts that come before the change. The last one comes right before it. */
  within: readonly string[]
  from: string
  to: string
}

const admin = path.join(root, "backend/admin")

/** Names that a change may use, by file of backend/admin. */
const ours = {
  inShopColumn: "product-list/in-shop-column.tsx",
  PageOutlet: "dashboard/page-outlet.tsx",
  isUnusedField: "dashboard/page-outlet.tsx",
  isUnusedSection: "dashboard/page-outlet.tsx",
  nameOfIcon: "dashboard/icon-names.ts",
  useOpenForm: "dashboard/open-form.ts",
  dayInShop: "lib/dates.ts",
  momentInShop: "lib/dates.ts",
} as const

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
    what: "A form tells which values it opened with.",
    within: ["// src/components/modals/route-modal-form/route-modal-form.tsx", "var RouteModalForm = ({"],
    from: "const blocker = useBlocker(",
    to: "useOpenForm(form); const blocker = useBlocker(",
  },
  {
    what: "A field that the shop never uses is not shown.",
    within: ["// src/components/common/form/form.tsx", "var Field = ({"],
    from: "return ",
    to: "return isUnusedField(props.name) ? null : ",
  },
  {
    what: "A section that the shop never uses is not shown.",
    within: ["// src/components/layout-composer/layout-composer.tsx", "const rawEntries ="],
    from: "buildCoreEntries(coreElementsBySection)",
    to: "buildCoreEntries(coreElementsBySection).filter((one) => !isUnusedSection(one.widgetId))",
  },
  {
    what: "A new product has no columns for stock.",
    within: [
      "// src/routes/products/product-create/components/product-create-variants-form/product-create-variants-form.tsx",
    ],
    from: "var useColumns2 = ({",
    to: `var useColumns2 = (given) => {
      const all = allColumns(given);
      return useMemo3(() => all.filter((one) => !isUnusedField(one.id)), [all]);
    };
    var allColumns = ({`,
  },
  ...(["columns = useColumns(product)", "filters = useFilters()"] as const).map((found) => ({
    what: `A list of variants shows nothing of stock (${found}).`,
    within: ["// src/routes/products/product-detail/components/product-variant-section/product-variant-section.tsx"],
    from: `const ${found};`,
    to: `const all_${found};
      const ${found.split(" ")[0]} = useMemo(
        () => all_${found.split(" ")[0]}.filter((one) => !isUnusedField(one.id ?? one.accessorKey)),
        [all_${found.split(" ")[0]}],
      );`,
  })),
  {
    what: "A row that the shop never uses is not shown.",
    within: ["var SectionRow = ({ title, value, actions }) => {"],
    from: "const isValueString",
    to: 'if (typeof title === "string" && isUnusedField(title.toLowerCase())) return null; const isValueString',
  },
  ...["Drawer", "FocusModal"].map((kind) => ({
    what: `A ${kind} has a name, also without a title.`,
    within: [`${kind}.Content`, "React.createElement(RadixDialog.Content, {"],
    from: "ref: ref,",
    to: '"aria-label": "Form", ref: ref,',
  })),
  {
    what: "A page that the shop never uses says so.",
    within: ["// src/components/layout/shell/shell.tsx", "(Gutter, {"],
    from: "Outlet3",
    to: "PageOutlet",
  },
  {
    what: "A price is at least one cent.",
    within: ["// src/components/data-grid/components/data-grid-currency-cell.tsx"],
    from: "formatValueOnBlur: true,",
    to: "formatValueOnBlur: true, min: 0.01,",
  },
  {
    what: "An icon button has a name.",
    within: ["const IconButton = React.forwardRef(("],
    from: "React.createElement(Component, {",
    to: 'React.createElement(Component, { "aria-label": nameOfIcon(children),',
  },
  {
    what: "The bar above a page is a landmark.",
    within: ["// src/components/layout/shell/shell.tsx"],
    from: '"div", { className: "grid w-full grid-cols-2 border-b p-3"',
    to: '"header", { className: "grid w-full grid-cols-2 border-b p-3"',
  },
  {
    what: "A thumbnail beside a name says nothing.",
    within: ["// src/components/common/thumbnail/thumbnail.tsx"],
    from: "alt,\n          className",
    to: 'alt: alt ?? "",\n          className',
  },
  {
    what: "The icon in a search field says nothing.",
    within: ["isSearch && (React.createElement("],
    from: 'role: "img"',
    to: '"aria-hidden": true',
  },
  {
    what: "A choice has the id that its label names.",
    within: ["SelectContext.Provider, { value: React.useMemo("],
    from: "() => ({ size }), [size]",
    to: "() => ({ size, id: props.id }), [size, props.id]",
  },
  {
    what: "A choice's button has the id that its label names.",
    within: ["const { size } = useSelectContext();\n    return (React.createElement(RadixSelect.Trigger,"],
    from: "RadixSelect.Trigger, {",
    to: "RadixSelect.Trigger, { id: useSelectContext().id,",
  },
  ...[
    "// src/components/inputs/combobox/combobox.tsx",
    "// src/routes/products/common/components/category-combobox",
  ].map((file) => ({
    what: `The button of a list of choices has a name (${file}).`,
    within: [file],
    from: 'className: "text-ui-fg-muted transition-fg hover:bg-ui-bg-field-hover absolute end-0',
    to: '"aria-label": "Show the choices", className: "text-ui-fg-muted transition-fg hover:bg-ui-bg-field-hover absolute end-0',
  })),
  {
    what: "The button that empties a choice has a name.",
    within: ["// src/components/inputs/combobox/combobox.tsx", "handleValueChange(void 0);"],
    from: "className:",
    to: '"aria-label": "Remove the choice", className:',
  },
  {
    what: "The small pictures beside a large one are buttons with a name.",
    within: ["// src/routes/products/product-media/components/product-media-gallery"],
    from: 'src: item.url, alt: ""',
    to: 'src: item.url, alt: "Show this picture"',
  },
  {
    what: "The field for a product's handle has a name.",
    within: ["// src/routes/products/product-edit/components/edit-product-form/edit-product-form.tsx"],
    from: '{ ...field, className: "pl-10" }',
    to: '{ ...field, "aria-label": t("fields.handle"), className: "pl-10" }',
  },
  {
    what: "Dates have one format and time zone.",
    within: ["// src/hooks/use-date.tsx", "var useDate = () => {", "const ensuredDate ="],
    from: "if (isNaN(ensuredDate.getTime()))",
    to: "if (true) return includeTime ? momentInShop(date) : dayInShop(date);\n    if (isNaN(ensuredDate.getTime()))",
  },
  ...(
    [
      [
        "src/routes/orders/order-detail/components/order-payment-section",
        "format as format2",
        "momentInShop as format2",
      ],
      ["src/routes/orders/order-detail/components/order-fulfillment-section", "format", "momentInShop as format"],
      ["src/routes/users/user-invite/components/invite-user-form", "format", "dayInShop as format"],
    ] as const
  ).map(([folder, from, to]) => ({
    what: `Dates have one format and time zone, in ${folder}.`,
    within: [`// ${folder}`],
    from: `import { ${from} } from "date-fns"`,
    to: `import { ${to} } from ${JSON.stringify(path.join(admin, "lib/dates.ts"))}`,
  })),
  {
    what: "An invitation's refused password says why.",
    within: ["// src/routes/invite/invite.tsx", 't("invite.invalidInvite")'],
    from: 'message: t("errors.serverError")',
    to: 'message: error?.message ?? t("errors.serverError")',
  },
  {
    what: "The link to reset a password is e-mailed to its owner only.",
    within: ["// src/routes/users/user-detail/components/user-general-section/user-general-section.tsx"],
    from: 'const canResetPassword = !!providers?.includes("emailpass")',
    to: "const canResetPassword = false",
  },
  {
    what: "The example of a code fits.",
    within: ["// src/routes/promotions/promotion-create/components/create-promotion-form/create-promotion-form.tsx"],
    from: 'placeholder: "SUMMER15"',
    to: 'placeholder: "SPRING20"',
  },
  {
    what: "The example of a shop's name fits.",
    within: ["// src/routes/store/store-edit/components/edit-store-form/edit-store-form.tsx"],
    from: 'placeholder: "ACME"',
    to: 'placeholder: "My shop"',
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
  const used = Object.entries(ours).filter(([name]) => changed.includes(name))
  const imports = used.map(([name, file]) => `import { ${name} } from ${JSON.stringify(path.join(admin, file))};`)
  return [...imports, changed].join("\n")
}

/** Medusa's dashboard, and its kit of components. */
const changeable = /@medusajs[\\/](?:dashboard[\\/]dist|ui[\\/]dist[\\/]esm)[\\/]/

/** Fails the build when Medusa's files no longer match. */
export function changedDashboard() {
  const missing = new Set(changes.map(({ what }) => what))
  return {
    name: "changed-dashboard",
    transform(code: string, id: string) {
      return changeable.test(id) ? changedFile(code, (what) => missing.delete(what)) : undefined
    },
    buildEnd(error?: Error) {
      if (!error && missing.size > 0) throw new Error(`The dashboard cannot be changed: ${[...missing].join(" ")}`)
    },
  }
}
