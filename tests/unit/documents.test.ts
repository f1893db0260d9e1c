import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "../helpers/prepared"

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => fs.existsSync(path.join(root, file)))

const documents = files.filter((file) => /^(?:CONTRIBUTING\.md|(?:.+\/)?README\.md|docs\/[^/]+\.md)$/.test(file))

const named = /`([\w./-]+\.(?:[cm]?ts|tsx|mjs|cjs))`/g

describe("the files that a document names are there", () => {
  it.each(documents)("%s", (document) => {
    const text = fs.readFileSync(path.join(root, document), "utf8")
    const names = [...text.matchAll(named)].map(([, name]) => name ?? "")
    const missing = names.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
    expect(missing).toEqual([])
  })
})

const linked = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

/** Links within the document. */
const within = /\]\(#([^)\s]+)\)/g

/** Heading anchors as forges make them. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-")

describe("the headings that a document links within are there", () => {
  it.each(files.filter((file) => file.endsWith(".md")))("%s", (document) => {
    const text = fs.readFileSync(path.join(root, document), "utf8")
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ""))
    const linked = [...text.matchAll(within)].map(([, anchor]) => anchor ?? "")
    expect(linked.filter((anchor) => !anchors.includes(anchor))).toEqual([])
  })
})

describe("what a document links is there", () => {
  it.each(files.filter((file) => file.endsWith(".md")))("%s", (document) => {
    const text = fs.readFileSync(path.join(root, document), "utf8")
    const places = [...text.matchAll(linked)].map(([, place]) => path.join(path.dirname(document), place ?? ""))
    expect(places.filter((place) => !fs.existsSync(path.join(root, place)))).toEqual([])
  })
})
