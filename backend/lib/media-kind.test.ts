import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { headLength, mediaKindOf } from "./media-kind"

const shown = path.resolve(__dirname, "../../storefront/public")
const headOf = (file: string) => fs.readFileSync(path.join(shown, file)).subarray(0, headLength)
const bytes = (text: string) => Buffer.from(text, "latin1")

it("recognizes the shop's own films and pictures", () => {
  expect(mediaKindOf(headOf("videos/product_videos/GridCreator.mp4"))?.mimeType).toBe("video/mp4")
  expect(mediaKindOf(headOf("videos/product_videos/GridCreator.webp"))?.mimeType).toBe("image/webp")
})

it.each([
  ["WebM", "\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm", "video/webm"],
  ["JPEG", "\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
  ["PNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
  ["AVIF", "\0\0\0\x1cftypavif\0\0\0\0", "image/avif"],
])("recognizes %s by its first bytes", (_, head, mimeType) => expect(mediaKindOf(bytes(head))?.mimeType).toBe(mimeType))

it.each([
  ["nothing", ""],
  ["HTML", "<!doctype html><script>"],
  ["SVG, which may hold scripts", '<svg xmlns="http://www.w3.org/2000/svg">'],
  ["Matroska that is no WebM", "\x1aE\xdf\xa3\x9fB\x82\x88matroska"],
  ["QuickTime", "\0\0\0\x14ftypqt  \0\0\0\0"],
])("does not recognize %s", (_, head) => expect(mediaKindOf(bytes(head))).toBeUndefined())
