import fs from "node:fs"

/** The first bytes of a file of this machine, as many as there are of so many. */
export async function headOf(path: string, length: number): Promise<Buffer> {
  const handle = await fs.promises.open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
