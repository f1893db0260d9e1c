import path from "node:path"
import { runTask } from "./child"
import { fingerprint, whenStale } from "./fingerprint"
import { step } from "./progress.cjs"

const root = path.resolve(__dirname, "../..")
const stamps = path.join(root, ".build")

const locked = ["package-lock.json"]
const sources = {
  storefront: [...locked, "storefront", "compat-api/contract", "backend/lib/totals.ts"],
  admin: [...locked, "backend/admin", "bin/build-admin.ts"],
}

/** Builds what is stale: the storefront's pages and Medusa's admin. */
export async function buildAll(): Promise<void> {
  await build("storefront", "bin/build-storefront.ts", "building the storefront")
  await build("admin", "bin/build-admin.ts", "building Medusa admin")
}

async function build(name: keyof typeof sources, file: string, title: string): Promise<void> {
  const current = fingerprint(root, sources[name])
  await whenStale(path.join(stamps, `${name}.stamp`), current, () =>
    step(title, () => runTask({ file, log: path.join(stamps, `${name}.log`), env: { NODE_ENV: "production" } })),
  )
}
