import fs from "node:fs"
import path from "node:path"
import { runTask } from "./child"
import { fingerprint, isFresh, whenStale } from "./fingerprint"
import { step } from "./progress.cjs"

const root = path.resolve(__dirname, "../..")
const builds = path.join(root, ".build")
const storefronts = path.join(builds, "storefront")
const adminStamp = path.join(builds, "admin.stamp")

const locked = ["package-lock.json"]
/** What the contract hands on of the backend. */
const sharedWithStorefront = ["totals", "gift-card-amounts", "file-names"].map((name) => `backend/lib/${name}.ts`)
const sources = {
  storefront: [...locked, "storefront", "compat-api/contract", ...sharedWithStorefront, "bin/build-storefront.ts"],
  admin: [
    ...locked,
    "backend/admin",
    "backend/lib/totals.ts",
    "backend/lib/unused.ts",
    "bin/lib/hidden-links.ts",
    "bin/build-admin.ts",
  ],
}

/** Builds that are kept besides the current one: a server that still runs goes on serving its own. */
const keptBuilds = 3

/** Builds what is stale: the storefront's pages and Medusa's admin. */
export async function buildAll(): Promise<void> {
  await buildStorefront()
  await buildAdmin()
}

/** Which builds do not belong to the present sources; changes nothing. */
export function staleBuilds(): string[] {
  const hasStorefront = fs.existsSync(path.join(storefrontBuild(), "complete"))
  const hasAdmin = isFresh(adminStamp, fingerprint(root, sources.admin))
  return [...(hasStorefront ? [] : ["storefront"]), ...(hasAdmin ? [] : ["admin"])]
}

/** Where the storefront of the present sources lies once it is built: each content has a folder of its own. */
export function storefrontBuild(): string {
  return path.join(storefronts, fingerprint(root, sources.storefront).slice(0, 16))
}

/** Builds the storefront unless the present sources are built already. */
export async function buildStorefront(): Promise<void> {
  const target = storefrontBuild()
  await whenStale(path.join(target, "complete"), path.basename(target), () =>
    step("building the storefront", () => buildStorefrontInto(target)),
  )
  fs.utimesSync(target, new Date(), new Date())
  dropOldBuilds()
}

/** In a folder of its own first: a build that is cut short, or goes on beside this one, changes nothing of what is served. */
async function buildStorefrontInto(target: string): Promise<void> {
  const workshop = path.join(builds, `storefront-${process.pid}`)
  await task("bin/build-storefront.ts", { STOREFRONT_BUILD: workshop })
  if (fs.existsSync(path.join(target, "complete"))) return fs.rmSync(workshop, { recursive: true })
  fs.rmSync(target, { recursive: true, force: true })
  fs.mkdirSync(storefronts, { recursive: true })
  fs.renameSync(workshop, target)
}

/** Medusa's dashboard, when it is stale. */
export async function buildAdmin(): Promise<void> {
  const current = fingerprint(root, sources.admin)
  await whenStale(adminStamp, current, () => step("building Medusa admin", () => task("bin/build-admin.ts", {})))
}

function task(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const log = path.join(builds, `${path.basename(file, ".ts")}.log`)
  return runTask({ file, log, env: { NODE_ENV: "production", ...env } })
}

function dropOldBuilds(): void {
  const age = (name: string) => fs.statSync(path.join(storefronts, name)).mtimeMs
  const newestFirst = fs.readdirSync(storefronts).sort((a, b) => age(b) - age(a))
  for (const name of newestFirst.slice(keptBuilds)) fs.rmSync(path.join(storefronts, name), { recursive: true })
}
