import { readdirSync } from "node:fs"
import { expect, it } from "vitest"
import { filesOf, readDrawn } from "./drawn"
import { works } from "./main"
import { sourceOf } from "./work"

const drawn = readDrawn()

it.each(works)("has drawn $name from its present source", async (work) => {
  expect({ source: await sourceOf(work), files: filesOf(work) }).toEqual(drawn[work.name])
})

it("records exactly the works of the table", () => expect(Object.keys(drawn)).toEqual(works.map(({ name }) => name)))

it("publishes nothing but drawn works and the icons' source", () => {
  const folder = "storefront/public"
  const lying = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
  const made = works.flatMap(({ files }) => files).filter((file) => file.startsWith(folder))
  expect(lying.sort()).toEqual([...made, `${folder}/favicon.svg`].sort())
})
