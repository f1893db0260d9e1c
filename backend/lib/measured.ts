import { createHash } from "node:crypto"
import { Transform, type TransformCallback } from "node:stream"
import { invalidData } from "./refusals"

/** Hands bytes on as they are, counts and hashes them; refuses none at all. */
export class Measured extends Transform {
  /** Bytes. */
  size = 0
  private readonly hash = createHash("sha256")

  /** Hexadecimal; once, when all has passed. */
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
