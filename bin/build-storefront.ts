import fs from "node:fs"
import path from "node:path"
import { BuildRecorder } from "./lib/build-recorder"
import { failBuild } from "./lib/fail-build"

/** What the style sheet's classes are looked for in, and what is served as it is. */
const searched = ["storefront/app", "storefront/public"]

/** Both builds of the storefront, into STOREFRONT_BUILD: what browsers load, and what the server renders pages with. */
async function buildStorefront(): Promise<void> {
  const project = path.resolve(__dirname, "..")
  const root = path.join(project, "storefront")
  const target = process.env.STOREFRONT_BUILD
  if (!target) throw new Error("STOREFRONT_BUILD names no folder.")
  const recorder = new BuildRecorder(project)
  process.chdir(root)
  const { build } = await import("vite")
  const into = (name: string) => ({ outDir: path.join(target, name), emptyOutDir: true })
  const plugins = [recorder.plugin()]
  await build({ root, plugins, build: into("client") })
  await build({ root, plugins, build: { ...into("server"), ssr: "server/entry-server.tsx" } })
  // Else Node reads each file twice to learn what kind of module it is.
  fs.writeFileSync(path.join(target, "server/package.json"), JSON.stringify({ type: "module" }))
  recorder.write(path.join(target, "inputs.json"), searched)
}

buildStorefront().catch(failBuild)
