import { createHash } from "node:crypto"
import { Transform, type TransformCallback } from "node:stream"
import { invalidData } from "../../lib/refusals"
import { tooLarge, zipHead } from "./version-rules"

/** Hands bytes on as they are, counts and hashes them; ends with a refusal as soon as they cannot be a version. */
export class Measured extends Transform {
  /** Bytes. */
  size = 0
  private readonly hash = createHash("sha256")

  constructor(private readonly most: number) {
    super()
  }

  /** Hexadecimal; once, when all has passed. */
  sha256(): string {
    return this.hash.digest("hex")
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const looked = zipHead.subarray(this.size, this.size + chunk.length)
    if (!chunk.subarray(0, looked.length).equals(looked)) return done(notAnArchive())
    this.size += chunk.length
    if (this.size > this.most) return done(tooLarge())
    this.hash.update(chunk)
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    if (this.size === 0) return done(invalidData("The file is empty."))
    done(this.size < zipHead.length ? notAnArchive() : null)
  }
}

const notAnArchive = () => invalidData("The file is not a ZIP archive, whatever its name says.")
