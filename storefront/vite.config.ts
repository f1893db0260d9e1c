import { createHash } from "node:crypto"
import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { build } from "esbuild"
import { defaultServerConditions, defineConfig, type Plugin } from "vite"
import { styleRules } from "./build/style-rules"
import { makeInlineScripts } from "./server/inline-scripts"
import { oldestBrowsers } from "./server/oldest-browsers"

const compressible = /\.(?:js|css|svg)$/

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
        // The best quality takes half a minute for the drawings.
        const params = { [constants.BROTLI_PARAM_QUALITY]: file.startsWith("media") ? 9 : 11 }
        await writeFile(`${full}.br`, await promisify(brotliCompress)(body, { params }))
        await writeFile(`${full}.gz`, await promisify(gzip)(body, { level: 9 }))
      }
    },
  }
}

/** Node loads React. Vite bundles the packages that use it, so that all share one. */
const developmentSsr = {
  external: ["react", "react-dom"],
  noExternal: [/^@tanstack\//, /^@paypal\//],
  resolve: { conditions: ["module-sync", ...defaultServerConditions] },
}

/** For bin/check-budget.ts. */
function listContents(): Plugin {
  const contentOf = (id: string) =>
    /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(id)?.[1] ?? path.relative(import.meta.dirname, id)
  return {
    name: "list-contents",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk")
      const contents = chunks.map(({ fileName, modules }) => [
        fileName,
        [...new Set(Object.keys(modules).map(contentOf))].sort(),
      ])
      const source = JSON.stringify(Object.fromEntries(contents), null, 2)
      this.emitFile({ type: "asset", fileName: ".vite/contents.json", source })
    },
  }
}

/** For server/used-styles.ts. */
function listStyleRules(): Plugin {
  return {
    name: "list-style-rules",
    enforce: "post",
    generateBundle(_options, bundle) {
      const [sheet, ...more] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith(".css"))
      if (sheet?.type !== "asset" || more.length > 0) return this.error("The build must have exactly one style sheet.")
      const source = JSON.stringify(styleRules(sheet.source.toString()))
      this.emitFile({ type: "asset", fileName: ".vite/style-rules.json", source })
    },
  }
}

/** server/inline-scripts.ts. */
function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    async generateBundle() {
      const { scripts, inputs } = await makeInlineScripts()
      for (const file of inputs) this.addWatchFile(file)
      this.emitFile({ type: "asset", fileName: ".vite/inline-scripts.json", source: JSON.stringify(scripts) })
    },
  }
}

/** Names the build, so that browsers reinstall the worker with each build. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    async generateBundle(_options, bundle) {
      const names = Object.keys(bundle).sort().join()
      const { outputFiles, metafile } = await build({
        entryPoints: [path.join(import.meta.dirname, "worker/main.ts")],
        bundle: true,
        write: false,
        metafile: true,
        absWorkingDir: import.meta.dirname,
        minify: true,
        format: "iife",
        target: oldestBrowsers,
        define: { "process.env.NODE_ENV": '"production"' },
        banner: { js: `// Build ${createHash("sha256").update(names).digest("hex").slice(0, 16)}` },
      })
      // bin/lib/build-recorder.ts reads the watched files.
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(path.join(import.meta.dirname, file))
      this.emitFile({ type: "asset", fileName: "sw.js", source: outputFiles[0]?.text ?? "" })
    },
  }
}

/** Rollup drops a page's name if its chunk also holds lazily loaded parts. */
function keepPageNames(): Plugin {
  const routes = path.join(import.meta.dirname, "app/routes")
  return {
    name: "keep-page-names",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk" || !output.isDynamicEntry || output.facadeModuleId) continue
        output.facadeModuleId = output.moduleIds.find((id) => path.dirname(id) === routes) ?? null
      }
    },
  }
}

/** Vite's preload helper would add 1 kB to every page and load the style sheet twice. */
function importPlainly(): Plugin {
  return {
    name: "import-plainly",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load()" : null),
  }
}

/** The bundler cannot see that zod calls are pure before `.check()`. */
function leaveUnusedSchemasOut(): Plugin {
  const contract = path.join(import.meta.dirname, "../compat-api/contract")
  return {
    name: "leave-unused-schemas-out",
    enforce: "pre",
    transform(code, id) {
      if (!id.startsWith(contract)) return null
      return { code: code.replace(/\bz\s*\.\w+\(/g, "/* @__PURE__ */ $&"), map: null }
    },
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: "custom",
  // Env files would change a build unnoticed.
  envDir: false,
  envPrefix: ["VITE_", "API_ORIGIN"],
  plugins: [
    react(),
    tailwindcss(),
    ...(isSsrBuild
      ? []
      : [
          importPlainly(),
          leaveUnusedSchemasOut(),
          precompress(),
          keepPageNames(),
          listContents(),
          listStyleRules(),
          inlineScripts(),
          serviceWorker(),
        ]),
  ],
  // npm hoists the React 18 of Medusa's admin: the storefront's own React 19 must win in every package it bundles.
  resolve: { dedupe: ["react", "react-dom"] },
  worker: { format: "es" },
  ssr: command === "build" ? { noExternal: true } : developmentSsr,
  // Otherwise the server build contains React twice.
  ...(command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
  optimizeDeps: { entries: ["app/entry-client.tsx"] },
  build: isSsrBuild
    ? { copyPublicDir: false }
    : {
        manifest: true,
        target: oldestBrowsers,
        minify: "terser",
        terserOptions: { module: true, compress: { passes: 2 } },
        cssCodeSplit: false,
        // Import lists of all pages would add 1 kB each; code is prefetched when its link comes near.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rollupOptions: {
          input: "app/entry-client.tsx",
          output: { manualChunks: { react: ["react", "react-dom", "react-dom/client"] } },
        },
      },
}))
