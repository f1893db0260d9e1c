import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { root } from "../helpers/prepared"

const app = path.join(root, "storefront", "app")
const parts = fs
  .readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))

/** A colour by its numbers, as styles have it. */
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

it("the storefront has its colours in one place, styles.css", () => {
  expect(parts.length).toBeGreaterThan(300)
  const raw = parts.filter((name) => rawColour.test(fs.readFileSync(path.join(app, name), "utf8")))
  expect(raw).toEqual([])
})
