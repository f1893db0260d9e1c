import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { runTask } from "../../bin/lib/child"
import { root } from "./prepared"

const leftOut = new Set(["node_modules", ".git", ".data", ".build", ".medusa", ".env", "test-results"])

export interface Clone {
  folder: string
  /** Writes another text in the place of the first; nobody reads the file half written. */
  edit: (file: string, from: string, to: string) => void
  /** Builds its storefront. */
  build: () => Promise<void>
  remove: () => void
}

/** A copy of the project's sources that a test may change, with the packages and the admin's build of this one. */
export function makeClone(): Clone {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "clone-"))
  fs.cpSync(root, folder, { recursive: true, filter: (file) => !leftOut.has(path.basename(file)) })
  for (const packages of ["node_modules", "storefront/node_modules"]) {
    fs.symlinkSync(fs.realpathSync(path.join(root, packages)), path.join(folder, packages), "junction")
  }
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
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}
