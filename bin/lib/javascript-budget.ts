/** What Vite's manifest says of a script. */
interface Chunk {
  file: string
  imports?: string[]
}

/** The client build of the storefront, as far as the budget looks at it. */
export interface ClientBuild {
  /** The pages' sources, as the manifest names them. */
  pages: readonly string[]
  manifest: Readonly<Record<string, Chunk>>
  /** By script: the packages and the storefront's own files in it. */
  contents: Readonly<Record<string, readonly string[]>>
  /** Bytes of a script, compressed with gzip. */
  sizeOf(file: string): number
  /** Bytes of what is in every document itself, compressed with gzip. */
  inlineSize: number
}

interface PageBudget {
  page: string
  /** Bytes, compressed with gzip: all that the page loads by itself, before anything is pressed. */
  size: number
  limit: number
  /** Contents that have no business on this page. */
  unwanted: string[]
}

const kB = 1000
const entry = "app/entry-client.tsx"
/** Loaded with every page, so that an error can be shown when nothing can be loaded any more. */
const errorPage = "app/routes/error.tsx"

/** Pages that call the shop, and what they bring beside themselves before PayPal's own script. */
const callingPages: Readonly<Record<string, string[]>> = {
  "app/routes/checkout.tsx": ["app/features/checkout/paypal/paypal-buttons.tsx"],
  "app/routes/confirmation.tsx": [],
  "app/routes/purchase.tsx": [],
  "app/routes/receipt.tsx": [],
  "app/routes/services.tsx": [],
  "app/routes/training.tsx": [],
  "app/routes/contact.tsx": [],
  "app/routes/listing-alert.tsx": [],
  "app/routes/login.tsx": [],
  "app/routes/signup.tsx": [],
  "app/routes/forgot-password.tsx": [],
  "app/routes/reset-password.tsx": [],
  "app/routes/verification-success.tsx": [],
  "app/routes/profile.tsx": [],
  "app/routes/my-products.tsx": [],
  "app/routes/my-courses.tsx": [],
}
/** What quiet pages bring in an idle moment. */
const broughtAhead: Readonly<Record<string, string[]>> = {
  "app/routes/category.tsx": ["app/routes/product.tsx"],
}
/** Wanted where a call is made, something is opened, or nobody waits, and nowhere else. */
const loud = /^(?:@tanstack\/|zod$|web-vitals$|@paypal\/|app\/features\/gallery\/lightbox)/

/** Every page's JavaScript against its budget: 115 kB where no call is made, 140 kB elsewhere. */
export function pageBudgets(build: ClientBuild): PageBudget[] {
  return build.pages.map((page) => {
    const calls = callingPages[page]
    const roots = [entry, errorPage, page, ...(calls ?? broughtAhead[page] ?? [])]
    const files = filesOf(build, roots)
    const size = files.reduce((sum, file) => sum + build.sizeOf(file), build.inlineSize)
    const unwanted = calls ? [] : files.flatMap((file) => build.contents[file] ?? []).filter((name) => loud.test(name))
    return { page: page.replace(/^app\/routes\/|\.tsx$/g, ""), size, limit: (calls ? 140 : 115) * kB, unwanted }
  })
}

/** What is wrong, a sentence each; empty when all is well. */
export function budgetProblems(budgets: readonly PageBudget[]): string[] {
  return budgets.flatMap(({ page, size, limit, unwanted }) => [
    ...(size > limit
      ? [`The page "${page}" loads ${inKilobytes(size)} of JavaScript; it may load ${limit / kB} kB.`]
      : []),
    ...unwanted.map((name) => `The page "${page}" loads ${name}, which it has no use for: import it where it is used.`),
  ])
}

export function inKilobytes(bytes: number): string {
  return `${(bytes / kB).toFixed(1)} kB`
}

/** The scripts of these sources with all that they import statically, each once. */
function filesOf({ manifest }: ClientBuild, roots: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The client build has no ${key}. Has it moved? Then name its new place here.`)
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return [...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))]
}
