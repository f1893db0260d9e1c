/**
 * Films the generators: `npx tsx seed/artwork/films.ts [product-id …]`. Needs ffmpeg with libx264; the films are
 * committed, so nobody else does.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, statSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { range } from "../scripts/lib/vec"
import { artworks } from "./artworks"
import { type Camera, openCamera } from "./browser"
import { filmName } from "./film-name"
import type { Artwork } from "./lib/artwork"

const folder = join(process.cwd(), "storefront/public/videos/product_videos")
const [width, height] = [960, 720]
const fps = 12
const moving = 7 * fps
const holding = 2 * fps
const mostBytes = 600_000

async function encode(frames: readonly Buffer[], file: string, quality: number): Promise<void> {
  const options = `-y -loglevel error -f image2pipe -c:v png -framerate ${fps} -i - -c:v libx264 -preset slow -tune animation -crf ${quality} -vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -pix_fmt yuv420p -movflags +faststart`
  const ffmpeg = spawn("ffmpeg", [...options.split(" "), file], { stdio: ["pipe", "inherit", "inherit"] })
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, "drain")
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, "close")
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)
}

async function film(camera: Camera, { id, frame }: Artwork): Promise<void> {
  if (!frame) return
  const frames: Buffer[] = []
  for (const i of range(moving)) frames.push(await camera.png(frame(i / (moving - 1))))
  const last = frames[frames.length - 1]
  if (!last) return
  await sharp(last)
    .webp({ quality: 80, effort: 6 })
    .toFile(join(folder, `${filmName(id)}.webp`))
  frames.push(...range(holding).map(() => last))
  const file = join(folder, `${filmName(id)}.mp4`)
  let quality = 23
  do {
    await encode(frames, file, quality)
    quality += 3
  } while (statSync(file).size > mostBytes && quality < 40)
  console.log(`${file} ${Math.round(statSync(file).size / 1000)} kB`)
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  mkdirSync(folder, { recursive: true })
  const camera = await openCamera(width, height)
  for (const artwork of artworks) {
    if (wanted.length === 0 || wanted.includes(artwork.id)) await film(camera, artwork)
  }
  await camera.close()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
