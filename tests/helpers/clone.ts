import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { runTask } from "../../bin/lib/child"
import { root } from "./prepared"
import { checkOut, releasedCommit } from "./release"

const leftOut = new Set(["node_modules", ".git", ".data", ".build", ".medusa", ".env", "test-results"])

export interface Clone {
  folder: string
  /** Writes another text in the place of the first; nobody reads the file half written. */
  edit: (file: string, from: string, to: string) => void
  /** Builds its storefront. */
  build: () => Promise<void>
  /** Gives each file of its dashboard another name, as a build of other sources does. */
  renameDashboard: () => void
  remove: () => void
}

/** A copy of the project's sources that a test may change, with the packages and the admin's build of this one. */
export function makeClone(): Clone {
  const folder = newFolder()
  fs.cpSync(root, folder, { recursive: true, filter: (file) => !leftOut.has(path.basename(file)) })
  for (const packages of packageFolders) link(folder, packages)
  for (const built of ["admin", "admin.inputs.json"]) {
    fs.cpSync(path.join(root, ".build", built), path.join(folder, ".build", built), { recursive: true })
  }
  return {
    folder,
    edit(name, from, to) {
      const file = path.join(folder, name)
      const text = fs.readFileSync(file, "utf8")
      if (!text.includes(from)) throw new Error(`${name} does not say: ${from}`)
      fs.writeFileSync(`${folder}.edited`, text.replace(from, to))
      fs.renameSync(`${folder}.edited`, file)
    },
    async build() {
      const target = path.join(folder, ".build/storefront/of-the-clone")
      const file = path.join(folder, "bin/build-storefront.ts")
      await runTask({ file, log: `${target}.log`, env: { NODE_ENV: "production", STOREFRONT_BUILD: target } })
    },
    renameDashboard() {
      const assets = path.join(folder, ".build/admin/assets")
      const names = fs.readdirSync(assets)
      const anew = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, "-anew$1")]))
      for (const file of [
        path.join(folder, ".build/admin/index.html"),
        ...names.map((name) => path.join(assets, name)),
      ]) {
        if (!/\.(?:js|css|html)$/.test(file)) continue
        const text = fs.readFileSync(file, "utf8")
        fs.writeFileSync(
          file,
          text.replace(/[\w-]+\.\w+/g, (word) => anew.get(word) ?? word),
        )
      }
      for (const [name, other] of anew) fs.renameSync(path.join(assets, name), path.join(assets, other))
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * The sources of the last release, with the packages of this project where its lock file has the same ones, else with its
 * own. It has no pages: a server of it is started with PAGE_SOURCES_ONLY.
 */
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
    fs.mkdirSync(path.join(folder, ".build"))
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

/** Has the clone use what this project has there. */
function link(folder: string, name: string): void {
  fs.symlinkSync(fs.realpathSync(path.join(root, name)), path.join(folder, name), "junction")
}
