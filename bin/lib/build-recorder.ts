import fs from "node:fs"
import path from "node:path"
import { filesBelow, writeInputs } from "./build-inputs"

/** The part of a Vite plugin, and of what Vite tells it, that is used here. */
interface Bundling {
  getModuleIds(): Iterable<string>
  getWatchFiles(): string[]
}
interface BundlerSettings {
  configFileDependencies: string[]
  publicDir: string
  build: { copyPublicDir: boolean }
}

/** Notes what builds by Vite are made of, while they run. One recorder serves the builds that belong together. */
export class BuildRecorder {
  private readonly startedAt = Date.now()
  private readonly files = new Set<string>()

  constructor(private readonly root: string) {
    // The program that builds, and what it imports.
    for (const file of Object.keys(require.cache)) this.files.add(file)
  }

  /** A plugin of Vite; comes last, so that it sees what the others read. */
  plugin() {
    const add = (ids: Iterable<string>) => this.add(ids)
    return {
      name: "record-inputs",
      enforce: "post" as const,
      configResolved({ configFileDependencies, publicDir, build }: BundlerSettings) {
        add(configFileDependencies)
        if (build.copyPublicDir && publicDir) add(filesBelow(publicDir))
      },
      writeBundle(this: Bundling) {
        add(this.getModuleIds())
        add(this.getWatchFiles())
      },
    }
  }

  /** `folders`: those that the build looks through for files, below the project's folder. */
  write(target: string, folders: string[]): void {
    writeInputs(target, { root: this.root, files: this.files, folders, startedAt: this.startedAt })
  }

  /** A module's id may carry a query, and need not be a file. */
  private add(ids: Iterable<string>): void {
    for (const id of ids) {
      const file = path.normalize(id.replace(/[?#].*$/, ""))
      if (path.isAbsolute(file) && fs.existsSync(file)) this.files.add(file)
    }
  }
}
