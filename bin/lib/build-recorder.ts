import fs from "node:fs"
import path from "node:path"
import { sourceOf } from "../../backend/lib/project"
import { writeInputs } from "./build-inputs"
import { filesBelow } from "./fingerprint"

interface Bundling {
  getModuleIds(): Iterable<string>
  getWatchFiles(): string[]
}
interface BundlerSettings {
  configFileDependencies: string[]
  publicDir: string
  build: { copyPublicDir: boolean }
}

export class BuildRecorder {
  private readonly startedAt = Date.now()
  private readonly files = new Set<string>()

  constructor(private readonly root: string) {
    for (const file of Object.keys(require.cache)) this.files.add(sourceOf(file))
  }

  /** Last, to see files that other plugins read. */
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

  write(target: string, folders: string[]): void {
    writeInputs(target, { root: this.root, files: this.files, folders, startedAt: this.startedAt })
  }

  /** An id may have a query and need not be a file. */
  private add(ids: Iterable<string>): void {
    for (const id of ids) {
      const file = path.normalize(id.replace(/[?#].*$/, ""))
      if (path.isAbsolute(file) && fs.existsSync(file)) this.files.add(file)
    }
  }
}

/** A bundler's error lists every file it read. */
export function failBuild(error: unknown): void {
  console.error(error instanceof Error ? error.stack : error)
  process.exit(1)
}
