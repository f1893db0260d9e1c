import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { built } from "../../backend/lib/project"
import { runTask } from "../../bin/lib/child"
import { buildServer } from "../../bin/lib/server-build.cjs"
import { root } from "./prepared"
import { checkOut, releasedCommit } from "./release"

const leftOut = new Set(["node_modules", ".git", ".data", ".build", ".medusa", ".env", "test-results"])

export function makeClone() {
  const folder = newFolder()
  fs.cpSync(root, folder, { recursive: true, filter: (file) => !leftOut.has(path.basename(file)) })
  for (const packages of packageFolders) link(folder, packages)
  for (const built of ["admin", "admin.inputs.json"]) {
    fs.cpSync(path.join(root, ".build", built), path.join(folder, ".build", built), { recursive: true })
  }
  return {
    folder,
    /** Atomic: no reader sees half a file. */
    edit(name: string, from: string, to: string): void {
      const file = path.join(folder, name)
      const text = fs.readFileSync(file, "utf8")
      if (!text.includes(from)) throw new Error(`${name} does not say: ${from}`)
      fs.writeFileSync(`${folder}.edited`, text.replace(from, to))
      fs.renameSync(`${folder}.edited`, file)
    },
    async build(): Promise<void> {
      const target = path.join(folder, ".build/storefront/of-the-clone")
      await buildServer(folder)
      const file = built("bin/build-storefront.ts", folder)
      await runTask({ file, log: `${target}.log`, env: { NODE_ENV: "production", STOREFRONT_BUILD: target } })
    },
    renameDashboard(): void {
      const assets = path.join(folder, ".build/admin/assets")
      const names = fs.readdirSync(assets)
      const anew = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, "-anew$1")]))
      const files = [path.join(folder, ".build/admin/index.html"), ...names.map((name) => path.join(assets, name))]
      for (const file of files.filter((name) => /\.(?:js|css|html)$/.test(name))) {
        const text = fs.readFileSync(file, "utf8")
        const renamed = text.replace(/[\w-]+\.\w+/g, (word) => anew.get(word) ?? word)
        fs.writeFileSync(file, renamed)
      }
      for (const [name, other] of anew) fs.renameSync(path.join(assets, name), path.join(assets, other))
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}

export type Clone = ReturnType<typeof makeClone>

/** Last release; shares packages where the lock files agree. Needs PAGE_SOURCES_ONLY: it has no pages. */
export async function cloneOfRelease(): Promise<Pick<Clone, "folder" | "remove">> {
  const folder = newFolder()
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  try {
    checkOut(releasedCommit(root), root, folder)
    for (const packages of packageFolders) link(folder, packages)
    const { areInstalled, installPackages } = await import("../../bin/lib/install.mjs")
    if (!areInstalled(folder, false)) {
      for (const packages of packageFolders) fs.unlinkSync(path.join(folder, packages))
      await installPackages(folder, { withDevelopment: false })
    }
    fs.mkdirSync(path.join(folder, ".build"), { recursive: true })
    link(folder, ".build/admin")
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

const packageFolders = ["node_modules", "storefront/node_modules"]

function newFolder(): string {
  return fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "clone-"))
}

function link(folder: string, name: string): void {
  fs.symlinkSync(fs.realpathSync(path.join(root, name)), path.join(folder, name), "junction")
}
