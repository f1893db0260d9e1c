import { readdirSync } from "node:fs"
import { expect, it } from "vitest"
import { filesOf, readDrawn } from "./drawn"
import { works } from "./main"
import { sourceOf } from "./work"

const drawn = readDrawn()

it.each(works)("$name is what its source draws", async (work) => {
  expect({ source: await sourceOf(work), files: filesOf(work) }).toEqual(drawn[work.name])
})

it("the record has the works of the table", () => {
  expect(Object.keys(drawn)).toEqual(works.map(({ name }) => name))
})

it("nothing is public that no work made, but what the icons are made of", () => {
  const folder = "storefront/public"
  const lying = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
  const made = works.flatMap(({ files }) => files).filter((file) => file.startsWith(folder))
  expect(lying.sort()).toEqual([...made, `${folder}/favicon.svg`].sort())
})
