import fs from "node:fs"

/**
 * Lines of JSON that are on the disk before `append` returns. Whoever dies in the middle of a line never answered for
 * it, so a torn last line is dropped when the file is opened again; damage further up is an error.
 */
export class Journal {
  private constructor(private readonly file: number) {}

  static open(path: string, replay: (entry: unknown) => void): Journal {
    const text = fs.existsSync(path) ? fs.readFileSync(path) : Buffer.alloc(0)
    const whole = text.lastIndexOf(0x0a) + 1
    for (const line of text.subarray(0, whole).toString("utf8").split("\n")) {
      if (line) replay(JSON.parse(line))
    }
    const file = fs.openSync(path, "a", 0o600)
    if (whole < text.length) fs.ftruncateSync(file, whole)
    return new Journal(file)
  }

  append(entry: unknown): void {
    fs.writeSync(this.file, `${JSON.stringify(entry)}\n`)
    fs.fsyncSync(this.file)
  }

  close(): void {
    fs.closeSync(this.file)
  }
}
