import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { built, root } from "../../backend/lib/project"
import { SettingsError } from "../../backend/lib/settings"
import { areCurrent } from "./build-inputs"
import { runTask } from "./child"
import { pluginShells } from "./plugin-shell"
import { step } from "./progress.cjs"
import { buildServer } from "./server-build.cjs"
import { inTurn } from "./turns.cjs"

const builds = path.join(root, ".build")

const keptBuilds = 3

export async function buildAll(): Promise<void> {
  await buildServer(root)
  pluginShells(built())
  makeMigrationFolders()
  await Promise.all([buildStorefront(), buildAdmin()])
}

export function staleBuilds(folder = root): string[] {
  const hasAdmin = areCurrent(folder, adminInputs(folder))
  return [...(currentStorefront(folder) ? [] : ["storefront"]), ...(hasAdmin ? [] : ["admin"])]
}

/** Throws if the storefront is not built. */
export function storefrontBuild(): string {
  const build = currentStorefront(root)
  if (!build) throw new SettingsError("The storefront is not built from the current sources: npm run build builds it.")
  return build
}

export async function buildStorefront(): Promise<void> {
  await whenStale("the storefront", () => currentStorefront(root) !== undefined, buildStorefrontAnew)
  fs.utimesSync(storefrontBuild(), new Date(), new Date())
}

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

function currentStorefront(folder: string): string | undefined {
  return newestFirst(storefrontsOf(folder)).find((build) => areCurrent(folder, path.join(build, "inputs.json")))
}

/** One process at a time. Builds again if a source changed meanwhile. */
async function whenStale(name: string, isCurrent: () => boolean, build: () => Promise<void>): Promise<void> {
  if (isCurrent()) return
  await inTurn(path.join(builds, "turns", name), `building ${name}`, async () => {
    for (let count = 0; count < 2 && !isCurrent(); count++) await step(`building ${name}`, build)
  })
  if (!isCurrent()) throw new Error(`The sources of ${name} kept changing while it was built.`)
}

/** In another folder first: an interrupted build changes nothing that is served. */
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
  return runTask({ file: built(file), log, env: { NODE_ENV: "production", ...env } })
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

/** Medusa creates missing folders, which fails in a read-only project. */
export function makeMigrationFolders(): void {
  const packages = foldersIn(path.join(root, "node_modules/@medusajs")).map((folder) => path.join(folder, "dist"))
  const providers = foldersIn(built("backend/providers"))
  for (const folder of [...packages.filter((each) => fs.existsSync(each)), ...providers]) {
    fs.mkdirSync(path.join(folder, "migrations"), { recursive: true })
  }
}

function foldersIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name))
}
