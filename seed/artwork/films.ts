import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { at, range } from "../scripts/lib/vec"
import { artworks } from "./artworks"
import { easel } from "./browser"
import { filmName } from "./film-name"
import type { Work } from "./work"

const folder = "storefront/public/videos/product_videos"
const size = { width: 960, height: 720 }
const fps = 12
const moving = 7 * fps
const holding = 2 * fps
const mostBytes = 600_000
const poster = { quality: 80 }

/** The films of the generators that have one, each with its poster. Making one needs ffmpeg with libx264. */
export const films: readonly Work[] = artworks.flatMap(({ id, frame }): Work[] => {
  if (!frame) return []
  return [
    {
      name: `film ${id}`,
      files: [`${folder}/${filmName(id)}.mp4`, `${folder}/${filmName(id)}.webp`],
      sheets: () => range(moving).map((i) => frame(i / (moving - 1))),
      settings: { easel, size, fps, holding, mostBytes, poster },
      async make(sheets, camera) {
        const frames: Buffer[] = []
        for (const sheet of sheets) frames.push(await camera.png(sheet, size))
        const last = at(frames, -1)
        frames.push(...range(holding).map(() => last))
        return [
          await filmOf(frames),
          await sharp(last)
            .webp({ ...poster, effort: 6 })
            .toBuffer(),
        ]
      },
    },
  ]
})

/** In the best quality that keeps within the size. */
async function filmOf(frames: readonly Buffer[]): Promise<Buffer> {
  const scratch = await mkdtemp(join(tmpdir(), "film-"))
  try {
    for (let quality = 23; quality < 40; quality += 3) {
      const file = join(scratch, `${quality}.mp4`)
      await encode(frames, file, quality)
      const film = await readFile(file)
      if (film.length <= mostBytes) return film
    }
  } finally {
    await rm(scratch, { recursive: true })
  }
  throw new Error(`The film has more than ${mostBytes} bytes even in the lowest quality`)
}

async function encode(frames: readonly Buffer[], file: string, quality: number): Promise<void> {
  const options = `-y -loglevel error -f image2pipe -c:v png -framerate ${fps} -i - -c:v libx264 -preset slow -tune animation -crf ${quality} -vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -pix_fmt yuv420p -movflags +faststart`
  const ffmpeg = spawn("ffmpeg", [...options.split(" "), file], { stdio: ["pipe", "inherit", "inherit"] })
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, "drain")
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, "close")
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)
}
