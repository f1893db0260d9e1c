import fs from "node:fs"
import path from "node:path"
import { root } from "../backend/lib/project"
import { BuildRecorder, failBuild } from "./lib/build-recorder"
import { changedDashboard } from "./lib/changed-dashboard"
import { hiddenStyles } from "./lib/hidden-links"

/** React contexts live in module instances, so extensions share the dashboard's. */
const shared = ["@tanstack/react-query", "react-router-dom"]

const alias = {
  ...Object.fromEntries(shared.map((name) => [name, ofDashboard(name)])),
  "react-currency-input-field": path.join(root, "backend/admin/lib/amount-input.tsx"),
  "react-country-flag": path.join(root, "backend/admin/lib/country-flag.tsx"),
}

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
    // Bytes, as in backend/api/admin/uploads.ts. The dashboard's default is 1 MB.
    maxUploadFileSize: 25 * 1024 * 1024,
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
  // Medusa finds routes and widgets by file name.
  recorder.write(inputs, ["backend/admin"])
}

function ofDashboard(name: string): string {
  const paths = [path.dirname(require.resolve("@medusajs/dashboard/package.json"))]
  return path.dirname(require.resolve(`${name}/package.json`, { paths }))
}

buildAdmin().catch(failBuild)
