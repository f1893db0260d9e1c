import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { at, range } from "../scripts/lib/vec"
import { artworks } from "./artworks"
import { easel } from "./browser"
import { type Cue, cuesOf, webVtt } from "./captions"
import type { Plate } from "./lib/artwork"
import type { Work } from "./work"

const folder = "storefront/public/videos/product_videos"
const size = { width: 960, height: 720 }
export const filmTime = { fps: 12, moving: 84, holding: 24 }
const mostBytes = 600_000
const poster = { quality: 80 }

const last = filmTime.moving - 1

/** One frame per second: drawing all of them takes too long for a comparison. */
const sampled = [...range(last / filmTime.fps).map((second) => second * filmTime.fps), last]

/** Two frames are enough by night, because the film by day samples the others. */
const ends = [0, last]

const styles = readFileSync("storefront/app/styles.css", "utf8")
const tones = found(/@utility drawn-sheet \{\s*@variant night \{([^}]+)\}/)
const ground = found(/--paper: light-dark\(#\w+, (#\w+)\)/)

export const films: readonly Work[] = artworks.flatMap(({ id, frame, filmed }) => {
  if (!frame || !filmed) return []
  return [
    filmWork(id, "", frame, sampled),
    filmWork(id, "-night", (t) => byNight(frame(t)), ends),
    captionWork(id, () => webVtt(filmCues(filmed))),
  ]
})

/** Needs ffmpeg with libx264. The poster is the first frame, so that nothing jumps when the film starts. */
function filmWork(id: string, suffix: "" | "-night", frame: (t: number) => string, samples: readonly number[]): Work {
  const name = `${folder}/${filmName(id)}${suffix}`
  return {
    name: `film${suffix} ${id}`,
    files: [`${name}.mp4`, `${name}.webp`],
    sheets: () => range(filmTime.moving).map((i) => frame(i / last)),
    samples: () => samples.map((i) => frame(i / last)),
    settings: { easel, size, time: filmTime, mostBytes, poster },
    async make(sheets, camera) {
      const frames: Buffer[] = []
      for (const sheet of sheets) frames.push(await camera.png(sheet, size))
      const first = sharp(at(frames, 0)).webp({ ...poster, effort: 6 })
      return [await filmOf([...frames, ...range(filmTime.holding).map(() => at(frames, -1))]), await first.toBuffer()]
    },
  }
}

const known = new WeakMap<(t: number) => Plate, Cue[]>()

/** A film's captions, computed once. */
export function filmCues(filmed: (t: number) => Plate): Cue[] {
  const cues = known.get(filmed) ?? cuesOf(filmed, filmTime)
  known.set(filmed, cues)
  return cues
}

function captionWork(id: string, captions: () => string): Work {
  return {
    name: `captions ${id}`,
    files: [`${folder}/${filmName(id)}.vtt`],
    sheets: () => [captions()],
    make: async (sheets) => [Buffer.from(at(sheets, 0))],
  }
}

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
  await once(ffmpeg, "spawn").catch((cause) => {
    throw new Error("Films are made by ffmpeg, which this machine lacks (Debian: apt-get install ffmpeg).", { cause })
  })
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, "drain")
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, "close")
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)
}

/** "line-clean" becomes "LineClean" (shop.md §2). */
export function filmName(id: string): string {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")
}

function byNight(svg: string): string {
  return `<style>body{background:${ground}}main{${tones.replace(/\s+/g, " ").trim()}}</style>${svg}`
}

function found(pattern: RegExp): string {
  const text = pattern.exec(styles)?.[1]
  if (!text) throw new Error(`The storefront's styles have no ${pattern}`)
  return text
}
