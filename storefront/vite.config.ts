import { createHash } from "node:crypto"
import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { build } from "esbuild"
import { defaultServerConditions, defineConfig, type Plugin } from "vite"
import { styleRules } from "./build/style-rules"
import { makeInlineScripts } from "./server/inline-scripts"

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

/**
 * The development server hands React to Node as it is. What uses React it reads itself, as modules, so that all of it
 * meets that same React.
 */
const developmentSsr = {
  external: ["react", "react-dom"],
  noExternal: [/^react-router/, /^@tanstack\//, /^@paypal\//],
  resolve: { conditions: ["module-sync", ...defaultServerConditions] },
}

/** Writes which packages and files each script is made of, for the budget (bin/check-budget.ts). */
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

/** The one style sheet taken apart, for the documents (server/used-styles.ts). */
function listStyleRules(): Plugin {
  return {
    name: "list-style-rules",
    enforce: "post",
    generateBundle(_options, bundle) {
      const [sheet, ...more] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith(".css"))
      if (sheet?.type !== "asset" || more.length > 0) return this.error("The build is to have one style sheet.")
      const source = JSON.stringify(styleRules(sheet.source.toString()))
      this.emitFile({ type: "asset", fileName: ".vite/style-rules.json", source })
    },
  }
}

/** The scripts inside the documents (server/inline-scripts.ts), ready-made. */
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

/**
 * The service worker, at an address of its own. It names the build, so that browsers install it anew with each, and with
 * it the build's offline page.
 */
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
        target: "es2022",
        define: { "process.env.NODE_ENV": '"production"' },
        banner: { js: `// Build ${createHash("sha256").update(names).digest("hex").slice(0, 16)}` },
      })
      // What the build is made of is known by what it watches (bin/lib/build-recorder.ts).
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(path.join(import.meta.dirname, file))
      this.emitFile({ type: "asset", fileName: "sw.js", source: outputFiles[0]?.text ?? "" })
    },
  }
}

/**
 * A page whose script also holds parts of what it loads later (the checkout's, for the wallet) loses its name in the
 * manifest. The server finds a page's scripts by that name, and so does the budget.
 */
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

/**
 * An import on demand needs nothing beforehand: what it imports was fetched when its link came near, and the one style
 * sheet is in the document. Vite's own way would bring 1 kB to every page, and the style sheet a second time.
 */
function importPlainly(): Plugin {
  return {
    name: "import-plainly",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load()" : null),
  }
}

/**
 * React Router's package leads every bundler to its development build. The other one lies beside it. Its components are
 * named for React's tools, and made by calls of React's, which hides from the bundler that nobody uses most of them.
 */
function routerForProduction(): Plugin {
  return {
    name: "router-for-production",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!/^react-router(?:\/|$)/.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") }
    },
    transform(code, id) {
      if (!id.includes("/react-router/dist/production/")) return null
      const withoutNames = code.replace(/^\w+\.displayName = .*;$/gm, "")
      return {
        code: withoutNames.replace(/React\d*\.(?:createContext|forwardRef|memo)\(/g, "/* @__PURE__ */ $&"),
        map: null,
      }
    },
  }
}

/**
 * A page gets no schema of the contract that it does not use: the requests, which only the server reads. A call of zod's
 * makes an object and nothing else, which the bundler cannot see by itself where `.check()` follows.
 */
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
  // Settings come from the environment alone: files beside it would change a build that looks current.
  envDir: false,
  plugins: [
    react(),
    tailwindcss(),
    ...(command === "build" ? [routerForProduction()] : []),
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
  resolve: { dedupe: ["react", "react-dom", "react-router", "react-router-dom"] },
  worker: { format: "es" },
  ssr: command === "build" ? { noExternal: true } : developmentSsr,
  // The server's build would ask at run time, and hold React twice for it.
  ...(command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
  optimizeDeps: { entries: ["app/entry-client.tsx"] },
  build: isSsrBuild
    ? { copyPublicDir: false }
    : {
        manifest: true,
        target: "es2022",
        minify: "terser",
        terserOptions: { module: true, compress: { passes: 2 } },
        cssCodeSplit: false,
        // What a first load needs is in its document. A list of what every other page imports would weigh 1 kB in each;
        // a page's code is fetched when its link comes near, so that the imports behind it are there in time as well.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rollupOptions: {
          input: "app/entry-client.tsx",
          output: { manualChunks: { react: ["react", "react-dom", "react-dom/client", "react-router-dom"] } },
        },
      },
}))
