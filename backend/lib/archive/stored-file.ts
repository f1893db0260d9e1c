import fs from "node:fs"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { RandomAccessReader } from "yauzl"

export interface PartedFile {
  /** In bytes. */
  size: number
  /** First and last byte, both included. */
  open(range: { start: number; end: number }): Readable | Promise<Readable>
}

export async function localFile(path: string): Promise<PartedFile> {
  const { size } = await fs.promises.stat(path)
  return { size, open: (range) => fs.createReadStream(path, range) }
}

/** Bytes read ahead, to save requests. */
const block = 1024 ** 2

/** `failure`: error of the storage, not of the file. */
export class ArchiveSource extends RandomAccessReader {
  failure: unknown
  private ahead = { start: 0, bytes: Buffer.alloc(0) }

  constructor(private readonly file: PartedFile) {
    super()
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end))
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.part(position, position + length).then(
      (bytes) => {
        bytes.copy(target, offset)
        done(null)
      },
      (error) => done(error as Error),
    )
  }

  private async *pieces(start: number, end: number): AsyncGenerator<Buffer> {
    if (end - start <= block) return yield await this.part(start, end)
    try {
      yield* await this.file.open({ start, end: end - 1 })
    } catch (error) {
      this.failure = error
      throw error
    }
  }

  private async part(start: number, end: number): Promise<Buffer> {
    if (end > this.file.size) throw new Error("the archive ends too early")
    const { ahead } = this
    if (start < ahead.start || end > ahead.start + ahead.bytes.length) await this.readAhead(start, end)
    return this.ahead.bytes.subarray(start - this.ahead.start, end - this.ahead.start)
  }

  private async readAhead(start: number, least: number): Promise<void> {
    const end = Math.min(Math.max(start + block, least), this.file.size)
    try {
      this.ahead = { start, bytes: await buffer(await this.file.open({ start, end: end - 1 })) }
    } catch (error) {
      this.failure = error
      throw error
    }
  }
}
