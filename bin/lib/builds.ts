import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { SettingsError } from "../../backend/lib/settings"
import { areCurrent } from "./build-inputs"
import { runTask } from "./child"
import { makeMigrationFolders } from "./migration-folders"
import { pluginShells } from "./plugin-shell"
import { step } from "./progress.cjs"
import { inTurn } from "./turns.cjs"

const root = path.resolve(__dirname, "../..")
const builds = path.join(root, ".build")

/** Builds that are kept besides the current one: a server that still runs goes on serving its own. */
const keptBuilds = 3

/** Builds what is stale: the storefront's pages and Medusa's admin, side by side. */
export async function buildAll(): Promise<void> {
  pluginShells(root)
  makeMigrationFolders(root)
  await Promise.all([buildStorefront(), buildAdmin()])
}

/** Which builds of a project's folder do not belong to its present sources; changes nothing. */
export function staleBuilds(folder = root): string[] {
  const hasAdmin = areCurrent(folder, adminInputs(folder))
  return [...(currentStorefront(folder) ? [] : ["storefront"]), ...(hasAdmin ? [] : ["admin"])]
}

/** Where the storefront of the present sources lies. Throws when it is not built. */
export function storefrontBuild(): string {
  const build = currentStorefront(root)
  if (!build) throw new SettingsError("The storefront is not built from the present sources: npm run build builds it.")
  return build
}

/** Builds the storefront unless the present sources are built already. */
export async function buildStorefront(): Promise<void> {
  await whenStale("the storefront", () => currentStorefront(root) !== undefined, buildStorefrontAnew)
  fs.utimesSync(storefrontBuild(), new Date(), new Date())
}

/** Medusa's dashboard, when it is stale. */
export async function buildAdmin(): Promise<void> {
  const inputs = adminInputs(root)
  await whenStale(
    "Medusa admin",
    () => areCurrent(root, inputs),
    () => {
      fs.rmSync(inputs, { force: true })
      return task("bin/build-admin.ts", { BUILD_INPUTS: inputs })
    },
  )
}

const adminInputs = (folder: string) => path.join(folder, ".build/admin.inputs.json")
const storefrontsOf = (folder: string) => path.join(folder, ".build/storefront")

/** Several are kept, so that going back to earlier sources needs no build. */
function currentStorefront(folder: string): string | undefined {
  return newestFirst(storefrontsOf(folder)).find((build) => areCurrent(folder, path.join(build, "inputs.json")))
}

/**
 * One process at a time: who waited for another finds it built. Builds once more when a source was changed meanwhile:
 * nobody knows which text of it went in.
 */
async function whenStale(name: string, isCurrent: () => boolean, build: () => Promise<void>): Promise<void> {
  if (isCurrent()) return
  await inTurn(path.join(builds, "turns", name), `building ${name}`, async () => {
    for (let count = 0; count < 2 && !isCurrent(); count++) await step(`building ${name}`, build)
  })
  if (!isCurrent()) throw new Error(`The sources of ${name} went on changing while it was built.`)
}

/**
 * In a folder of its own first: a build that is cut short, or goes on beside this one, changes nothing of what is
 * served. Then each has a folder by what it is made of.
 */
async function buildStorefrontAnew(): Promise<void> {
  const workshop = path.join(builds, `storefront-${process.pid}`)
  await task("bin/build-storefront.ts", { STOREFRONT_BUILD: workshop })
  const inputs = fs.readFileSync(path.join(workshop, "inputs.json"))
  const name = createHash("sha256").update(inputs).digest("hex").slice(0, 16)
  const target = path.join(storefrontsOf(root), name)
  if (fs.existsSync(target)) return fs.rmSync(workshop, { recursive: true })
  fs.mkdirSync(storefrontsOf(root), { recursive: true })
  fs.renameSync(workshop, target)
  dropOldBuilds()
}

function task(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const log = path.join(builds, `${path.basename(file, ".ts")}.log`)
  return runTask({ file, log, env: { NODE_ENV: "production", ...env } })
}

function dropOldBuilds(): void {
  for (const build of newestFirst(storefrontsOf(root)).slice(keptBuilds))
    fs.rmSync(build, { recursive: true, force: true })
}

function newestFirst(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  const found = fs.readdirSync(folder).map((name) => path.join(folder, name))
  const age = new Map(found.map((build) => [build, fs.statSync(build, { throwIfNoEntry: false })?.mtimeMs]))
  return found.sort((one, other) => (age.get(other) ?? 0) - (age.get(one) ?? 0))
}
