import fs from "node:fs"
import { checkArchive } from "./archive/check-archive"
import { localFile } from "./archive/stored-file"
import { headOf } from "./file-kind"
import { checkMp4, checkWebm } from "./films/check-film"
import { invalidData } from "./refusals"

const checks: Record<string, (path: string) => Promise<void>> = {
  "application/zip": async (path) => checkArchive(await localFile(path)),
  "application/pdf": checkPdf,
  "video/mp4": checkMp4,
  "video/webm": checkWebm,
}

/** Throws `invalid_data`. May rewrite a film in place. */
export async function checkContent(path: string, mimeType: string): Promise<void> {
  await checks[mimeType]?.(path)
}

/** Bytes in which PDF readers look for `%%EOF`. */
const endLength = 4_096

async function checkPdf(path: string): Promise<void> {
  if (!(await headOf(path, 1_024)).includes("%PDF-"))
    throw invalidData("The file is not a PDF, although its name says so.")
  let before = ""
  for await (const piece of fs.createReadStream(path) as AsyncIterable<Buffer>) {
    const text = before + piece.toString("latin1")
    if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) throw locked()
    before = text.slice(-endLength)
  }
  if (!before.includes("%%EOF")) throw invalidData("The PDF is damaged or was cut short. Save it again.")
}

const locked = () =>
  invalidData("The PDF is protected by a password or against printing. Save it again without any protection.")
