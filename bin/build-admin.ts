import fs from "node:fs"
import path from "node:path"

const root = path.resolve(__dirname, "..")

/** Medusa's dashboard with the shop's own extensions, for /app. */
async function buildAdmin(): Promise<void> {
  const { build } = await import("@medusajs/admin-bundler")
  const extensions = path.join(root, "backend/admin")
  await build({
    path: "/app",
    backendUrl: "/",
    outDir: path.join(root, ".build/admin"),
    sources: fs.existsSync(extensions) ? [extensions] : [],
    plugins: ["@medusajs/draft-order/admin"],
    vite: () => ({ resolve: { alias: { "@tanstack/react-query": ofDashboard("@tanstack/react-query") } } }),
  })
}

/** Extensions ask through the dashboard's own React Query, whose context is in its module; another copy has none. */
function ofDashboard(name: string): string {
  const paths = [path.dirname(require.resolve("@medusajs/dashboard/package.json"))]
  return path.dirname(require.resolve(`${name}/package.json`, { paths }))
}

buildAdmin().catch((error) => {
  console.error(error)
  process.exit(1)
})
