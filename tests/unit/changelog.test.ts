import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { root } from "../helpers/prepared"

const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8")
const headings = read("CHANGELOG.md").match(/^## .*$/gm) ?? []

it("begins with what is not released, and then with the version of package.json", () => {
  const { version } = JSON.parse(read("package.json"))
  expect(headings.slice(0, 2)).toEqual(["## [Unreleased]", expect.stringContaining(`## [${version}] - `)])
})

it("dates each version, the newest first", () => {
  const released = headings.slice(1).map((heading) => /^## \[\d+\.\d+\.\d+] - (\d{4}-\d\d-\d\d)$/.exec(heading)?.[1])
  expect(released).toEqual(released.toSorted().toReversed())
  expect(released).not.toContain(undefined)
})

it("has package-lock.json say the same version", () => {
  const { version } = JSON.parse(read("package.json"))
  const lock = JSON.parse(read("package-lock.json"))
  expect([lock.version, lock.packages[""].version]).toEqual([version, version])
})
