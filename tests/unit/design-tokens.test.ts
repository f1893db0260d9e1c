import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { root } from "../helpers/prepared"

const app = path.join(root, "storefront", "app")
const parts = fs
  .readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))

const contentOf = (name: string) => fs.readFileSync(path.join(app, name), "utf8")
const having = (pattern: RegExp) => parts.filter((name) => pattern.test(contentOf(name)))

const rawColour =
  /\[(?:[\w-]+:)?#|[:"'`\s,([](?:#[\da-f]{3}(?:[\da-f]{3}(?:[\da-f]{2})?)?|(?:rgb|hsl|oklch|lab)a?\([^)]*\))["'`\s,)\]]/i

it.each([
  ["bg-[#fff]", true],
  ["print:[--ink:#000]", true],
  ['color: "rgb(1 2 3)"', true],
  ['href="#main"', false],
  ["bg-accent text-on-accent", false],
])("reads %s as a raw color: %s", (text, is) => expect(rawColour.test(text)).toBe(is))

/** Allows sizes relative to letters, window or parent, breakpoints, and grid columns. */
const rawSize =
  /(?<!print:)(?<![\w-])(?!min-\[|max-\[|(?:auto-cols|grid-cols|grid-rows|origin)-)[a-z-]+-\[[\d.]+(?:px|rem|ch|pt|mm|ms|s)\]/

it.each([
  ["max-w-[60ch]", true],
  ["sm:w-[22.25rem]", true],
  ["duration-[180ms]", true],
  ["print:mt-[3mm]", false],
  ["min-[23rem]:inline", false],
  ["grid-cols-[9rem_1fr]", false],
])("reads %s as a raw size: %s", (text, is) => expect(rawSize.test(text)).toBe(is))

it("the storefront takes sizes and times from the scale of styles.css", () => {
  // Drawings have their own units; skeletons fit lines of text.
  const own = /drawing|letters\.tsx$|canvas\.ts$|-skeleton\.tsx$/
  expect(having(rawSize).filter((name) => !own.test(name))).toEqual([])
  expect(having(/\b(?:duration|delay)-\d/)).toEqual([])
})

it("the storefront has its colors in styles.css only", () => {
  expect(parts.length).toBeGreaterThan(300)
  expect(having(rawColour)).toEqual([])
})

/** Without visible style, or needing a whole page. */
const unseen = "error-boundary error-screen field-frame link mail-link main-image modal moment too-old".split(" ")
const ofPages = ["needs-script", "page-title", "responsive-image", "toast-region"]

it("every shared part is in the style guide", () => {
  const guide = fs.readFileSync(path.join(app, "../server/styleguide.tsx"), "utf8")
  const shared = parts.filter((name) => /^ui\/.*\.tsx$/.test(name)).map((name) => name.slice(3, -4))
  const shown = shared.filter((name) => guide.includes(`"../app/ui/${name}"`))
  expect(shown).toEqual(shared.filter((name) => ![...unseen, ...ofPages].includes(name)))
  expect(shown.length).toBeGreaterThan(10)
})
