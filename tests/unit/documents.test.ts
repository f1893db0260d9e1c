import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { type ProductField, productFields } from "../../backend/modules/digital-product/page-facts"
import { withDoors } from "../../compat-api/doors/guide"
import { allowedPairs, fitsStatus, statesDocument } from "../helpers/drawn-states"
import { root } from "../helpers/prepared"

const listing = ["ls-files", "--cached", "--others", "--exclude-standard"]
const files = execFileSync("git", listing, { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => fs.existsSync(path.join(root, file)))

const isGuide = (file: string) => /^(?:CONTRIBUTING\.md|(?:.+\/)?README\.md|docs\/[^/]+\.md)$/.test(file)
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8")
const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = ""]) => name)

/** Heading anchors as forges make them. */
const anchorsIn = (document: string) =>
  found(read(document), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-"),
  )

it.each(files.filter((file) => file.endsWith(".md")))(
  "%s names and links files and headings that exist",
  (document) => {
    const text = read(document)
    const names = isGuide(document) ? found(text, /`([\w./-]+\.(?:[cm]?ts|tsx|mjs|cjs))`/g) : []
    const missing = names.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
    const broken = found(text, /\]\((?!https?:|mailto:)([^)\s]+)/g).filter((link) => {
      const [file, anchor] = link.split("#")
      const place = file ? path.join(path.dirname(document), file) : document
      return !fs.existsSync(path.join(root, place)) || (anchor && !anchorsIn(place).includes(anchor))
    })
    expect([...missing, ...broken]).toEqual([])
  },
)

it("the changelog begins with unreleased changes, then with the version of package.json and package-lock.json", () => {
  const { version } = JSON.parse(read("package.json"))
  const headings = found(read("CHANGELOG.md"), /^## \[(.*?)\]/gm)
  expect(headings.slice(0, 2)).toEqual(["Unreleased", version])
  const lock = JSON.parse(read("package-lock.json"))
  expect([lock.version, lock.packages[""].version]).toEqual([version, version])
})

it("the integrators' guide shows the current table of doors (npm run doors)", () => {
  const guide = read("docs/integrators.md")
  expect(guide).toBe(withDoors(guide))
})

it.each(Object.entries<ProductField>(productFields))("the guides name the product field %s", (name, field) => {
  const call = /^.+\/digital-product`.+$/m.exec(read("docs/integrators.md"))?.[0]
  for (const word of [name, ...("choices" in field ? Object.keys(field.choices) : [])]) {
    expect(call).toContain(`\`${word}\``)
  }
  expect(read("docs/staff-guide.md")).toContain(`\n| ${field.label} |`)
})

it("the staff guide shows the pictures that journeys draw, and all exist", () => {
  const shown = found(read("docs/staff-guide.md"), /\]\(images\/staff\/([\w-]+)\.png\)/g).toSorted()
  const specs = files.filter((file) => /^tests\/e2e\/[^/]+\.spec\.ts$/.test(file))
  const drawn = specs.flatMap((file) => found(read(file), /picture\(.+, "([\w-]+)"\)/g)).toSorted()
  const there = fs.readdirSync(path.join(root, "docs/images/staff")).map((file) => path.basename(file, ".png"))
  expect(shown.length).toBeGreaterThan(0)
  expect([drawn, there.toSorted()]).toEqual([shown, shown])
})

it("the database and docs/purchase-states.md have the table of states", () => {
  // A change of the table needs another migration, named here.
  const [moving, fitting] = ["20261123195100", "20261123130000"].map((name) =>
    read(`backend/modules/purchase/migrations/Migration${name}.ts`),
  )
  const pairs = allowedPairs().map(([from, to]) => `('${from}', '${to}')`)
  expect(moving).toContain(`not in (${pairs.join(", ")})`)
  expect(fitting).toContain(`check (${fitsStatus()}) not valid`)
  expect(read("docs/purchase-states.md")).toBe(statesDocument())
})
