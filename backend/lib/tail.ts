/** The last bytes of what passes, in however many pieces it comes; each byte is copied once. */
export class Tail {
  private readonly ring: Buffer
  private seen = 0

  /** Keeps at most so many bytes. */
  constructor(length: number) {
    this.ring = Buffer.alloc(length)
  }

  add(piece: Buffer): void {
    const kept = piece.subarray(-this.ring.length)
    const copied = kept.copy(this.ring, (this.seen + piece.length - kept.length) % this.ring.length)
    kept.copy(this.ring, 0, copied)
    this.seen += piece.length
  }

  bytes(): Buffer {
    if (this.seen <= this.ring.length) return this.ring.subarray(0, this.seen)
    const oldest = this.seen % this.ring.length
    return Buffer.concat([this.ring.subarray(oldest), this.ring.subarray(0, oldest)])
  }
}
