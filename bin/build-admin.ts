import fs from "node:fs"
import path from "node:path"
import { BuildRecorder } from "./lib/build-recorder"
import { changedDashboard } from "./lib/changed-dashboard"
import { failBuild } from "./lib/fail-build"
import { hiddenStyles } from "./lib/hidden-links"

const root = path.resolve(__dirname, "..")

/** What extensions ask through the dashboard's own copy, whose contexts are in its modules; another copy has none. */
const shared = ["@tanstack/react-query", "react-router-dom"]

/** Where the build finds these packages. */
const alias = {
  ...Object.fromEntries(shared.map((name) => [name, ofDashboard(name)])),
  "react-country-flag": path.join(root, "backend/admin/lib/country-flag.tsx"),
}

/** Medusa's dashboard with the shop's own extensions, for /app. What it is made of goes into BUILD_INPUTS. */
async function buildAdmin(): Promise<void> {
  const inputs = process.env.BUILD_INPUTS
  if (!inputs) throw new Error("BUILD_INPUTS names no file.")
  const recorder = new BuildRecorder(root)
  const { build } = await import("@medusajs/admin-bundler")
  const extensions = path.join(root, "backend/admin")
  await build({
    path: "/app",
    backendUrl: "/",
    outDir: path.join(root, ".build/admin"),
    sources: fs.existsSync(extensions) ? [extensions] : [],
    plugins: [],
    vite: () => ({
      resolve: { alias },
      plugins: [
        recorder.plugin(),
        changedDashboard(),
        {
          name: "hidden-links",
          transformIndexHtml: () => [{ tag: "style", children: hiddenStyles(), injectTo: "head" as const }],
        },
      ],
    }),
  })
  // Medusa finds routes and widgets by their files, and the style sheet's classes in all of them.
  recorder.write(inputs, ["backend/admin"])
}

function ofDashboard(name: string): string {
  const paths = [path.dirname(require.resolve("@medusajs/dashboard/package.json"))]
  return path.dirname(require.resolve(`${name}/package.json`, { paths }))
}

buildAdmin().catch(failBuild)
