import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { root } from "../helpers/prepared"

const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8")
const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name).toSorted()

it("the staff guide shows the pictures that the tests draw, and each is there", () => {
  const shown = namesIn(read("docs/staff-guide.md"), /\]\(images\/staff\/([\w-]+)\.png\)/g)
  const specs = fs.readdirSync(path.join(root, "tests/e2e")).filter((file) => file.endsWith(".spec.ts"))
  const drawn = specs.flatMap((file) => namesIn(read(`tests/e2e/${file}`), /picture\(.+, "([\w-]+)"\)/g)).toSorted()
  const there = fs.readdirSync(path.join(root, "docs/images/staff")).map((file) => path.basename(file, ".png"))
  expect(shown.length).toBeGreaterThan(0)
  expect(drawn).toEqual(shown)
  expect(there.toSorted()).toEqual(shown)
})

it("its links lead to sections that are there", () => {
  const guide = read("docs/staff-guide.md")
  const anchors = (text: string) =>
    Array.from(text.matchAll(/^#+ (.*)$/gm), ([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    )
  const operations = anchors(read("docs/operations.md"))
  for (const [, file, anchor = ""] of guide.matchAll(/\]\(([\w-]+\.md)?#([\w-]+)\)/g)) {
    expect(file === undefined ? anchors(guide) : operations, `#${anchor}`).toContain(anchor)
  }
})
