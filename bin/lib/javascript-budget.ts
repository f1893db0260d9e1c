import fs from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { root } from "../../backend/lib/project"

interface Chunk {
  file: string
  imports?: string[]
}

export interface ClientBuild {
  pages: readonly string[]
  manifest: Readonly<Record<string, Chunk>>
  contents: Readonly<Record<string, readonly string[]>>
  /** Bytes, gzipped. */
  sizeOf(file: string): number
  /** Bytes, gzipped. */
  inlineSize: number
}

interface PageBudget {
  page: string
  /** Gzipped bytes before any interaction. */
  size: number
  limit: number
  unwanted: string[]
}

const kB = 1000
const entry = "app/entry-client.tsx"
/** Loaded with every page, to show errors when nothing else can load. */
const errorPage = "app/routes/error.tsx"

/** With the extra modules that each loads (without PayPal's script). */
const callingPages: Readonly<Record<string, string[]>> = {
  "app/routes/checkout.tsx": ["app/features/checkout/paypal/paypal-buttons.tsx"],
  "app/routes/confirmation.tsx": [],
  "app/routes/purchase.tsx": [],
  "app/routes/receipt.tsx": [],
  "app/routes/services.tsx": [],
  "app/routes/training.tsx": [],
  "app/routes/contact.tsx": [],
  "app/routes/listing-alert.tsx": [],
  "app/routes/update-mails.tsx": [],
  "app/routes/login.tsx": [],
  "app/routes/signup.tsx": [],
  "app/routes/forgot-password.tsx": [],
  "app/routes/reset-password.tsx": [],
  "app/routes/verification-success.tsx": [],
  "app/routes/profile.tsx": [],
  "app/routes/my-products.tsx": [],
  "app/routes/my-courses.tsx": [],
}
const broughtAhead: Readonly<Record<string, string[]>> = {
  "app/routes/category.tsx": ["app/routes/product.tsx"],
}
/** Modules for calls, opened dialogs or idle time; pages without calls must not load them at once. */
const loud = /^(?:@tanstack\/|zod$|web-vitals$|@paypal\/|app\/features\/gallery\/lightbox)/

/** 115 kB for pages without calls, 140 kB for the others. */
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

export function budgetProblems(budgets: readonly PageBudget[]): string[] {
  return budgets.flatMap(({ page, size, limit, unwanted }) => [
    ...(size > limit
      ? [`The page "${page}" loads ${inKilobytes(size)} of JavaScript; it may load ${limit / kB} kB.`]
      : []),
    ...unwanted.map((name) => `The page "${page}" loads ${name}, which it does not need at once: import it lazily.`),
  ])
}

export function inKilobytes(bytes: number): string {
  return `${(bytes / kB).toFixed(1)} kB`
}

function filesOf({ manifest }: ClientBuild, roots: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The client build has no ${key}. Has it moved? Then correct javascript-budget.ts.`)
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return [...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))]
}

export function readClientBuild(build: string): ClientBuild {
  const client = path.join(build, "client")
  const read = (name: string) => JSON.parse(fs.readFileSync(path.join(client, ".vite", name), "utf8"))
  return {
    pages: fs.readdirSync(path.join(root, "storefront/app/routes")).map((file) => `app/routes/${file}`),
    manifest: read("manifest.json"),
    contents: read("contents.json"),
    sizeOf: (file) => fs.statSync(path.join(client, `${file}.gz`)).size,
    inlineSize: gzipSync(Object.values(read("inline-scripts.json")).join("")).byteLength,
  }
}
