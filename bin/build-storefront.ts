import path from "node:path"

/** Both builds of the storefront, into STOREFRONT_BUILD: what browsers load, and what the server renders pages with. */
async function buildStorefront(): Promise<void> {
  const root = path.resolve(__dirname, "../storefront")
  const target = process.env.STOREFRONT_BUILD
  if (!target) throw new Error("STOREFRONT_BUILD names no folder.")
  process.chdir(root)
  const { build } = await import("vite")
  const into = (name: string) => ({ outDir: path.join(target, name), emptyOutDir: true })
  await build({ root, build: into("client") })
  await build({ root, build: { ...into("server"), ssr: "server/entry-server.tsx" } })
}

buildStorefront().catch((error) => {
  console.error(error)
  process.exit(1)
})
