export interface MediaKind {
  use: "film" | "poster"
  mimeType: string
  /** With its dot. */
  ending: string
}

const mp4: MediaKind = { use: "film", mimeType: "video/mp4", ending: ".mp4" }
const webm: MediaKind = { use: "film", mimeType: "video/webm", ending: ".webm" }
const jpeg: MediaKind = { use: "poster", mimeType: "image/jpeg", ending: ".jpg" }
const png: MediaKind = { use: "poster", mimeType: "image/png", ending: ".png" }
const webp: MediaKind = { use: "poster", mimeType: "image/webp", ending: ".webp" }
const avif: MediaKind = { use: "poster", mimeType: "image/avif", ending: ".avif" }

export const headLength = 64

/** Undefined if browsers do not show it. */
export function mediaKindOf(head: Buffer): MediaKind | undefined {
  const text = head.toString("latin1")
  if (text.slice(4, 8) === "ftyp") return kindOfBrand(text.slice(8, 12))
  // This is EBML, of which browsers play only WebM.
  if (text.startsWith("\x1aE\xdf\xa3")) return text.includes("webm") ? webm : undefined
  if (text.startsWith("\xff\xd8\xff")) return jpeg
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return png
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return webp
  return undefined
}

/** ISO 14496-12, major brand. */
function kindOfBrand(brand: string): MediaKind | undefined {
  if (brand === "avif") return avif
  return /^(?:iso[m2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/.test(brand) ? mp4 : undefined
}
