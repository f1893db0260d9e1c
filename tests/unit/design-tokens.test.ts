import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { root } from "../helpers/prepared"

const app = path.join(root, "storefront", "app")
const parts = fs
  .readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))

/** Literal colour values. */
const rawColour =
  /\[(?:[\w-]+:)?#|[:"'`\s,([](?:#[\da-f]{3}(?:[\da-f]{3}(?:[\da-f]{2})?)?|(?:rgb|hsl|oklch|lab)a?\([^)]*\))["'`\s,)\]]/i

it.each([
  ["bg-[#fff]", true],
  ["print:[--ink:#000]", true],
  ['fill="#1f4fd8"', true],
  ['color: "rgb(1 2 3)"', true],
  ['href="#main"', false],
  ['href="/contact#form"', false],
  ["bg-accent text-on-accent", false],
])("%s is a raw colour: %s", (text, is) => {
  expect(rawColour.test(text)).toBe(is)
})

/** Allows sizes relative to letters, window or parent, breakpoints, and grid columns. */
const rawSize =
  /(?<!print:)(?<![\w-])(?!min-\[|max-\[|(?:auto-cols|grid-cols|grid-rows|origin)-)[a-z-]+-\[[\d.]+(?:px|rem|ch|pt|mm|ms|s)\]/

it.each([
  ["max-w-[60ch]", true],
  ["sm:w-[22.25rem]", true],
  ["text-[13px]", true],
  ["duration-[180ms]", true],
  ["max-w-measure sm:w-89", false],
  ["print:mt-[3mm]", false],
  ["min-[23rem]:inline", false],
  ["grid-cols-[9rem_1fr]", false],
  ["h-[1.05em]", false],
  ["max-h-[calc(100dvh-9rem)]", false],
])("%s is a raw size: %s", (text, is) => {
  expect(rawSize.test(text)).toBe(is)
})

it("the storefront has its sizes and times from the scale of styles.css", () => {
  // Drawings have their own units; skeletons fit lines of text.
  const own = /drawing|letters\.tsx$|canvas\.ts$|-skeleton\.tsx$/
  expect(having(rawSize).filter((name) => !own.test(name))).toEqual([])
  expect(having(/\b(?:duration|delay)-\d/)).toEqual([])
})

it("the storefront has its colours in one place, styles.css", () => {
  expect(parts.length).toBeGreaterThan(300)
  expect(having(rawColour)).toEqual([])
})

/** Without visible style, or needing a whole page. */
const unseen = [
  "error-boundary",
  "error-screen",
  "field-frame",
  "link",
  "mail-link",
  "main-image",
  "modal",
  "moment",
  "too-old",
]
const ofPages = ["needs-script", "page-title", "responsive-image", "toast-region"]

it("every shared part is in the style guide, /styleguide of the development server", () => {
  const guide = fs.readFileSync(path.join(app, "../server/styleguide.tsx"), "utf8")
  const shared = parts.filter((name) => /^ui\/.*\.tsx$/.test(name)).map((name) => name.slice(3, -4))
  const shown = shared.filter((name) => guide.includes(`"../app/ui/${name}"`))
  expect(shown).toEqual(shared.filter((name) => ![...unseen, ...ofPages].includes(name)))
  expect(shown.length).toBeGreaterThan(10)
})

function having(pattern: RegExp): string[] {
  return parts.filter((name) => pattern.test(fs.readFileSync(path.join(app, name), "utf8")))
}
