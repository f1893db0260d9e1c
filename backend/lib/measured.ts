import { createHash } from "node:crypto"
import { Transform, type TransformCallback } from "node:stream"

/** `size` in bytes, `sha256` hexadecimal. */
export interface Content {
  size: number
  sha256: string
}

/** Counts and hashes what passes through. */
export class Measured extends Transform {
  protected size = 0
  private readonly hash = createHash("sha256")

  /** Call it once, after the stream has ended. */
  content(): Content {
    return { size: this.size, sha256: this.hash.digest("hex") }
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length
    this.hash.update(chunk)
    done(null, chunk)
  }
}
