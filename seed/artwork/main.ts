import { mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { isDeepStrictEqual, parseArgs } from "node:util"
import type { LaunchOptions } from "@playwright/test"
import { type Camera, openStudio } from "./browser"
import { drawings, galleries, vectors } from "./drawings"
import { filesOf, readDrawn, writeDrawn } from "./drawn"
import { films } from "./films"
import { giftCards } from "./gift-cards"
import { icons } from "./icons"
import { socialCards } from "./social"
import { sheetsOf, sourceOf, type Work } from "./work"

export const works: readonly Work[] = [
  ...drawings,
  ...vectors,
  ...films,
  ...socialCards,
  ...giftCards,
  icons,
  galleries,
]

/** Draws the named works, or all that changed. */
export async function drawArtwork(launch: LaunchOptions): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: "boolean" } } })
  const left = chosen(positionals)
  const studio = openStudio(launch)
  const drawn = readDrawn()
  let made = 0
  const draw = async (camera: Camera) => {
    for (let work = left.shift(); work; work = left.shift()) {
      const begun = performance.now()
      const source = await sourceOf(work)
      if (!values.all && isDeepStrictEqual(drawn[work.name], { source, files: filesOf(work) })) continue
      write(work, await work.make(await sheetsOf(work), camera))
      drawn[work.name] = { source, files: filesOf(work) }
      writeDrawn(drawn, works)
      made += 1
      console.log(`${work.name}, ${Math.round(performance.now() - begun)} ms`)
    }
  }
  try {
    await Promise.all([draw(studio.camera()), draw(studio.camera())])
  } finally {
    await studio.close()
  }
  writeDrawn(drawn, works)
  console.log(made ? `${made} made` : "Everything is as it was drawn")
}

function chosen(names: readonly string[]): Work[] {
  const isOf = ({ name }: Work, wanted: string) =>
    name.split(" ").some((word) => word === wanted || word.startsWith(`${wanted}/`))
  const unknown = names.find((wanted) => !works.some((work) => isOf(work, wanted)))
  if (unknown) throw new Error(`There is no work called ${unknown}`)
  return works.filter((work) => names.length === 0 || names.some((wanted) => isOf(work, wanted)))
}

function write({ name, files }: Work, made: readonly Buffer[]): void {
  for (const [i, file] of files.entries()) {
    const bytes = made[i]
    if (!bytes) throw new Error(`${name} was made without ${file}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
}
