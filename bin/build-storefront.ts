import fs from "node:fs"
import path from "node:path"
import { root } from "../backend/lib/project"
import { BuildRecorder, failBuild } from "./lib/build-recorder"

const searched = ["storefront/app", "storefront/public"]

async function buildStorefront(): Promise<void> {
  const storefront = path.join(root, "storefront")
  const target = process.env.STOREFRONT_BUILD
  if (!target) throw new Error("STOREFRONT_BUILD names no folder.")
  const recorder = new BuildRecorder(root)
  process.chdir(storefront)
  const { build } = await import("vite")
  const into = (name: string) => ({ outDir: path.join(target, name), emptyOutDir: true })
  const plugins = [recorder.plugin()]
  await build({ root: storefront, plugins, build: into("client") })
  await build({ root: storefront, plugins, build: { ...into("server"), ssr: "server/entry-server.tsx" } })
  // Otherwise Node reads each file twice.
  fs.writeFileSync(path.join(target, "server/package.json"), JSON.stringify({ type: "module" }))
  recorder.write(path.join(target, "inputs.json"), searched)
}

buildStorefront().catch(failBuild)
