import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { at, range } from "../scripts/lib/vec"
import { artworks } from "./artworks"
import { easel } from "./browser"
import { cuesOf, webVtt } from "./captions"
import { filmName } from "./film-name"
import { byNight } from "./night"
import type { Work } from "./work"

const folder = "storefront/public/videos/product_videos"
const size = { width: 960, height: 720 }
export const filmTime = { fps: 12, moving: 84, holding: 24 }
const mostBytes = 600_000
const poster = { quality: 80 }

/** By day and by night the films of the generators that have one, each with its poster, and what it says. */
export const films: readonly Work[] = artworks.flatMap(({ id, frame, filmed }) => {
  if (!frame || !filmed) return []
  return [
    filmWork(id, "", () => framesOf(frame)),
    filmWork(id, "-night", () => framesOf(frame).map(byNight)),
    captionWork(id, () => webVtt(cuesOf(filmed, filmTime))),
  ]
})

const framesOf = (frame: (t: number) => string): string[] =>
  range(filmTime.moving).map((i) => frame(i / (filmTime.moving - 1)))

/** The poster is the first frame, so that nothing jumps when the film begins. Making them needs ffmpeg with libx264. */
function filmWork(id: string, suffix: "" | "-night", sheets: () => string[]): Work {
  const name = `${folder}/${filmName(id)}${suffix}`
  return {
    name: `film${suffix} ${id}`,
    files: [`${name}.mp4`, `${name}.webp`],
    sheets,
    settings: { easel, size, time: filmTime, mostBytes, poster },
    async make(sheets, camera) {
      const frames: Buffer[] = []
      for (const sheet of sheets) frames.push(await camera.png(sheet, size))
      const first = sharp(at(frames, 0)).webp({ ...poster, effort: 6 })
      return [await filmOf([...frames, ...range(filmTime.holding).map(() => at(frames, -1))]), await first.toBuffer()]
    },
  }
}

function captionWork(id: string, captions: () => string): Work {
  return {
    name: `captions ${id}`,
    files: [`${folder}/${filmName(id)}.vtt`],
    sheets: () => [captions()],
    make: async (sheets) => [Buffer.from(at(sheets, 0))],
  }
}

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
  const options = `-y -loglevel error -f image2pipe -c:v png -framerate ${filmTime.fps} -i - -c:v libx264 -preset slow -tune animation -crf ${quality} -vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -pix_fmt yuv420p -movflags +faststart`
  const ffmpeg = spawn("ffmpeg", [...options.split(" "), file], { stdio: ["pipe", "inherit", "inherit"] })
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, "drain")
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, "close")
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)
}
