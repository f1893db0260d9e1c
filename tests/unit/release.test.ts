import { execFileSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { releasedCommit } from "../helpers/release"

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "release-"))
const project = path.join(scratch, "project")
const commits: Record<string, string> = {}

beforeAll(() => {
  fs.mkdirSync(project)
  git(project, "init", "--quiet")
  for (const [name, version, note] of [
    ["first", "0.1.0", "first"],
    ["second", "0.2.0", "second"],
    ["later", "0.2.0", "more"],
  ] as const) {
    fs.writeFileSync(path.join(project, "package.json"), JSON.stringify({ name: "shop", version, note }, null, 2))
    git(project, "add", ".")
    git(project, "-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "-m", name)
    commits[name] = git(project, "rev-parse", "HEAD")
  }
})
afterAll(() => fs.rmSync(scratch, { recursive: true }))

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim()
}

function cloned(name: string, ...args: string[]): string {
  const folder = path.join(scratch, name)
  git(scratch, "clone", "--quiet", ...args, pathToFileURL(project).href, folder)
  return folder
}

it("finds the release by the commit that wrote the version", () => {
  expect(releasedCommit(cloned("without-tags", "--no-tags"))).toBe(commits.second)
})

it("finds the release by the version's tag", () => {
  const folder = cloned("with-tags")
  git(folder, "tag", "v0.2.0", commits.later ?? "")
  git(folder, "tag", "v0.1.0", commits.first ?? "")
  expect(releasedCommit(folder)).toBe(commits.later)
})

it("takes the oldest commit of a clone without history, with a warning", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  expect(releasedCommit(cloned("shallow", "--depth=1"))).toBe(commits.later)
  expect(warn.mock.calls).toEqual([[expect.stringContaining("git fetch --unshallow")]])
  warn.mockRestore()
})

it("finds the release in a clone with enough history", () => {
  expect(releasedCommit(cloned("deeper", "--depth=3"))).toBe(commits.second)
})
