import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

const compressible = /\.(?:js|css|svg)$/

/** Writes `.br` and `.gz` beside every text asset, once per build; the server sends them as they are. */
function precompress(): Plugin {
  let outDir = ""
  return {
    name: "precompress",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true })
      for (const file of files.filter((name) => compressible.test(name))) {
        const full = path.join(outDir, file)
        const body = await readFile(full)
        await writeFile(`${full}.br`, await promisify(brotliCompress)(body))
        await writeFile(`${full}.gz`, await promisify(gzip)(body, { level: 9 }))
      }
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [precompress()])],
  // npm hoists the React 18 of Medusa's admin: the storefront's own React 19 must win in every package it bundles.
  resolve: { dedupe: ["react", "react-dom", "react-router", "react-router-dom"] },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { copyPublicDir: false }
    : {
        manifest: true,
        target: "es2022",
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: "app/entry-client.tsx",
          output: { manualChunks: { react: ["react", "react-dom", "react-dom/client", "react-router-dom"] } },
        },
      },
}))
