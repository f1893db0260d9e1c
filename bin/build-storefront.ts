import path from "node:path"

/** Both builds of the storefront: what browsers load, and what the server renders pages with. */
async function buildStorefront(): Promise<void> {
  const root = path.resolve(__dirname, "../storefront")
  process.chdir(root)
  const { build } = await import("vite")
  await build({ root, build: { outDir: "dist/client", emptyOutDir: true } })
  await build({ root, build: { outDir: "dist/server", emptyOutDir: true, ssr: "server/entry-server.tsx" } })
}

buildStorefront().catch((error) => {
  console.error(error)
  process.exit(1)
})
