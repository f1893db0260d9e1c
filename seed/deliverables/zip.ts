import { buffer } from "node:stream/consumers"
import { ZipFile } from "yazl"

/** A file of a deliverable. */
export interface DeliverableFile {
  name: string
  data: Buffer
}

/**
 * Packs files into a ZIP that has the same bytes every time: the files in the order given, stored rather than
 * compressed (what zlib makes differs between its versions), with one date. A ZIP keeps local time without a
 * zone, so the date is made from local time.
 */
export function zip(files: DeliverableFile[]): Promise<Buffer> {
  const archive = new ZipFile()
  const options = { mtime: new Date(2025, 0, 1), mode: 0o100644, compress: false, forceDosTimestamp: true }
  for (const { name, data } of files) archive.addBuffer(data, name, options)
  archive.end()
  return buffer(archive.outputStream)
}
