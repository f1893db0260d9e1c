import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import sharp from "sharp"
import { afterAll, expect, it } from "vitest"
import { resizePicture } from "./resize-picture"

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pictures-"))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function resized(bytes: Buffer, mimeType: string) {
  const file = path.join(folder, "picture")
  fs.writeFileSync(file, bytes)
  return resizePicture(file, mimeType)
}

/** Red above, blue below. */
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c00000" } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: "#0000c0" } }, gravity: "south" },
  ])
const large = () => drawn(2000, 1500)
const small = () => drawn(400, 300)

async function colorAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const area = { left: x, top: y, width: 1, height: 1 }
  const { data } = await sharp(bytes).extract(area).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > 120 ? "red" : (data[2] ?? 0) > 120 ? "blue" : `${[...data]}`
}

it("turns a phone's picture upright in every form, and removes where it was taken", async () => {
  const gps = { IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" } }
  // A turned photograph: its top is on the left of the stored picture.
  const turned = await large().png().toBuffer()
  const photo = await sharp(turned).rotate(-90).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await sharp(photo).metadata()).orientation).toBe(6)
  expect(photo.includes("Exif")).toBe(true)
  const { width, height, forms } = await resized(photo, "image/jpeg")
  expect([width, height]).toEqual([1600, 1200])
  const endings = ".webp .avif -320.webp -320.avif -720.webp -720.avif -1080.webp -1080.avif -social.jpg"
  expect(forms.map(({ form }) => form.ending).join(" ")).toBe(endings)
  for (const { form, content } of forms) {
    const found = await sharp(content).metadata()
    const height = form.height ?? Math.round((form.width * 3) / 4)
    expect([form.ending, found.width, found.height]).toEqual([form.ending, form.width, height])
    expect([found.orientation, found.exif, found.icc, found.xmp].filter(Boolean)).toEqual([])
    expect(await colorAt(content, 10, 10)).toBe("red")
    expect(await colorAt(content, 10, (found.height ?? 0) - 10)).toBe("blue")
  }
})

it.each([
  ["image/png", () => small().png()],
  ["image/webp", () => small().webp()],
  ["image/avif", () => small().avif({ effort: 0 })],
  ["image/gif", () => small().gif()],
  ["image/jpeg", () => small().toColourspace("cmyk").jpeg()],
  ["image/png", () => small().toColourspace("rgb16").png()],
])("reads %s", async (mimeType, make) => {
  const { forms } = await resized(await make().toBuffer(), mimeType)
  expect(forms.map(({ form }) => form.ending)).toEqual([".webp", ".avif", "-320.webp", "-320.avif", "-social.jpg"])
  expect(await colorAt(forms[0]?.content ?? Buffer.alloc(0), 10, 10)).toBe("red")
})

it("does not enlarge a picture, and limits the height of a narrow one", async () => {
  const { width, height, forms } = await resized(await drawn(500, 376).png().toBuffer(), "image/png")
  expect([width, height, forms.map(({ form }) => form.width)]).toEqual([500, 376, [500, 500, 320, 320, 1200]])
  const tower = { create: { width: 100, height: 8000, channels: 3, background: "#fff" } } as const
  expect(await resized(await sharp(tower).png().toBuffer(), "image/png")).toMatchObject({ width: 80, height: 6400 })
})

it.each<[string, string, () => Promise<Buffer>, RegExp]>([
  ["no picture", "text/plain", async () => Buffer.from("text"), /JPEG, PNG, WebP, AVIF or GIF. HEIC pictures/],
  ["cut short", "image/jpeg", async () => (await large().jpeg().toBuffer()).subarray(0, 5_000), /damaged/],
  ["only its beginning", "image/png", async () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), /damaged/],
  ["moving", "image/gif", moving, /The picture is animated/],
  ["moving, as a PNG", "image/png", apng, /The picture is animated/],
  ["far too large", "image/png", bomb, /too many pixels/],
])("refuses a picture that is %s", async (_, mimeType, make, reason) => {
  await expect(resized(await make(), mimeType)).rejects.toMatchObject({
    type: "invalid_data",
    message: expect.stringMatching(reason),
  })
})

const square = (background = "#fff") =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

async function moving(): Promise<Buffer> {
  return sharp([await square("#f00"), await square("#00f")], { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** PNG that announces two frames. */
async function apng(): Promise<Buffer> {
  const bytes = await square()
  const control = Buffer.alloc(20)
  control.writeUInt32BE(8, 0)
  control.write("acTL", 4)
  control.writeUInt32BE(2, 8)
  // The first chunk has 25 bytes after the signature of 8.
  return Buffer.concat([bytes.subarray(0, 33), control, bytes.subarray(33)])
}

/** Claims 40,000 by 40,000 pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = await square()
  bytes.writeUInt32BE(40_000, 16)
  bytes.writeUInt32BE(40_000, 20)
  return bytes
}
