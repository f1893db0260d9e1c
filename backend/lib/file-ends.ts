import fs from "node:fs"

export async function headOf(path: string, length: number): Promise<Buffer> {
  const handle = await fs.promises.open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

export class Tail {
  private readonly ring: Buffer
  private seen = 0

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
