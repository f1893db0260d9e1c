import { createHash } from "node:crypto"
import { Transform, type TransformCallback } from "node:stream"
import { invalidData } from "./refusals"

export class Measured extends Transform {
  /** Bytes. */
  size = 0
  private readonly hash = createHash("sha256")

  /** Hexadecimal; call once. */
  sha256(): string {
    return this.hash.digest("hex")
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length
    this.hash.update(chunk)
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    done(this.size === 0 ? invalidData("The file is empty.") : null)
  }
}
