import type { TransformCallback } from "node:stream"
import { Measured } from "../../lib/measured"
import { invalidData } from "../../lib/refusals"
import { hasZipEnd, longestEnd, tooLarge, zipHead } from "./check-version"

/** Fails as soon as the upload cannot be a ZIP archive. */
export class MeasuredArchive extends Measured {
  private tail = Buffer.alloc(0)

  constructor(private readonly most: number) {
    super()
  }

  override _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    const looked = zipHead.subarray(this.size, this.size + chunk.length)
    if (!chunk.subarray(0, looked.length).equals(looked)) return done(notAnArchive())
    if (this.size + chunk.length > this.most) return done(tooLarge())
    this.tail = Buffer.concat([this.tail, chunk]).subarray(-longestEnd)
    super._transform(chunk, encoding, done)
  }

  override _flush(done: TransformCallback): void {
    if (this.size === 0) return done(invalidData("The file is empty."))
    if (this.size < zipHead.length) return done(notAnArchive())
    done(hasZipEnd(this.tail) ? null : cutShort())
  }
}

const notAnArchive = () => invalidData("The file is not a ZIP archive, although its name says so.")
const cutShort = () => invalidData("The ZIP archive is incomplete: its end is missing.")
