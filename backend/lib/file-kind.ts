import fs from "node:fs"
import path from "node:path"
import { mediaKindOf } from "./media-kind"

interface FileKind {
  mimeType: string
  /** With its dot. */
  ending: string
}

export const headLength = 1_024

const gif: FileKind = { mimeType: "image/gif", ending: ".gif" }
const pdf: FileKind = { mimeType: "application/pdf", ending: ".pdf" }
const zip: FileKind = { mimeType: "application/zip", ending: ".zip" }
const svg: FileKind = { mimeType: "image/svg+xml", ending: ".svg" }
const csv: FileKind = { mimeType: "text/csv", ending: ".csv" }
const plain: FileKind = { mimeType: "text/plain", ending: ".txt" }
const unknown: FileKind = { mimeType: "application/octet-stream", ending: ".bin" }

const drawing = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text holds them
const binary = /[\0-\x08\x0e-\x1a\x1c-\x1f\ufffd]/

/**
 * Judges by content, not by the sender's type. HTML and scripts are plain text. The name only tells CSV from other
 * text.
 */
export function fileKindOf(head: Buffer, name: string): FileKind {
  const media = mediaKindOf(head)
  if (media) return { mimeType: media.mimeType, ending: media.ending }
  const start = head.toString("latin1", 0, 8)
  if (/^GIF8[79]a/.test(start)) return gif
  if (start.startsWith("%PDF-")) return pdf
  if (start.startsWith("PK\x03\x04") || start.startsWith("PK\x05\x06")) return zip
  return textKindOf(head, name)
}

function textKindOf(head: Buffer, name: string): FileKind {
  // `stream`: the last character may be cut off.
  const text = new TextDecoder("utf-8").decode(head, { stream: true })
  if (text === "" || binary.test(text)) return unknown
  if (drawing.test(text)) return svg
  return path.extname(name).toLowerCase() === ".csv" ? csv : plain
}

export async function headOf(path: string, length: number): Promise<Buffer> {
  const handle = await fs.promises.open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
